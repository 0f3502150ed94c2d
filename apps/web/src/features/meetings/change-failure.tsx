import { useTranslation } from 'react-i18next';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import type { Failure } from './use-meetings.ts';

const texts = {
  time_taken: 'meetings.slots.taken',
  too_many: 'meetings.form.limit_reached',
  changed: 'meetings.slots.changed',
} as const;

/** Why a change of a meeting was not made, and what to do about it. */
export const ChangeFailure = ({ failure: { fault, error } }: { failure: Failure }) => {
  const { t } = useTranslation();
  if (!fault) return <FailureMessage failure={error} />;
  return (
    <Message tone="error" isUrgent>
      {t(texts[fault])}
    </Message>
  );
};
