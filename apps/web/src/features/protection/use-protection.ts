import type { AccessChangeName } from '@portal/contracts/protection';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Whether the link itself is at fault, and not the connection to the gateway. */
const isLinkInvalid = (failure: RestError | null) =>
  failure?.code === 'code_invalid' || failure?.code === 'invalid_request';

/** The change that a link is about. */
export interface LinkedChange {
  change: AccessChangeName;
  changed_at: string;
}

/** The change that a "this was not me" link is about. Reading it does not use it up. */
export const useLinkedChange = (code: string) => {
  const read = readOf(trpc.protection.check.useQuery({ body: { code } }, { staleTime: Infinity, gcTime: 0 }));
  return { ...read, isInvalid: isLinkInvalid(read.error) };
};

/** Protects the access that a link belongs to. `onProtected` is called once the gateway has done so. */
export const useProtect = (code: string, onProtected: () => void) => {
  const { mutate, isPending, isSuccess, error } = trpc.protection.protect.useMutation({
    onSuccess: onProtected,
  });
  const failure = error && restErrorOf(error);
  return {
    protect: () => mutate({ body: { code } }),
    isPending,
    isProtected: isSuccess,
    isInvalid: isLinkInvalid(failure),
    failure,
  };
};
