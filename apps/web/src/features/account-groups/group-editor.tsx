import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import type { GroupedAccount } from './account-place.tsx';
import { placeAccount } from './arrangement.ts';
import { GroupBox } from './group-box.tsx';
import { GroupName } from './group-name.tsx';
import type { Placed } from './placed.ts';
import { Ungrouped } from './ungrouped.tsx';
import { useAccountGroups, type AccountGroups, type Groups } from './use-account-groups.ts';
import { useDrag } from './use-drag.ts';
import './account-groups.css';

/** Creates, names, orders and removes the client's groups, by pointer or by keyboard; every change is saved at once. */
export const GroupEditor = ({ accounts }: { accounts: readonly GroupedAccount[] }) => {
  const { t } = useTranslation();
  /** Null until it was opened once. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <div className="group-editor-frame not-printed">
      {isOpen ? (
        <Section
          title={t('group_editor.title')}
          aside={
            <Button takesFocus onClick={() => setOpen(false)}>
              {t('group_editor.done')}
            </Button>
          }
        >
          <Editor accounts={accounts} />
        </Section>
      ) : (
        <Button takesFocus={isOpen === false} onClick={() => setOpen(true)}>
          {t('group_editor.title')}
        </Button>
      )}
    </div>
  );
};

const Editor = ({ accounts }: { accounts: readonly GroupedAccount[] }) => {
  const accountGroups = useAccountGroups();
  return (
    <Load read={accountGroups.read} skeleton={null}>
      {({ groups }) => <LoadedEditor accounts={accounts} accountGroups={accountGroups} groups={groups} />}
    </Load>
  );
};

interface LoadedEditorProps {
  accounts: readonly GroupedAccount[];
  accountGroups: AccountGroups;
  groups: Groups;
}

const LoadedEditor = ({ accounts, accountGroups, groups }: LoadedEditorProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<RestError | null>(null);
  /** What moved an account last takes the focus in its new list. */
  const [placed, setPlaced] = useState<Placed | null>(null);
  const arrange = async (arranged: Groups) => setFailure(await accountGroups.arrange(arranged));
  const remove = async (group_uuid: string) => setFailure(await accountGroups.remove(group_uuid));
  const place = (account: string, group: string | null) => {
    setPlaced({ account, by: 'field' });
    void arrange(placeAccount(groups, account, group));
  };
  const drag = useDrag(groups, (account, { group, before }) => {
    setPlaced({ account, by: 'grip' });
    void arrange(placeAccount(groups, account, group, before));
  });
  return (
    <div className="group-editor" aria-busy={accountGroups.isBusy}>
      <p className="soft">{t('group_editor.intro')}</p>
      {failure && (
        <Message tone="error" isUrgent>
          {failure.code === 'conflict' ? t('group_editor.conflict') : t(failure.messageKey)}
        </Message>
      )}
      <NewGroup make={accountGroups.make} count={groups.length} />
      {groups.length > 0 && <p className="soft">{t('group_editor.drag')}</p>}
      <p className="visually-hidden" role="status">
        {drag.announced}
      </p>
      <ul className="group-list">
        {groups.map((group, at) => (
          <GroupBox
            key={group.group_uuid}
            group={group}
            place={{ isFirst: at === 0, isLast: at === groups.length - 1 }}
            accounts={accounts}
            accountGroups={accountGroups}
            arrange={arrange}
            onRemove={() => void remove(group.group_uuid)}
            placed={placed}
            drag={drag}
            onPlace={place}
          />
        ))}
        <Ungrouped accounts={accounts} groups={groups} placed={placed} drag={drag} onPlace={place} />
      </ul>
    </div>
  );
};

interface NewGroupProps extends Pick<AccountGroups, 'make'> {
  /** How many groups there are. */
  count: number;
}

/** The field for another group. It takes the focus after a group was added or removed. */
const NewGroup = ({ make, count }: NewGroupProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const counted = useRef(count);
  useEffect(() => {
    if (counted.current !== count) field.current?.focus();
    counted.current = count;
  }, [count]);
  return (
    <GroupName ref={field} label={t('group_editor.new')} submitLabel={t('group_editor.add')} onSave={make} />
  );
};
