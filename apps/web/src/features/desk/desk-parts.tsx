import type { DeskClient } from '@portal/contracts/desk';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RestError } from '../../rest/rest-error.ts';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { useFocusAtFirst } from '../../ui/use-focus-at-first.ts';
import './desk.css';

const DESK = '/app/desk';

/** The way back to the desk. */
export const BackToDesk = () => {
  const { t } = useTranslation();
  return (
    <p className="not-printed">
      <Link to={DESK}>{t('desk.back')}</Link>
    </p>
  );
};

/** Whose it is. */
export const ClientLine = ({ client: { name, client_number } }: { client: DeskClient }) => {
  const { t } = useTranslation();
  return (
    <p className="desk-client">
      <bdi>{name}</bdi> <span className="soft">{t('desk.client_number', { number: client_number })}</span>
    </p>
  );
};

interface ChangeFailureProps {
  failure: RestError | null;
  /** What is shown of something that changed meanwhile, where nothing was typed. */
  changed?: string;
}

/** Why a change was not made. What changed meanwhile is already shown, so that is what it says. */
export const ChangeFailure = ({ failure, changed }: ChangeFailureProps) => {
  const { t } = useTranslation();
  if (!failure) return null;
  if (failure.code !== 'conflict') return <FailureMessage failure={failure} />;
  return (
    <Message tone="error" isUrgent>
      {changed ?? t('desk.changed')}
    </Message>
  );
};

interface OpenedProps {
  /** What the button said that opened it. */
  label: string;
  children: ReactNode;
}

/** What a pressed button gave way to. It takes the focus, since the button is gone. */
export const Opened = ({ label, children }: OpenedProps) => (
  <div ref={useFocusAtFirst()} role="group" aria-label={label} tabIndex={-1}>
    {children}
  </div>
);
