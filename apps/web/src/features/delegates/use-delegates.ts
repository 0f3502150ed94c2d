import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { DelegateForm, delegates } from '@portal/contracts/delegates';
import type { DelegateInvitation } from '@portal/contracts/delegations';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';
import { byPasswordOrPasskey, type PasswordOrPasskey, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Those with whom the client shares, and the accounts that can be chosen. */
export type Delegates = OutputOf<typeof delegates.list>;
export type DelegateScope = InputOf<typeof delegates.change>['body']['scope'];

/** Those with whom the client shares. */
export const useDelegates = () => readOf(trpc.delegates.list.useQuery());

/** What other clients invite the user to see. */
export const useInvitations = () => readOf(trpc.delegations.invitations.useQuery());

/** What is shared with the role by weights. */
export const useSharedWeights = () => readOf(trpc.delegations.weights.useQuery());

/** Makes a request with a proof of who the client is, in each of the ways that they have. */
export const useRequestWithProof = (sign: SignWithPasskey) => {
  const cache = trpc.useUtils();
  const begin = trpc.delegates.passkeyOptions.useMutation().mutateAsync;
  return (make: (proof: PasswordOrPasskey) => Promise<unknown>) =>
    byPasswordOrPasskey({ begin, sign }, async (proof) => {
      await make(proof);
      await cache.delegates.invalidate();
      return 'done' as const;
    });
};

/** Invites a delegate, or changes what one may see. */
export const useSendDelegate = () => {
  const invite = trpc.delegates.invite.useMutation().mutateAsync;
  const change = trpc.delegates.change.useMutation().mutateAsync;
  return {
    invite: (invitation: DelegateForm, proof: PasswordOrPasskey) =>
      invite({ body: { invitation, ...proof } }),
    change: (delegate_id: string, scope: DelegateScope, proof: PasswordOrPasskey) =>
      change({ params: { delegate_id }, body: { scope, ...proof } }),
  };
};

/** Ends what a delegate sees. Resolves to whether it is over. */
export const useRevoke = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending, error } = trpc.delegates.revoke.useMutation({
    onSettled: () => cache.delegates.invalidate(),
  });
  return {
    revoke: (delegate_id: string): Promise<boolean> =>
      mutateAsync({ params: { delegate_id } }).then(
        () => true,
        () => false,
      ),
    isPending,
    error: error && restErrorOf(error),
  };
};

/** Accepts or declines an invitation. */
export const useAnswerInvitation = () => {
  const cache = trpc.useUtils();
  const onSettled = () => Promise.all([cache.delegations.invalidate(), cache.user.invalidate()]);
  const accept = trpc.delegations.accept.useMutation({ onSettled });
  const decline = trpc.delegations.decline.useMutation({ onSettled });
  const error = accept.error ?? decline.error;
  return {
    /** Resolves to the role, or null when it was not accepted. */
    accept: ({ delegate_id, terms }: DelegateInvitation): Promise<string | null> =>
      accept.mutateAsync({ params: { delegate_id }, body: { terms } }).then(
        ({ role }) => role,
        () => null,
      ),
    /** Resolves to whether it was declined. */
    decline: ({ delegate_id }: DelegateInvitation): Promise<boolean> =>
      decline.mutateAsync({ params: { delegate_id } }).then(
        () => true,
        () => false,
      ),
    isPending: accept.isPending || decline.isPending,
    error: error && restErrorOf(error),
  };
};

/** The faults of fields that the gateway found, by the name of the field. */
export const faultsOf = ({ issues }: RestError): Record<string, string> =>
  Object.fromEntries(
    (z.safeParse(gatewayErrorBody.shape.issues, issues).data ?? []).map(({ path, message }) => [
      path.split('.')[2] ?? path,
      message,
    ]),
  );
