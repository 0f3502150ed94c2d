import type { AccountRow } from '@portal/contracts/account-rows';
import { useTranslation } from 'react-i18next';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { StepButton } from './step-button.tsx';
import type { Groups } from './use-account-groups.ts';
import type { Drag } from './use-drag.ts';

export type GroupedAccount = Pick<AccountRow, 'account_uuid' | 'type' | 'number'>;

/** Dots to hold on to. */
const GRIP = '⠿';

interface AccountPlaceProps {
  account: GroupedAccount;
  groups: Groups;
  /** The one it is in; null for none. */
  group: string | null;
  /** Its position in its group; null where there is no order. */
  place: { isFirst: boolean; isLast: boolean } | null;
  drag: Drag;
  /** What takes the focus here, when it was just moved from another list by that. */
  takesFocus: 'grip' | 'field' | null;
  onMove?: (by: -1 | 1) => void;
  onPlace: (group: string | null) => void;
}

/** An account in the editor of groups: it is dragged by its grip, or moved by its field and arrows. */
export const AccountPlace = (props: AccountPlaceProps) => {
  const { account, groups, group, place, drag, takesFocus, onMove, onPlace } = props;
  const { t } = useTranslation();
  const name = `${t(`accounts.type.${account.type}`)} ${account.number}`;
  const id = account.account_uuid;
  const isHeld = drag.held?.account === id;
  const isTarget = group !== null && drag.held?.place.before === id;
  return (
    <li
      data-account={id}
      className={['group-account', isHeld && 'group-account-held', isTarget && 'drop-before']
        .filter(Boolean)
        .join(' ')}
    >
      <span className="group-account-name">
        {groups.length > 0 && (
          <button
            type="button"
            className="plain-button group-grip"
            aria-label={t('group_editor.grip', { account: name })}
            aria-pressed={isHeld}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- It had the focus in the list it came from.
            autoFocus={takesFocus === 'grip'}
            {...drag.gripOf(id, name)}
          >
            <span aria-hidden="true">{GRIP}</span>
          </button>
        )}
        <span>
          <UnbrokenWords text={name} />
        </span>
      </span>
      {groups.length > 0 && (
        <span className="group-actions">
          {place && onMove && (
            <>
              <StepButton
                isUp
                isDisabled={place.isFirst}
                label={t('group_editor.move_up', { account: name })}
                onStep={() => onMove(-1)}
              />
              <StepButton
                isDisabled={place.isLast}
                label={t('group_editor.move_down', { account: name })}
                onStep={() => onMove(1)}
              />
            </>
          )}
          <select
            aria-label={t('group_editor.group_of', { account: name })}
            value={group ?? ''}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Its field had the focus in the list it came from.
            autoFocus={takesFocus === 'field'}
            onChange={({ target }) => onPlace(target.value === '' ? null : target.value)}
          >
            <option value="">{t('group_editor.none')}</option>
            {groups.map((one) => (
              <option key={one.group_uuid} value={one.group_uuid}>
                {one.name}
              </option>
            ))}
          </select>
        </span>
      )}
    </li>
  );
};
