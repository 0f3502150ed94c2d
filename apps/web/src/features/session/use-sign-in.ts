import { PRODUCT } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { session } from '@portal/contracts/session';
import { signInErrorOf, type RestError } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';

type Answer = OutputOf<typeof session.login>;

export interface Credentials {
  username: string;
  password: string;
}

/** What a sign-in led to. */
export type SignInOutcome =
  | { kind: 'signed_in'; tokens: Extract<Answer, { access_token: string }> }
  | { kind: 'challenged'; challenge: Extract<Answer, { challenge: object }>['challenge'] }
  | { kind: 'rejected'; error: RestError };

const outcomeOf = (answer: Answer): SignInOutcome => {
  if (answer === null) return { kind: 'rejected', error: signInErrorOf(null) };
  return 'challenge' in answer
    ? { kind: 'challenged', challenge: answer.challenge }
    : { kind: 'signed_in', tokens: answer };
};

/** Signs in with a username and a password. Never throws: an error is an outcome. */
export const useSignIn = () => {
  const { mutateAsync, isPending } = trpc.session.login.useMutation();
  const signIn = async (credentials: Credentials): Promise<SignInOutcome> => {
    const device_value = deviceValue() ?? undefined;
    try {
      return outcomeOf(await mutateAsync({ body: { ...credentials, product: PRODUCT, device_value } }));
    } catch (caught) {
      return { kind: 'rejected', error: signInErrorOf(caught) };
    }
  };
  return { signIn, isPending };
};
