import type { AccessChangeName } from '@portal/contracts/protection';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Whether a link is no good, rather than the way to the gateway. */
const isNoGood = (failure: RestError | null) =>
  failure?.code === 'code_invalid' || failure?.code === 'invalid_request';

/** What a link says of the change it is about. */
export interface LinkedChange {
  change: AccessChangeName;
  changed_at: string;
}

/** The change that a "this was not me" link is about. Looking uses nothing up. */
export const useLinkedChange = (code: string) => {
  const { data, error, refetch } = trpc.protection.check.useQuery(
    { body: { code } },
    { staleTime: Infinity, gcTime: 0 },
  );
  const failure = error && restErrorOf(error);
  return {
    // The parsed answer has exactly the contract's shape.
    linked: (data as LinkedChange | undefined) ?? null,
    isInvalid: isNoGood(failure),
    failure,
    retry: () => void refetch(),
  };
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
    isInvalid: isNoGood(failure),
    failure,
  };
};
