import type { OpenSession } from '@portal/contracts/sessions';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** Where the client is signed in. */
export const useSessions = () => readOf(trpc.sessions.list.useQuery(undefined, { staleTime: 0 }));

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
