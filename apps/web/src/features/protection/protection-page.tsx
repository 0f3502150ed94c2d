import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { useLinkedChange, useProtect, type LinkedChange } from './use-protection.ts';
import './protection.css';

interface ProtectionPageProps {
  code: string;
  onProtected: () => void;
}

/** The page of a "this was not me" link. Opening it changes nothing; its button protects the access. */
export const ProtectionPage = ({ code, onProtected }: ProtectionPageProps) => {
  const { t } = useTranslation();
  const read = useLinkedChange(code);
  const action = useProtect(code, onProtected);
  if (action.isProtected) return <AccessProtected />;
  if (read.isInvalid || action.isInvalid) return <LinkInvalid />;
  return (
    <EntryPage title={t('protection.title')}>
      <Load read={read} skeleton={<Skeleton height={240} />} onStale="note">
        {(linked) => (
          <>
            <Change {...linked} />
            <p>{t('protection.lead')}</p>
            <Consequences tense="will">
              {isUndone(linked.change) && <li>{t('protection.will.contact')}</li>}
            </Consequences>
            {action.failure && <FailureMessage failure={action.failure} />}
            <Button look="primary" isBusy={action.isPending} onClick={action.protect}>
              {t(action.isPending ? 'protection.protecting' : 'protection.protect')}
            </Button>
            <p className="entry-more">
              <Link to="/signin">{t('protection.was_me')}</Link>
            </p>
          </>
        )}
      </Load>
    </EntryPage>
  );
};

const Change = ({ change, changed_at }: LinkedChange) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <dl className="entry-fact">
      <dt>{dateTime(changed_at)}</dt>
      <dd>{t(`protection.change.${change}`)}</dd>
    </dl>
  );
};

const CONSEQUENCES = {
  will: [
    'protection.will.sessions',
    'protection.will.devices',
    'protection.will.codes',
    'protection.will.shared',
    'protection.will.sign_in',
  ],
  did: [
    'protection.did.sessions',
    'protection.did.devices',
    'protection.did.codes',
    'protection.did.shared',
    'protection.did.sign_in',
  ],
} as const;

/** Whether the link gives back what was changed. */
const isUndone = (change: LinkedChange['change']) => change === 'email_changed' || change === 'phone_changed';

interface ConsequencesProps {
  tense: keyof typeof CONSEQUENCES;
  /** A further one. */
  children?: ReactNode;
}

const Consequences = ({ tense, children }: ConsequencesProps) => {
  const { t } = useTranslation();
  return (
    <ul className="protection-list">
      {CONSEQUENCES[tense].map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
      {children}
    </ul>
  );
};

/** Replaces the page whose button had the focus, so the focus moves to it. */
const AccessProtected = () => {
  const { t } = useTranslation();
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <EntryPage title={t('protection.done_title')}>
      <div ref={status} tabIndex={-1} role="status">
        <Message tone="success">{t('protection.done')}</Message>
      </div>
      <Consequences tense="did" />
      <p>{t('protection.next')}</p>
      <p className="entry-more">
        <Link to="/forgotpassword">{t('protection.recover')}</Link>
      </p>
    </EntryPage>
  );
};

const LinkInvalid = () => {
  const { t } = useTranslation();
  return (
    <EntryPage title={t('protection.invalid_title')}>
      <Message tone="error" isUrgent>
        {t('protection.invalid')}
      </Message>
      <p>{t('protection.invalid_help')}</p>
      <p className="entry-more">
        <Link to="/forgotpassword">{t('protection.recover')}</Link>
        <Link to="/signin">{t('entry.to_sign_in')}</Link>
      </p>
    </EntryPage>
  );
};
