import { useTranslation } from 'react-i18next';
import { AccountPlace, type GroupedAccount } from './account-place.tsx';
import { moveAccount, placeAccount } from './arrangement.ts';
import { DropBox } from './drop-box.tsx';
import { GroupHead, type GroupHeadProps } from './group-head.tsx';

interface GroupBoxProps extends GroupHeadProps {
  accounts: readonly GroupedAccount[];
  /** The account that was moved last. */
  placed: string | null;
  onPlace: (account: string, group: string | null) => void;
}

/** A group and the accounts in it, in its order. */
export const GroupBox = ({
  group,
  place,
  accounts,
  accountGroups,
  arrange,
  placed,
  onPlace,
}: GroupBoxProps) => {
  const { t } = useTranslation();
  const groups = accountGroups.read.data?.groups ?? [];
  const members = group.accounts.flatMap((id) => accounts.filter(({ account_uuid }) => account_uuid === id));
  return (
    <DropBox onDrop={(dropped) => onPlace(dropped, group.group_uuid)}>
      <GroupHead group={group} place={place} accountGroups={accountGroups} arrange={arrange} />
      {members.length === 0 && <p className="soft">{t('account_groups.empty')}</p>}
      <ul>
        {members.map((account, at) => (
          <AccountPlace
            key={account.account_uuid}
            account={account}
            groups={groups}
            group={group.group_uuid}
            place={{ isFirst: at === 0, isLast: at === members.length - 1 }}
            onMove={(by) => void arrange(moveAccount(groups, account.account_uuid, by))}
            takesFocus={account.account_uuid === placed}
            onPlace={(to) => onPlace(account.account_uuid, to)}
            onDropBefore={(moved) =>
              void arrange(placeAccount(groups, moved, group.group_uuid, account.account_uuid))
            }
          />
        ))}
      </ul>
    </DropBox>
  );
};
