import type { OutputOf } from '@portal/contracts/call';
import type {
  delegateRegistrationForm,
  identityForm,
  registration,
  registrationForm,
} from '@portal/contracts/registration';
import type { TokenPair } from '@portal/contracts/session';
import type * as z from 'zod/mini';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';

export type Identity = z.infer<typeof identityForm>;
/** The names are those of an invited person; of a client the firm has them. */
export type Registration = z.infer<typeof registrationForm> &
  Partial<z.infer<typeof delegateRegistrationForm>>;

/** Whom a registration link is for. */
export type RegistrationLink = OutputOf<typeof registration.check>;

/** Sends an identity to be compared with the firm's records. The response does not reveal the result. */
export const useIdentityCheck = (onSent: (identity: Identity, resendAfter: number) => void) => {
  const { language } = useLanguage();
  const { mutate, isPending, error } = trpc.registration.start.useMutation({
    onSuccess: ({ resend_after }, { body: { language: _language, ...identity } }) =>
      onSent(identity, resend_after),
  });
  return {
    send: (identity: Identity) => mutate({ body: { ...identity, language } }),
    isPending,
    failure: error && restErrorOf(error),
  };
};

/** The client or invited person of a registration link. Reading it does not consume the link. */
export const useRegistrationLink = (code: string) => {
  const read = readOf(
    trpc.registration.check.useQuery({ body: { code } }, { staleTime: Infinity, gcTime: 0 }),
  );
  const failed = read.error?.code;
  return { ...read, isInvalid: failed === 'code_invalid' || failed === 'invalid_request' };
};

/** Uses a registration link. */
export const useRegister = (code: string, onDone: (tokens: TokenPair) => void) => {
  const { mutate, isPending, error } = trpc.registration.complete.useMutation({ onSuccess: onDone });
  return {
    register: (chosen: Registration) => mutate({ body: { code, ...chosen } }),
    isPending,
    failure: error && restErrorOf(error),
  };
};
