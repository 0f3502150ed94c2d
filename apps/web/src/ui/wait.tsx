import { MAX_RETRY_AFTER_S } from '@portal/contracts/constants';
import type { Failure } from './failure.ts';
import { useTexts } from './texts.ts';
import { waitLengthOf } from './wait-length.ts';

const texts = { minutes: 'error.wait_minutes', hours: 'error.wait_hours', days: 'error.wait_days' } as const;

/** How long to wait before trying again, where waiting helps. */
export const Wait = ({ failure: { messageKey, retryAfter } }: { failure: Failure }) => {
  const { t } = useTexts();
  const isEndless = retryAfter === undefined || retryAfter > MAX_RETRY_AFTER_S;
  if (isEndless) return messageKey === 'error.user_timeout' ? <p>{t('error.wait_endless')}</p> : null;
  const { unit, count } = waitLengthOf(retryAfter);
  return count > 0 ? <p>{t(texts[unit], { count })}</p> : null;
};
