import { useTranslation } from 'react-i18next';
import { SheetFiles } from '../../parts/money/sheet-files.tsx';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { IncomeByMonth } from './income-by-month.tsx';
import { IncomeBySecurity } from './income-by-security.tsx';
import { incomeSheet, useIncomeWords } from './income-sheet.ts';
import { sidesOf } from './shown-sums.ts';
import { useIncomeCalendar, type IncomeCalendar } from './use-income.ts';

const SKELETON_HEIGHT_PX = 640;

/** The income of twelve months: by month, and by security what was received and what is expected. */
export const IncomeOfPeriod = ({ scope, period }: { scope: string | null; period: string }) => {
  const read = useIncomeCalendar(scope, period);
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />} onStale="note">
      {(calendar) => (
        <Refreshing isRefreshing={read.isRefreshing}>
          <IncomeByMonth calendar={calendar} />
          {sidesOf(calendar).map((side) => (
            <IncomeBySecurity key={side} side={side} calendar={calendar} />
          ))}
          <Files calendar={calendar} />
        </Refreshing>
      )}
    </Load>
  );
};

const Files = ({ calendar }: { calendar: IncomeCalendar }) => {
  const { t } = useTranslation();
  const words = useIncomeWords(calendar.currency);
  const { year } = calendar;
  return (
    <SheetFiles
      name={`${t('income.file.name')}-${year ?? t('income.file.next')}`}
      sheet={() => incomeSheet(calendar, words)}
      labels={{
        csv: t('income.download'),
        workbook: t('income.download_workbook'),
        print: t('income.print'),
      }}
    />
  );
};
