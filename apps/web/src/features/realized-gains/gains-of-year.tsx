import { useTranslation } from 'react-i18next';
import { SheetFiles } from '../../parts/money/sheet-files.tsx';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountGains } from './account-gains.tsx';
import { DisposalTable } from './disposal-table.tsx';
import { gainSheet, useGainWords } from './gain-sheet.ts';
import { useYearGains, type YearGains } from './use-realized-gains.ts';

const SKELETON_HEIGHT_PX = 480;

/** The gains of a year: by account, and every disposal; those of registered accounts apart. */
export const GainsOfYear = ({ scope, year }: { scope: string | null; year: string }) => {
  const read = useYearGains(scope, year);
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />} onStale="note">
      {(gains) => (
        <Refreshing isRefreshing={read.isRefreshing}>
          <Taxable gains={gains} />
          <Registered gains={gains} />
          <Files gains={gains} />
        </Refreshing>
      )}
    </Load>
  );
};

const Taxable = ({ gains }: { gains: YearGains }) => {
  const { t } = useTranslation();
  const accounts = gains.by_account.filter(({ is_registered }) => !is_registered);
  if (accounts.length === 0) return null;
  return (
    <>
      <Section title={t('realized_gains.by_account')}>
        <AccountGains
          title={t('realized_gains.by_account')}
          accounts={accounts}
          sums={gains.taxable}
          currency={gains.currency}
        />
      </Section>
      <Section title={t('realized_gains.every_disposal')}>
        <p className="soft realized-gains-explained">{t('realized_gains.disposals_explained')}</p>
        <DisposalTable title={t('realized_gains.every_disposal')} accounts={accounts} gains={gains} />
      </Section>
    </>
  );
};

const Registered = ({ gains }: { gains: YearGains }) => {
  const { t } = useTranslation();
  const accounts = gains.by_account.filter(({ is_registered }) => is_registered);
  const title = t('realized_gains.registered');
  if (accounts.length === 0) return null;
  return (
    <Section title={title}>
      <p className="soft realized-gains-explained">{t('realized_gains.registered_explained')}</p>
      <AccountGains title={title} accounts={accounts} sums={gains.registered} currency={gains.currency} />
      <DisposalTable title={t('realized_gains.registered_disposals')} accounts={accounts} gains={gains} />
    </Section>
  );
};

const Files = ({ gains }: { gains: YearGains }) => {
  const { t } = useTranslation();
  const words = useGainWords(gains.currency);
  return (
    <SheetFiles
      name={`${t('realized_gains.file.name')}-${gains.year}`}
      sheet={() => gainSheet(gains, words)}
      labels={{
        csv: t('realized_gains.download'),
        workbook: t('realized_gains.download_workbook'),
        print: t('realized_gains.print'),
      }}
    />
  );
};
