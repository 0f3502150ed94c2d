import type { ContactChange } from '@portal/contracts/contact-details';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactValue } from './contact-value.tsx';
import { useWithdrawChange } from './use-contact-details.ts';

interface ChangeListProps {
  changes: readonly ContactChange[];
  onNotice: (text: string) => void;
}

/** What a client changed and asked to have changed, the newest first, and what became of it. */
export const ChangeList = ({ changes, onNotice }: ChangeListProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { withdraw, isPending, error } = useWithdrawChange();
  const onWithdraw = async ({ change_id }: ContactChange) => {
    if (isPending || !(await withdraw(change_id))) return;
    onNotice(t('contact_details.withdrawn'));
    // The button that had the focus is gone.
    list.current?.focus();
  };
  return (
    <Section title={t('contact_details.changes.title')} isDivided>
      {changes.length === 0 && <p className="soft">{t('contact_details.changes.none')}</p>}
      {error && <FailureMessage failure={error} />}
      <div ref={list} tabIndex={-1}>
        <List className="contact-changes" aria-label={t('contact_details.changes.list')}>
          {changes.map((change) => (
            <ListItem key={change.change_id} className="contact-change">
              <Change change={change} isBusy={isPending} onWithdraw={() => void onWithdraw(change)} />
            </ListItem>
          ))}
        </List>
      </div>
    </Section>
  );
};

interface ChangeProps {
  change: ContactChange;
  isBusy: boolean;
  onWithdraw: () => void;
}

const Change = ({ change, isBusy, onWithdraw }: ChangeProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { kind, state, requested_at, moved_at, reason } = change;
  const name = t(`contact_details.kind.${kind}`);
  const action = t('contact_details.changes.withdraw');
  return (
    <>
      <p>
        <strong>{name}</strong> <Badge text={t(`contact_details.state.${state}`)} />
      </p>
      <ContactValue {...change} />
      <p className="soft">
        {dateTime(requested_at)}
        {moved_at !== null && moved_at !== requested_at && (
          <>
            <br />
            {t('contact_details.changes.moved', { date: dateTime(moved_at) })}
          </>
        )}
      </p>
      {reason !== null && <p>{t(`contact_details.reason.${reason}`)}</p>}
      {(state === 'received' || state === 'in_review') && (
        <Button
          className="not-printed"
          isBusy={isBusy}
          label={t('contact_details.changes.withdraw_of', { action, kind: name })}
          onClick={onWithdraw}
        >
          {action}
        </Button>
      )}
    </>
  );
};
