import type { CallInput, CallShape } from '@portal/contracts/call';
import { initialContracts } from '@portal/contracts/generated/initial-contracts';
import { fetchContracts, groupOfDomain } from '@portal/contracts/generated/lazy-contracts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Gateways } from './gateways.ts';
import { refreshIfDue, replaceToken } from './refresh.ts';
import { sendCall } from './request.ts';
import { isSessionError, restErrorOf } from './rest-error.ts';
import type { PortalRouter } from './router.ts';
import { accessToken, type AccessToken } from './token-store.ts';

type Calls = Record<string, Record<string, CallShape>>;

const lazyCalls = async (domain: string): Promise<Calls> => {
  const group = groupOfDomain[domain];
  return group ? fetchContracts(group) : {};
};

/** The contract of a call, by its name in the table. */
const callAt = async (path: string): Promise<CallShape> => {
  const [domain = '', name = ''] = path.split('.');
  const found = (initialContracts as Calls)[domain]?.[name] ?? (await lazyCalls(domain))[domain]?.[name];
  if (!found) throw new Error(`${path} is not in the contract table; add it to packages/contracts.`);
  return found;
};

/**
 * Sends a call only with a token that stays valid for a while, and refreshes first when a refresh is due. A call whose
 * token was rejected is retried once with another one.
 */
export const refreshLink =
  (gateways: Gateways): TRPCLink<PortalRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: { unsubscribe(): void } | undefined;
      let isCanceled = false;
      const fail = (caught: unknown) => observer.error(TRPCClientError.from(restErrorOf(caught)));
      const send = (onRejected?: (token: AccessToken, caught: Error) => void) => {
        if (isCanceled) return;
        const token = accessToken();
        sent = next(op).subscribe({
          next: (response) => observer.next(response),
          complete: () => {
            observer.complete();
            // The response had the gateway's time, by which the token may be nearer to its expiry than was known.
            if (onRejected) void refreshIfDue(gateways).catch(() => undefined);
          },
          error: (caught) =>
            onRejected && token && isSessionError(restErrorOf(caught))
              ? onRejected(token, caught)
              : observer.error(caught),
        });
      };
      const sendAgain = (rejected: AccessToken, caught: Error) => {
        const giveUp = () => fail(caught);
        replaceToken(gateways, rejected).then((isReplaced) => (isReplaced ? send() : giveUp()), fail);
      };
      const begin = async () => {
        const { access } = await callAt(op.path);
        if (access === 'public') return send();
        await refreshIfDue(gateways);
        send(sendAgain);
      };
      begin().catch(fail);
      return () => {
        isCanceled = true;
        sent?.unsubscribe();
      };
    });

/** Sends each call as the plain REST request its contract describes. */
export const restLink =
  (gateways: Gateways): TRPCLink<PortalRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const sender = { gateways, accessToken: accessToken()?.value ?? null };
      const send = async () =>
        sendCall(await callAt(op.path), (op.input ?? {}) as CallInput, sender, op.signal ?? undefined);
      send().then(
        (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        (caught: Error) => observer.error(TRPCClientError.from(caught)),
      );
    });
