import type { AccountRow } from '@portal/contracts/account-pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { moveAccount, moveGroup, placeAccount } from './arrangement.ts';
import { AccountPlace } from './account-place.tsx';
import { GroupName } from './group-name.tsx';
import { StepButton } from './step-button.tsx';
import { useAccountGroups, type AccountGroups, type Groups } from './use-account-groups.ts';
import './account-groups.css';

type Account = Pick<AccountRow, 'account_uuid' | 'type' | 'number'>;

/** Makes, names, orders and removes the client's groups, by mouse or by keyboard; every change is kept at once. */
export const GroupEditor = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="group-editor-frame not-printed">
      {isOpen ? (
        <Section
          title={t('account_groups.title')}
          aside={<Button onClick={() => setOpen(false)}>{t('account_groups.done')}</Button>}
        >
          <Editor accounts={accounts} />
        </Section>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('account_groups.title')}</Button>
      )}
    </div>
  );
};

const Editor = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation();
  const kept = useAccountGroups();
  const [failure, setFailure] = useState<RestError | null>(null);
  if (kept.error && !kept.groups)
    return <LoadError text={t(kept.error.messageKey)} onTryAgain={kept.tryAgain} />;
  if (!kept.groups) return null;
  const { groups } = kept;
  const arrange = async (wanted: Groups) => setFailure(await kept.arrange(wanted));
  return (
    <div className="group-editor" aria-busy={kept.isBusy}>
      <p className="soft">{t('account_groups.intro')}</p>
      {failure && (
        <Message tone="error" isUrgent>
          {failure.code === 'conflict' ? t('account_groups.conflict') : t(failure.messageKey)}
        </Message>
      )}
      <ul className="group-list">
        {groups.map((group, at) => (
          <GroupBox
            key={group.group_uuid}
            group={group}
            place={{ isFirst: at === 0, isLast: at === groups.length - 1 }}
            accounts={accounts}
            kept={kept}
            arrange={arrange}
          />
        ))}
        <Loose accounts={accounts} groups={groups} arrange={arrange} />
      </ul>
      <NewGroup make={kept.make} />
      {groups.length > 0 && <p className="soft">{t('account_groups.drag')}</p>}
    </div>
  );
};

const NewGroup = ({ make }: Pick<AccountGroups, 'make'>) => {
  const { t } = useTranslation();
  const [made, setMade] = useState(0);
  return (
    <GroupName
      key={made}
      label={t('account_groups.new')}
      submitLabel={t('account_groups.add')}
      onSave={async (name) => {
        const failure = await make(name);
        if (!failure) setMade(made + 1);
        return failure;
      }}
    />
  );
};

interface BoxProps {
  group: Groups[number];
  place: { isFirst: boolean; isLast: boolean };
  accounts: readonly Account[];
  kept: AccountGroups;
  arrange: (wanted: Groups) => Promise<void>;
}

const GroupBox = ({ group, place, accounts, kept, arrange }: BoxProps) => {
  const { t } = useTranslation();
  const groups = kept.groups ?? [];
  const members = group.accounts.flatMap((id) => accounts.filter(({ account_uuid }) => account_uuid === id));
  return (
    // The mouse's way; the field and the arrows of each account are the keyboard's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="group-box"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void arrange(placeAccount(groups, event.dataTransfer.getData('text/plain'), group.group_uuid));
      }}
    >
      <GroupHead group={group} place={place} kept={kept} arrange={arrange} />
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
            onPlace={(to) => void arrange(placeAccount(groups, account.account_uuid, to))}
            onDropBefore={(moved) =>
              void arrange(placeAccount(groups, moved, group.group_uuid, account.account_uuid))
            }
          />
        ))}
      </ul>
    </li>
  );
};

const GroupHead = ({ group, place, kept, arrange }: Omit<BoxProps, 'accounts'>) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'shown' | 'naming' | 'removing'>('shown');
  const { group_uuid, name } = group;
  const move = (by: -1 | 1) => void arrange(moveGroup(kept.groups ?? [], group_uuid, by));
  if (state === 'naming')
    return (
      <GroupName
        label={t('account_groups.name')}
        submitLabel={t('account_groups.save')}
        name={name}
        onCancel={() => setState('shown')}
        onSave={async (typed) => {
          const failure = await kept.rename(group_uuid, typed);
          if (!failure) setState('shown');
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
            aria-label={t('account_groups.action_on', { action: t(`account_groups.${action}`), name })}
            onClick={() => setState(action === 'rename' ? 'naming' : 'removing')}
          >
            {t(`account_groups.${action}`)}
          </button>
        ))}
      </div>
      {state === 'removing' && (
        <ConfirmDialog
          title={t('account_groups.remove_title', { name })}
          text={t('account_groups.remove_text')}
          confirmLabel={t('account_groups.remove')}
          cancelLabel={t('account_groups.keep')}
          onCancel={() => setState('shown')}
          onConfirm={() => void kept.remove(group_uuid).then(() => setState('shown'))}
        />
      )}
    </div>
  );
};

interface LooseProps {
  accounts: readonly Account[];
  groups: Groups;
  arrange: (wanted: Groups) => Promise<void>;
}

/** The accounts that are in no group. */
const Loose = ({ accounts, groups, arrange }: LooseProps) => {
  const { t } = useTranslation();
  const placed = new Set(groups.flatMap((group) => group.accounts));
  const loose = accounts.filter(({ account_uuid }) => !placed.has(account_uuid));
  return (
    // The mouse's way; the field and the arrows of each account are the keyboard's.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="group-box"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void arrange(placeAccount(groups, event.dataTransfer.getData('text/plain'), null));
      }}
    >
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
    </li>
  );
};
