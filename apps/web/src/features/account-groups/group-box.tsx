import { useTranslation } from 'react-i18next';
import { AccountPlace, type GroupedAccount } from './account-place.tsx';
import { moveAccount } from './arrangement.ts';
import { DropBox } from './drop-box.tsx';
import { focusOf, type Placed } from './placed.ts';
import { GroupHead, type GroupHeadProps } from './group-head.tsx';
import type { Drag } from './use-drag.ts';

interface GroupBoxProps extends GroupHeadProps {
  accounts: readonly GroupedAccount[];
  placed: Placed | null;
  drag: Drag;
  onPlace: (account: string, group: string | null) => void;
}

/** A group and the accounts in it, in its order. */
export const GroupBox = ({
  group,
  place,
  accounts,
  accountGroups,
  arrange,
  onRemove,
  placed,
  drag,
  onPlace,
}: GroupBoxProps) => {
  const { t } = useTranslation();
  const groups = accountGroups.read.data?.groups ?? [];
  const members = group.accounts.flatMap((id) => accounts.filter(({ account_uuid }) => account_uuid === id));
  return (
    <DropBox group={group.group_uuid} drag={drag}>
      <GroupHead
        group={group}
        place={place}
        accountGroups={accountGroups}
        arrange={arrange}
        onRemove={onRemove}
      />
      {members.length === 0 && <p className="soft">{t('group_editor.empty')}</p>}
      <ul>
        {members.map((account, at) => (
          <AccountPlace
            key={account.account_uuid}
            account={account}
            groups={groups}
            group={group.group_uuid}
            place={{ isFirst: at === 0, isLast: at === members.length - 1 }}
            onMove={(by) => void arrange(moveAccount(groups, account.account_uuid, by))}
            drag={drag}
            takesFocus={focusOf(placed, account.account_uuid)}
            onPlace={(to) => onPlace(account.account_uuid, to)}
          />
        ))}
      </ul>
    </DropBox>
  );
};
