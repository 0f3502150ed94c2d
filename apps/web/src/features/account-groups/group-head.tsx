import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moveGroup } from './arrangement.ts';
import { GroupName } from './group-name.tsx';
import { StepButton } from './step-button.tsx';
import type { AccountGroups, Groups } from './use-account-groups.ts';

export interface GroupHeadProps {
  group: Groups[number];
  place: { isFirst: boolean; isLast: boolean };
  accountGroups: AccountGroups;
  arrange: (arranged: Groups) => Promise<void>;
  /** Removes the group. The editor says why where it could not be, since the dialog that asked is closed. */
  onRemove: () => void;
}

/** The name of a group, and the actions on the group itself. */
export const GroupHead = ({ group, place, accountGroups, arrange, onRemove }: GroupHeadProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'shown' | 'naming' | 'named' | 'removing'>('shown');
  const { group_uuid, name } = group;
  const move = (by: -1 | 1) => void arrange(moveGroup(accountGroups.read.data?.groups ?? [], group_uuid, by));
  if (state === 'naming')
    return (
      <GroupName
        label={t('group_editor.name')}
        submitLabel={t('group_editor.save')}
        name={name}
        onCancel={() => setState('named')}
        onSave={async (typed) => {
          const failure = await accountGroups.rename(group_uuid, typed);
          if (!failure) setState('named');
          return failure;
        }}
      />
    );
  return (
    <div className="group-head">
      <h3>{name}</h3>
      <div className="group-actions">
        <StepButton
          isUp
          isDisabled={place.isFirst}
          label={t('group_editor.move_group_up', { name })}
          onStep={() => move(-1)}
        />
        <StepButton
          isDisabled={place.isLast}
          label={t('group_editor.move_group_down', { name })}
          onStep={() => move(1)}
        />
        {(['rename', 'remove'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className="plain-button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Restores the focus after naming.
            autoFocus={action === 'rename' && state === 'named'}
            aria-label={t('group_editor.action_on', { action: t(`group_editor.${action}`), name })}
            onClick={() => setState(action === 'rename' ? 'naming' : 'removing')}
          >
            {t(`group_editor.${action}`)}
          </button>
        ))}
      </div>
      {state === 'removing' && (
        <RemoveDialog
          name={name}
          onCancel={() => setState('shown')}
          onConfirm={() => {
            setState('shown');
            onRemove();
          }}
        />
      )}
    </div>
  );
};

interface RemoveDialogProps {
  name: string;
  onCancel: () => void;
  onConfirm: () => void;
}

const RemoveDialog = ({ name, ...events }: RemoveDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('group_editor.remove_title', { name })}
      text={t('group_editor.remove_text')}
      confirmLabel={t('group_editor.remove')}
      cancelLabel={t('group_editor.keep')}
      {...events}
    />
  );
};
