import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { ContactChange, contactDetails } from '@portal/contracts/contact-details';
import { byPasswordOrPasskey, type PasswordOrPasskey, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type ContactDetails = OutputOf<typeof contactDetails.overview>;
type NewContact = InputOf<typeof contactDetails.sendCode>['body']['contact'];
export type NewAddress = InputOf<typeof contactDetails.changeAddress>['body']['address'];

/** By what the firm reaches the client, and what they changed of it. */
export const useContactDetails = () => readOf(trpc.contactDetails.overview.useQuery());

/** Reads again what shows contact details, on this page and around it. */
const useRefresh = () => {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.contactDetails.invalidate(), cache.portalProfile.invalidate()]);
};

/** Makes a request with a proof of who the client is, in each of the ways that they have. */
const useRequestWithProof = (sign: SignWithPasskey) => {
  const begin = trpc.contactDetails.passkeyOptions.useMutation().mutateAsync;
  return (make: (proof: PasswordOrPasskey) => Promise<void>) =>
    byPasswordOrPasskey({ begin, sign }, async (proof) => {
      await make(proof);
      return 'done' as const;
    });
};

/** Has a code sent to a new e-mail address or number; `onSent` gets the id of its challenge. */
export const useSendCode = (sign: SignWithPasskey) => {
  const requestWithProof = useRequestWithProof(sign);
  const send = trpc.contactDetails.sendCode.useMutation().mutateAsync;
  return (contact: NewContact, onSent: (challenge_id: string) => void) =>
    requestWithProof(async (proof) => onSent((await send({ body: { contact, ...proof } })).challenge_id));
};

/** Changes the address, or requests that. */
export const useChangeAddress = (sign: SignWithPasskey) => {
  const requestWithProof = useRequestWithProof(sign);
  const refresh = useRefresh();
  const change = trpc.contactDetails.changeAddress.useMutation().mutateAsync;
  return (address: NewAddress, onMade: (change: ContactChange) => void) =>
    requestWithProof(async (proof) => {
      const made = await change({ body: { address, ...proof } });
      await refresh();
      onMade(made);
    });
};

/** Confirms a new e-mail address or number by its code. Resolves to why it failed, or null. */
export const useConfirmCode = (onMade: (change: ContactChange) => void) => {
  const cache = trpc.useUtils();
  const refresh = useRefresh();
  const { mutateAsync } = trpc.contactDetails.confirm.useMutation();
  return async (body: InputOf<typeof contactDetails.confirm>['body']): Promise<RestError | null> => {
    try {
      const made = await mutateAsync({ body });
      await Promise.all([refresh(), cache.sessions.invalidate(), cache.devices.invalidate()]);
      onMade(made);
      return null;
    } catch (caught) {
      return restErrorOf(caught);
    }
  };
};

/** Withdraws a change that waits for the firm. */
export const useWithdrawChange = () => {
  const refresh = useRefresh();
  const { mutateAsync, isPending, error } = trpc.contactDetails.withdraw.useMutation({
    onSettled: refresh,
  });
  return {
    /** Resolves to whether it was withdrawn. */
    withdraw: (change_id: string): Promise<boolean> =>
      mutateAsync({ params: { change_id } }).then(
        () => true,
        () => false,
      ),
    isPending,
    error: error && restErrorOf(error),
  };
};
