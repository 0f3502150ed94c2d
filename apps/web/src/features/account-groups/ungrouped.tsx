import { useTranslation } from 'react-i18next';
import { AccountPlace, type GroupedAccount } from './account-place.tsx';
import { placeAccount } from './arrangement.ts';
import { DropBox } from './drop-box.tsx';
import type { Groups } from './use-account-groups.ts';

interface UngroupedProps {
  accounts: readonly GroupedAccount[];
  groups: Groups;
  arrange: (wanted: Groups) => Promise<void>;
}

/** The accounts that are in no group. */
export const Ungrouped = ({ accounts, groups, arrange }: UngroupedProps) => {
  const { t } = useTranslation();
  const placed = new Set(groups.flatMap((group) => group.accounts));
  const loose = accounts.filter(({ account_uuid }) => !placed.has(account_uuid));
  return (
    <DropBox onDrop={(dropped) => void arrange(placeAccount(groups, dropped, null))}>
      <h3>{t('account_groups.none')}</h3>
      <ul>
        {loose.map((account) => (
          <AccountPlace
            key={account.account_uuid}
            account={account}
            groups={groups}
            group={null}
            place={null}
            onPlace={(to) => void arrange(placeAccount(groups, account.account_uuid, to))}
          />
        ))}
      </ul>
    </DropBox>
  );
};
