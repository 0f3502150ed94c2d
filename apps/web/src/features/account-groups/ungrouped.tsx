import { useTranslation } from 'react-i18next';
import { AccountPlace, type GroupedAccount } from './account-place.tsx';
import { DropBox } from './drop-box.tsx';
import { focusOf, type Placed } from './placed.ts';
import type { Groups } from './use-account-groups.ts';
import type { Drag } from './use-drag.ts';

interface UngroupedProps {
  accounts: readonly GroupedAccount[];
  groups: Groups;
  placed: Placed | null;
  drag: Drag;
  onPlace: (account: string, group: string | null) => void;
}

/** The accounts that are in no group. */
export const Ungrouped = ({ accounts, groups, placed, drag, onPlace }: UngroupedProps) => {
  const { t } = useTranslation();
  const grouped = new Set(groups.flatMap((group) => group.accounts));
  const loose = accounts.filter(({ account_uuid }) => !grouped.has(account_uuid));
  return (
    <DropBox group={null} drag={drag}>
      <h3>{t('group_editor.none')}</h3>
      <ul>
        {loose.map((account) => (
          <AccountPlace
            key={account.account_uuid}
            account={account}
            groups={groups}
            group={null}
            place={null}
            drag={drag}
            takesFocus={focusOf(placed, account.account_uuid)}
            onPlace={(to) => onPlace(account.account_uuid, to)}
          />
        ))}
      </ul>
    </DropBox>
  );
};
