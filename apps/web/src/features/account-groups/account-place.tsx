import type { AccountRow } from '@portal/contracts/account-rows';
import { useTranslation } from 'react-i18next';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { StepButton } from './step-button.tsx';
import type { Groups } from './use-account-groups.ts';

export type GroupedAccount = Pick<AccountRow, 'account_uuid' | 'type' | 'number'>;

interface AccountPlaceProps {
  account: GroupedAccount;
  groups: Groups;
  /** The one it is in; null for none. */
  group: string | null;
  /** Its position in its group; null where there is no order. */
  place: { isFirst: boolean; isLast: boolean } | null;
  /** Whether it was just moved from another list, with the focus. */
  takesFocus: boolean;
  onMove?: (by: -1 | 1) => void;
  onPlace: (group: string | null) => void;
  /** Called with the account that was dropped on this one. */
  onDropBefore?: (account: string) => void;
}

/** An account in the editor of groups: it is dragged, or moved by its field and arrows. */
export const AccountPlace = (props: AccountPlaceProps) => {
  const { account, groups, group, place, takesFocus, onMove, onPlace, onDropBefore } = props;
  const { t } = useTranslation();
  const name = `${t(`accounts.type.${account.type}`)} ${account.number}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For the mouse; the field and the arrows of each account are the keyboard's.
    <li
      className="group-account"
      draggable={groups.length > 0}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', account.account_uuid)}
      onDrop={(event) => {
        if (!onDropBefore) return;
        event.preventDefault();
        event.stopPropagation();
        onDropBefore(event.dataTransfer.getData('text/plain'));
      }}
    >
      <span>
        <UnbrokenWords text={name} />
      </span>
      <span className="group-actions">
        {place && onMove && (
          <>
            <StepButton
              isUp
              isDisabled={place.isFirst}
              label={t('account_groups.move_up', { account: name })}
              onStep={() => onMove(-1)}
            />
            <StepButton
              isDisabled={place.isLast}
              label={t('account_groups.move_down', { account: name })}
              onStep={() => onMove(1)}
            />
          </>
        )}
        <select
          aria-label={t('account_groups.group_of', { account: name })}
          value={group ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- Its field had the focus in the list it came from.
          autoFocus={takesFocus}
          disabled={groups.length === 0}
          onChange={({ target }) => onPlace(target.value === '' ? null : target.value)}
        >
          <option value="">{t('account_groups.none')}</option>
          {groups.map((one) => (
            <option key={one.group_uuid} value={one.group_uuid}>
              {one.name}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
};
