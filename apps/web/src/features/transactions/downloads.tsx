import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useWidthClass } from '../../ui/width-class.ts';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import type { Filters } from './filters.ts';
import { useSaving } from './use-saving.ts';

interface DownloadsProps {
  filters: Filters;
  accounts: NamedAccounts;
}

/** Files of all that fits the filters, loaded or not, and paper. On a phone they fold, so that the first rows are seen. */
export const Downloads = (props: DownloadsProps) => {
  const { t } = useTranslation();
  if (useWidthClass() !== 'mobile') return <Files {...props} />;
  return (
    <details className="transactions-fold not-printed">
      <summary>{t('transactions.files')}</summary>
      <Files {...props} />
    </details>
  );
};

const Files = ({ filters, accounts }: DownloadsProps) => {
  const { t } = useTranslation();
  const hint = useId();
  const { state, save } = useSaving(filters, accounts);
  return (
    <div
      className="transactions-files not-printed"
      role="group"
      aria-label={t('transactions.files')}
      aria-describedby={hint}
    >
      <Button isBusy={state === 'busy'} onClick={() => save('readable')}>
        {t('transactions.download')}
      </Button>
      <Button isBusy={state === 'busy'} onClick={() => save('workbook')}>
        {t('transactions.download_workbook')}
      </Button>
      <Button isBusy={state === 'busy'} onClick={() => save('machine')}>
        {t('transactions.download_data')}
      </Button>
      <Button onClick={() => window.print()}>{t('transactions.print')}</Button>
      <p id={hint} className="soft transactions-files-hint">
        {t('transactions.download_hint')}
      </p>
      <p role="status" className="visually-hidden">
        {state === 'busy' ? t('transactions.downloading') : ''}
      </p>
      {state !== 'busy' && state !== null && (
        <Message tone="error" isUrgent>
          {t(state.messageKey)}
        </Message>
      )}
    </div>
  );
};
