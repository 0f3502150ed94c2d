import type { Device } from '@portal/contracts/devices';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { forgetDevice } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';

/** The devices that are authorized. */
export const useDevices = () => readOf(trpc.devices.list.useQuery(undefined, { staleTime: 0 }));

/** The actions on devices. Each returns why it failed, or null. `onEnded` is called when this session is over. */
export const useDeviceActions = (onEnded: () => void) => {
  const { devices, sessions } = trpc.useUtils();
  const rename = trpc.devices.rename.useMutation().mutateAsync;
  const revoke = trpc.devices.revoke.useMutation().mutateAsync;
  const endAll = trpc.devices.endAllSessions.useMutation().mutateAsync;
  const attempt = async (work: () => Promise<void>): Promise<RestError | null> => {
    try {
      await work();
      return null;
    } catch (caught) {
      return restErrorOf(caught);
    }
  };
  return {
    rename: (id: string, name: string) =>
      attempt(async () => {
        await rename({ params: { id }, body: { name } });
        await devices.list.invalidate();
      }),
    revoke: ({ device_id, is_current }: Device) =>
      attempt(async () => {
        await revoke({ params: { id: device_id } });
        if (is_current) {
          forgetDevice();
          return onEnded();
        }
        await Promise.all([devices.list.invalidate(), sessions.list.invalidate()]);
      }),
    signOutEverywhere: (revoke_devices: boolean) =>
      attempt(async () => {
        await endAll({ body: { revoke_devices } });
        if (revoke_devices) forgetDevice();
        onEnded();
      }),
  };
};
