import type { Delegate } from '@portal/contracts/delegates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useInPlaceOfButton } from '../../ui/use-in-place-of-button.ts';
import { DelegateFlow, type ProvingProps } from './delegate-flow.tsx';
import { ScopeFacts } from './scope-facts.tsx';
import { useDelegates, useRevoke, type Delegates } from './use-delegates.ts';
import './delegates.css';

const SKELETON_HEIGHT_PX = 480;

interface DelegatesViewProps extends ProvingProps {
  onNotice: (text: string) => void;
}

/** Those who may see something of the client, and the way to invite, change and revoke. */
export const DelegatesView = (props: DelegatesViewProps) => (
  <Load read={useDelegates()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(list) => <Listed list={list} {...props} canSign={props.canSign && list.has_passkey} />}
  </Load>
);

const isOpen = ({ state }: Delegate) => state === 'invited' || state === 'upcoming' || state === 'active';

const Listed = ({ list, onNotice, ...proving }: DelegatesViewProps & { list: Delegates }) => {
  const { t } = useTranslation();
  const invitation = useInPlaceOfButton();
  // The buttons go with what they are for.
  const { place, beforeRemoval } = useFocusAfterRemoval(list.delegates.filter(isOpen).length);
  return (
    <div ref={place} tabIndex={-1} className="delegates">
      {invitation.isOpen ? (
        <Section title={t('delegates.form.title')}>
          <DelegateFlow
            {...proving}
            list={list}
            delegate={null}
            onDone={(name) => {
              invitation.close();
              onNotice(t('delegates.invited', { name }));
            }}
            onCancel={invitation.close}
          />
        </Section>
      ) : (
        <Button look="primary" takesFocus={invitation.takesFocus} onClick={invitation.open}>
          {t('delegates.invite')}
        </Button>
      )}
      <Section title={t('delegates.list')} isDivided>
        {list.delegates.length === 0 && <p className="soft">{t('delegates.none')}</p>}
        <List className="delegate-list" aria-label={t('delegates.list')}>
          {list.delegates.map((delegate) => (
            <ListItem key={delegate.delegate_id} className="delegate">
              <Item
                {...proving}
                list={list}
                delegate={delegate}
                beforeEnd={beforeRemoval}
                onNotice={onNotice}
              />
            </ListItem>
          ))}
        </List>
      </Section>
    </div>
  );
};

interface ItemProps extends DelegatesViewProps, Pick<ActionsProps, 'delegate' | 'beforeEnd'> {
  list: Delegates;
}

const Item = ({ list, delegate, beforeEnd, onNotice, ...proving }: ItemProps) => {
  const { t } = useTranslation();
  const change = useInPlaceOfButton();
  const { name, email, relation, state } = delegate;
  return (
    <>
      <h3 className="delegate-name">
        {name} <Badge text={t(`delegates.state.${state}`)} />
      </h3>
      <p className="soft delegate-who">
        {t(`delegates.relation.${relation}`)}
        <br />
        {email}
      </p>
      {change.isOpen ? (
        <DelegateFlow
          {...proving}
          list={list}
          delegate={delegate}
          onDone={() => {
            change.close();
            onNotice(t('delegates.changed', { name }));
          }}
          onCancel={change.close}
        />
      ) : (
        <>
          <ScopeFacts {...delegate} />
          <When {...delegate} />
          {isOpen(delegate) && (
            <Actions
              delegate={delegate}
              takesFocus={change.takesFocus}
              onChange={change.open}
              beforeEnd={beforeEnd}
              onNotice={onNotice}
            />
          )}
        </>
      )}
    </>
  );
};

const When = ({ state, invited_at, lapses_at, accepted_at, ended_at }: Delegate) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <p className="soft">
      {t('delegates.invited_at', { date: dateTime(invited_at) })}
      {state === 'invited' && (
        <>
          <br />
          {t('delegates.lapses_at', { date: dateTime(lapses_at) })}
        </>
      )}
      {accepted_at !== null && (
        <>
          <br />
          {t('delegates.accepted_at', { date: dateTime(accepted_at) })}
        </>
      )}
      {ended_at !== null && (
        <>
          <br />
          {t('delegates.ended_at', { date: dateTime(ended_at) })}
        </>
      )}
    </p>
  );
};

interface ActionsProps {
  delegate: Delegate;
  takesFocus: boolean;
  onChange: () => void;
  /** Called before the delegate is revoked, and the buttons go. */
  beforeEnd: () => void;
  onNotice: (text: string) => void;
}

const Actions = ({ delegate, takesFocus, onChange, beforeEnd, onNotice }: ActionsProps) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { revoke, isPending, error } = useRevoke();
  const { name, state, delegate_id } = delegate;
  const action = t(state === 'invited' ? 'delegates.withdraw' : 'delegates.revoke');
  const end = async () => {
    setConfirming(false);
    beforeEnd();
    if (await revoke(delegate_id)) onNotice(t('delegates.revoked', { name }));
  };
  return (
    <div>
      {error && <FailureMessage failure={error} />}
      <div className="delegate-actions not-printed">
        <Button
          takesFocus={takesFocus}
          label={t('delegates.action_for', { action: t('delegates.change'), name })}
          onClick={onChange}
        >
          {t('delegates.change')}
        </Button>
        <Button
          isBusy={isPending}
          label={t('delegates.action_for', { action, name })}
          onClick={() => setConfirming(true)}
        >
          {action}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('delegates.confirm.title', { name })}
          text={t('delegates.confirm.text')}
          confirmLabel={action}
          cancelLabel={t('delegates.confirm.keep')}
          onConfirm={() => void end()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
