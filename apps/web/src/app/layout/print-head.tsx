import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useKnownUser } from '../../features/user/use-user.ts';
import { useFormat } from '../../parts/money/use-format.ts';

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** The header of each print: the firm, the client and the day of printing. */
export const PrintHead = () => {
  const { t } = useTranslation();
  const { displayName } = useKnownUser();
  const { longDate } = useFormat();
  const [day, setDay] = useState(today);
  useEffect(() => {
    // A page may be open for days; the picture is taken as soon as the listeners are done.
    const update = () => flushSync(() => setDay(today()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className="print-head">
      <span>{t('shell.firm')}</span>
      <span>{displayName}</span>
      <time dateTime={day}>{longDate(day)}</time>
    </p>
  );
};
