import type { TokenPair } from '@portal/contracts/session';
import type { ChallengeForm } from '@portal/contracts/challenge';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, signInErrorOf, type RestError } from '../../rest/rest-error.ts';
import { saveDevice } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { storedChallenge } from './stored-challenge.ts';

const failureOf = async (work: Promise<unknown>, errorOf = restErrorOf): Promise<RestError | null> => {
  try {
    await work;
    return null;
  } catch (caught) {
    return errorOf(caught);
  }
};

/** The state of a challenge, and the function that requests another code. `resendFrom` is in epoch milliseconds. */
export const useChallenge = (challenge_id: string) => {
  const input = { body: { challenge_id } };
  const utils = trpc.useUtils();
  const query = trpc.challenge.describe.useQuery(input, { staleTime: 0, gcTime: 0 });
  const again = trpc.challenge.resend.useMutation({
    onSuccess: (state) => utils.challenge.describe.setData(input, state),
  });
  const read = readOf(query);
  const wait = read.data?.resend_in ?? null;
  return {
    read,
    isOver: read.error?.code === 'code_expired',
    resendFrom: wait === null ? null : query.dataUpdatedAt + wait * 1000,
    refresh: () => query.refetch(),
    resend: () => failureOf(again.mutateAsync(input), signInErrorOf),
  };
};

/** Completes the challenge of a sign-in. Returns why it failed, or null. */
export const useVerify = (challenge_id: string, onVerified: (tokens: TokenPair) => void) => {
  const { mutateAsync } = trpc.challenge.verify.useMutation();
  return (form: ChallengeForm) =>
    failureOf(
      mutateAsync({ body: { ...form, challenge_id } }).then(({ device_value, ...tokens }) => {
        if (device_value) saveDevice(device_value);
        storedChallenge.remove();
        onVerified(tokens);
      }),
      signInErrorOf,
    );
};

/** Opens the challenge that authorizes this device. Returns its id, or why there is none. */
export const useDeviceCode = () => {
  const { mutateAsync, isPending } = trpc.devices.sendCode.useMutation();
  const send = async (): Promise<{ id: string } | { error: RestError }> => {
    try {
      const { challenge_id } = await mutateAsync();
      storedChallenge.write(challenge_id);
      return { id: challenge_id };
    } catch (caught) {
      return { error: restErrorOf(caught) };
    }
  };
  return { send, isPending };
};

/** Authorizes this device by the code. The step is finished once the state fetched with the new value reports it. */
export const useRegisterDevice = (challenge_id: string) => {
  const { mutateAsync } = trpc.devices.register.useMutation();
  const utils = trpc.useUtils();
  const register = async (code: string) => {
    const { device_value } = await mutateAsync({ body: { challenge_id, code } });
    saveDevice(device_value);
    storedChallenge.remove();
    const state = await utils.user.state.fetch({ query: { t: device_value } });
    // Queries that were sent without the value receive the new state, and are refetched with it.
    utils.user.state.setData({ query: {} }, state);
    await utils.user.state.invalidate();
  };
  return (code: string) => failureOf(register(code));
};
