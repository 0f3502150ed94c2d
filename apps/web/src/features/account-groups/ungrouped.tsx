import { useTranslation } from 'react-i18next';
import { AccountPlace, type GroupedAccount } from './account-place.tsx';
import { DropBox } from './drop-box.tsx';
import type { Groups } from './use-account-groups.ts';

interface UngroupedProps {
  accounts: readonly GroupedAccount[];
  groups: Groups;
  /** The account that was moved last. */
  placed: string | null;
  onPlace: (account: string, group: string | null) => void;
}

/** The accounts that are in no group. */
export const Ungrouped = ({ accounts, groups, placed, onPlace }: UngroupedProps) => {
  const { t } = useTranslation();
  const grouped = new Set(groups.flatMap((group) => group.accounts));
  const loose = accounts.filter(({ account_uuid }) => !grouped.has(account_uuid));
  return (
    <DropBox onDrop={(dropped) => onPlace(dropped, null)}>
      <h3>{t('account_groups.none')}</h3>
      <ul>
        {loose.map((account) => (
          <AccountPlace
            key={account.account_uuid}
            account={account}
            groups={groups}
            group={null}
            place={null}
            takesFocus={account.account_uuid === placed}
            onPlace={(to) => onPlace(account.account_uuid, to)}
          />
        ))}
      </ul>
    </DropBox>
  );
};
