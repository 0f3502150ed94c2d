import { useTranslation } from 'react-i18next';
import { useKnownUser } from '../../features/user/use-user.ts';
import { useFormat } from '../../parts/money/use-format.ts';

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** The header of each print: the firm, the client and the time of printing. */
export const PrintHead = () => {
  const { t } = useTranslation();
  const { displayName } = useKnownUser();
  const { longDate } = useFormat();
  return (
    <p className="print-head">
      <span>{t('shell.firm')}</span>
      <span>{displayName}</span>
      <time dateTime={today()}>{longDate(today())}</time>
    </p>
  );
};
