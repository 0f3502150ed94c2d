import type { TokenPair } from '@portal/contracts/session';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Whom an activation link invites. Reading it does not use it up; an invalid link is not retried. */
export const useInvitation = (code: string) => {
  const read = readOf(trpc.activation.check.useQuery({ body: { code } }, { staleTime: Infinity, gcTime: 0 }));
  const failed = read.error?.code;
  /** Whether the link itself is at fault, and not the connection to the gateway. */
  const isInvalid = failed === 'code_invalid' || failed === 'invalid_request';
  return { ...read, isInvalid };
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

/** Requests a new invitation; the response does not reveal who was invited. */
export const useNewInvitation = () => {
  const { mutate, isPending, isSuccess, error } = trpc.activation.renew.useMutation();
  return {
    request: (email: string) => mutate({ body: { email } }),
    isPending,
    isRequested: isSuccess,
    failure: error && restErrorOf(error),
  };
};
