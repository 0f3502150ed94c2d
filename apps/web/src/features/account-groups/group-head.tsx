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
}

/** The name of a group, and the actions on the group itself. */
export const GroupHead = ({ group, place, accountGroups, arrange }: GroupHeadProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'shown' | 'naming' | 'named' | 'removing'>('shown');
  const { group_uuid, name } = group;
  const move = (by: -1 | 1) => void arrange(moveGroup(accountGroups.read.data?.groups ?? [], group_uuid, by));
  if (state === 'naming')
    return (
      <GroupName
        label={t('account_groups.name')}
        submitLabel={t('account_groups.save')}
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
          label={t('account_groups.move_group_up', { name })}
          onStep={() => move(-1)}
        />
        <StepButton
          isDisabled={place.isLast}
          label={t('account_groups.move_group_down', { name })}
          onStep={() => move(1)}
        />
        {(['rename', 'remove'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className="plain-button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Restores the focus after naming.
            autoFocus={action === 'rename' && state === 'named'}
            aria-label={t('account_groups.action_on', { action: t(`account_groups.${action}`), name })}
            onClick={() => setState(action === 'rename' ? 'naming' : 'removing')}
          >
            {t(`account_groups.${action}`)}
          </button>
        ))}
      </div>
      {state === 'removing' && (
        <RemoveDialog
          name={name}
          onCancel={() => setState('shown')}
          onConfirm={() => void accountGroups.remove(group_uuid).then(() => setState('shown'))}
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
      title={t('account_groups.remove_title', { name })}
      text={t('account_groups.remove_text')}
      confirmLabel={t('account_groups.remove')}
      cancelLabel={t('account_groups.keep')}
      {...events}
    />
  );
};
