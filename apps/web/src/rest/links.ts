import { contracts } from '@portal/contracts';
import type { CallInput, CallShape } from '@portal/contracts/call';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Gateways } from './gateways.ts';
import { refreshIfDue } from './refresh.ts';
import { sendCall } from './request.ts';
import { restErrorOf } from './rest-error.ts';
import type { PortalRouter } from './router.ts';
import { accessToken } from './token-store.ts';

const callAt = (path: string): CallShape => {
  const [domain = '', name = ''] = path.split('.');
  const found = (contracts as Record<string, Record<string, CallShape>>)[domain]?.[name];
  if (!found) throw new Error(`${path} is not in the contract table; add it to packages/contracts.`);
  return found;
};

/** Lets a call go only with a token that is good for a while: refreshes first when a refresh is due. */
export const refreshLink =
  (gateways: Gateways): TRPCLink<PortalRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: { unsubscribe(): void } | undefined;
      let isCancelled = false;
      const isPublic = callAt(op.path).access === 'public';
      (isPublic ? Promise.resolve() : refreshIfDue(gateways)).then(
        () => {
          if (!isCancelled) sent = next(op).subscribe(observer);
        },
        (caught: unknown) => observer.error(TRPCClientError.from(restErrorOf(caught))),
      );
      return () => {
        isCancelled = true;
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
      sendCall(callAt(op.path), (op.input ?? {}) as CallInput, sender, op.signal ?? undefined).then(
        (data) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        },
        (caught: Error) => observer.error(TRPCClientError.from(caught)),
      );
    });
