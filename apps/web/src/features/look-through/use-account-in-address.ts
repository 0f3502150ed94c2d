import { useAddress } from '../../ui/use-address.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The account an address names; null for all of them, and for what cannot be one. */
export const accountIn = (address: URLSearchParams): string | null => {
  const named = address.get('account');
  return named !== null && UUID.test(named) ? named : null;
};

/** The account that is looked at, kept in the address. */
export const useAccountInAddress = () => {
  const [address, setAddress] = useAddress();
  return {
    account: accountIn(address),
    choose: (account: string) => setAddress(() => new URLSearchParams(account === '' ? {} : { account })),
  };
};
