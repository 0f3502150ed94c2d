import type { InputOf } from '@portal/contracts/call';
import type { password } from '@portal/contracts/password';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Why a form was rejected. */
export type SaveError = RestError;

/** Changes the password. Never throws: returns the error of the gateway, or null. */
export const useChangePassword = () => {
  const { mutateAsync, isPending } = trpc.password.change.useMutation();
  const changePassword = (input: InputOf<typeof password.change>): Promise<SaveError | null> =>
    mutateAsync(input).then(() => null, restErrorOf);
  return { changePassword, isPending };
};
