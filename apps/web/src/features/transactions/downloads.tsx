import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { useWidthClass } from '../../ui/width-class.ts';
import type { Accounts } from './use-account-name.ts';
import type { Filters } from './filters.ts';
import { machineFile, readableFile, type FileWords } from './transaction-file.ts';
import { workbookOf } from './transaction-workbook.ts';
import { useSaving } from './use-saving.ts';

interface DownloadsProps {
  filters: Filters;
  accounts: Accounts;
}

const useFileWords = (): FileWords => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return {
    language,
    titles: {
      date: t('transactions.date'),
      settles_on: t('transactions.csv.settles_on'),
      account_number: t('transactions.csv.account_number'),
      account_type: t('transactions.account'),
      type: t('transactions.transaction'),
      security: t('transactions.csv.security'),
      symbol: t('transactions.csv.symbol'),
      quantity: t('transactions.quantity'),
      price: t('transactions.price'),
      price_currency: t('transactions.csv.price_currency'),
      amount_in: t('transactions.csv.amount_in'),
      amount_out: t('transactions.csv.amount_out'),
      currency: t('transactions.csv.currency'),
      price_kind: t('transactions.csv.price_kind'),
      reverses_type: t('transactions.csv.reverses_type'),
      reverses_date: t('transactions.csv.reverses_date'),
      reverses_symbol: t('transactions.csv.reverses_symbol'),
      entered_on: t('transactions.csv.entered_on'),
    },
    priceKindOf: (kind) => t(`transactions.price_kind.${kind}`),
    typeOf: (type) => t(`transactions.type.${type}`),
    accountTypeOf: (type) => t(`accounts.type.${type}`),
  };
};

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
  const words = useFileWords();
  const { state, save } = useSaving(filters);
  const name = t('transactions.csv.file');
  return (
    <div className="transactions-files not-printed" role="group" aria-describedby={hint}>
      <Button
        isBusy={state === 'busy'}
        onClick={() => save(`${name}.csv`, (rows) => readableFile(rows, accounts, words))}
      >
        {t('transactions.download')}
      </Button>
      <Button
        isBusy={state === 'busy'}
        onClick={() => save(`${name}.xlsx`, (rows) => workbookOf(rows, accounts, words))}
      >
        {t('transactions.download_workbook')}
      </Button>
      <Button
        isBusy={state === 'busy'}
        onClick={() => save('transactions-data.csv', (rows) => machineFile(rows, accounts))}
      >
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
