import { MAX_RETRY_AFTER_S } from '@portal/contracts/constants';
import { useTranslation } from 'react-i18next';
import type { Failure } from './failure.ts';

const texts = { minutes: 'error.wait_minutes', hours: 'error.wait_hours', days: 'error.wait_days' } as const;
type Unit = keyof typeof texts;

/** The largest unit that still tells something; rounded up, so that nobody tries too early. */
export const waitOf = (seconds: number): { unit: Unit; count: number } => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(seconds / 3600);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(seconds / 86_400) };
};

/** How long to wait before trying again, where waiting helps. */
export const Wait = ({ failure: { messageKey, retryAfter } }: { failure: Failure }) => {
  const { t } = useTranslation();
  const isEndless = retryAfter === undefined || retryAfter > MAX_RETRY_AFTER_S;
  if (isEndless) return messageKey === 'error.user_timeout' ? <p>{t('error.wait_endless')}</p> : null;
  const { unit, count } = waitOf(retryAfter);
  return count > 0 ? <p>{t(texts[unit], { count })}</p> : null;
};
