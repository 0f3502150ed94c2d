import type { OpenSession } from '@portal/contracts/sessions';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Where the client is signed in; null until known. */
export const useSessions = () => {
  const query = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  return {
    // The parsed answer has exactly the contract's shape.
    sessions: (query.data as OpenSession[] | undefined) ?? null,
    error: query.error && restErrorOf(query.error),
    retry: () => void query.refetch(),
  };
};

/** The ways to end sessions. Each returns why it failed, or null. `onEnded` is called when this session is over. */
export const useSessionActions = (onEnded: () => void) => {
  const cache = trpc.useUtils();
  const end = trpc.sessions.end.useMutation().mutateAsync;
  const endOthers = trpc.sessions.endOthers.useMutation().mutateAsync;
  const attempt = (work: () => Promise<void>): Promise<RestError | null> =>
    work().then(() => null, restErrorOf);
  return {
    end: ({ session_id, is_current }: OpenSession) =>
      attempt(async () => {
        await end({ params: { id: session_id } });
        if (is_current) onEnded();
        else await cache.sessions.list.invalidate();
      }),
    endOthers: (revoke_devices: boolean) =>
      attempt(async () => {
        await endOthers({ body: { revoke_devices } });
        await Promise.all([cache.sessions.list.invalidate(), cache.devices.list.invalidate()]);
      }),
  };
};
