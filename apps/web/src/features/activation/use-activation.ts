import type { TokenPair } from '@portal/contracts/session';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Whom an activation link invites. Looking uses nothing up; a link that is no good is not tried again. */
export const useInvitation = (code: string) => {
  const { data, error, isPending, refetch } = trpc.activation.check.useQuery(
    { body: { code } },
    { staleTime: Infinity, gcTime: 0 },
  );
  const failure = error && restErrorOf(error);
  return {
    invitation: data ?? null,
    isPending,
    /** Whether the link itself is at fault, and not the way to the gateway. */
    isInvalid: failure?.code === 'code_invalid' || failure?.code === 'invalid_request',
    failure,
    tryAgain: () => void refetch(),
  };
};

interface Chosen {
  new_password: string;
  confirm_new_password: string;
  communication_language: 'en' | 'fr';
}

/** Uses an activation link. */
export const useActivate = (code: string, onDone: (tokens: TokenPair) => void) => {
  const { mutate, isPending, error } = trpc.activation.complete.useMutation({ onSuccess: onDone });
  return {
    activate: (chosen: Chosen) => mutate({ body: { code, ...chosen } }),
    isPending,
    failure: error && restErrorOf(error),
  };
};

/** Asks for a new invitation; the answer says nothing of who was invited. */
export const useNewInvitation = () => {
  const { mutate, isPending, isSuccess, error } = trpc.activation.renew.useMutation();
  return {
    ask: (email: string) => mutate({ body: { email } }),
    isPending,
    isAsked: isSuccess,
    failure: error && restErrorOf(error),
  };
};
