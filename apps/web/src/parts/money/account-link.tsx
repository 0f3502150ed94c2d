import type { NamedAccount } from '@portal/contracts/named-account';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import { AccountName } from './account-name.tsx';

interface AccountLinkProps {
  account: Pick<NamedAccount, 'account_uuid' | 'type' | 'number'>;
}

/** Leads to the page of an account; its name alone for a role that has none. */
export const AccountLink = ({ account }: AccountLinkProps) => {
  const canOpen = useCanOpen();
  const path = `/app/accounts/${account.account_uuid}`;
  const name = <AccountName account={account} />;
  return canOpen(path) ? <Link to={path}>{name}</Link> : name;
};
