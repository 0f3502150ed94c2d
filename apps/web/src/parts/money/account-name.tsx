import type { NamedAccount } from '@portal/contracts/named-account';
import { useTranslation } from 'react-i18next';

/** Names an account by what it is and its number, and breaks the line nowhere within the number. */
export const AccountName = ({
  account: { type, number },
}: {
  account: Pick<NamedAccount, 'type' | 'number'>;
}) => {
  const { t } = useTranslation();
  return (
    <span>
      {t(`accounts.type.${type}`)} <span className="unbroken">{number}</span>
    </span>
  );
};

interface AccountNameOfProps {
  accounts: readonly NamedAccount[];
  uuid: string;
  /** What is written of an account that is not among them. */
  unknown?: string;
}

/** Names the account of a row. */
export const AccountNameOf = ({ accounts, uuid, unknown }: AccountNameOfProps) => {
  const account = accounts.find(({ account_uuid }) => account_uuid === uuid);
  return account ? <AccountName account={account} /> : unknown;
};
