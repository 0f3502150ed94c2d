import { trpc } from '../../rest/trpc.ts';

/** Changes the password. Rejects with what the gateway refused it for. */
export const useChangePassword = () => {
  const { mutateAsync, isPending } = trpc.password.change.useMutation();
  return { changePassword: mutateAsync, isPending };
};
