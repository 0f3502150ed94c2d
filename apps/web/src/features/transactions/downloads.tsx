import type { Transaction } from '@portal/contracts/transactions';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { useWidthClass } from '../../ui/width-class.ts';
import type { Accounts } from './use-account-name.ts';
import type { Filters } from './filters.ts';
import type { FileKind } from './file-writers.ts';
import { useSaving } from './use-saving.ts';

interface DownloadsProps {
  filters: Filters;
  accounts: Accounts;
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
  const { language } = useLanguage();
  const { state, save } = useSaving(filters);
  /** What writes files is loaded with the first one. */
  const writerOf = (kind: FileKind) => async (rows: readonly Transaction[]) => {
    const { fileWriters } = await import('./file-writers.ts');
    return fileWriters({ t, language, accounts })[kind](rows);
  };
  return (
    <div className="transactions-files not-printed" role="group" aria-describedby={hint}>
      <Button isBusy={state === 'busy'} onClick={() => save(writerOf('readable'))}>
        {t('transactions.download')}
      </Button>
      <Button isBusy={state === 'busy'} onClick={() => save(writerOf('workbook'))}>
        {t('transactions.download_workbook')}
      </Button>
      <Button isBusy={state === 'busy'} onClick={() => save(writerOf('machine'))}>
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
