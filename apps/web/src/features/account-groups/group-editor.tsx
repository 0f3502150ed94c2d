import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import type { GroupedAccount } from './account-place.tsx';
import { GroupBox } from './group-box.tsx';
import { GroupName } from './group-name.tsx';
import { Ungrouped } from './ungrouped.tsx';
import { useAccountGroups, type AccountGroups, type Groups } from './use-account-groups.ts';
import './account-groups.css';

/** Makes, names, orders and removes the client's groups, by mouse or by keyboard; every change is kept at once. */
export const GroupEditor = ({ accounts }: { accounts: readonly GroupedAccount[] }) => {
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

const Editor = ({ accounts }: { accounts: readonly GroupedAccount[] }) => {
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
        <Ungrouped accounts={accounts} groups={groups} arrange={arrange} />
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
