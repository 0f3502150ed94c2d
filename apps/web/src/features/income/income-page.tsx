import { NEXT_TWELVE_MONTHS, type IncomePeriod } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { LoadScope } from '../../parts/money/load-scope.tsx';
import { ScopeAndYear } from '../../parts/money/scope-and-year.tsx';
import { chooseYearOf, parseYear, useYearView } from '../../parts/money/use-year-view.ts';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { IncomeAnswer } from './income-answer.tsx';
import { IncomeOfPeriod } from './income-of-period.tsx';
import { useGroups, useIncomeYears, type IncomeYears } from './use-income.ts';
import './income.css';

const labelKeys = { accounts: 'returns.scope', year: 'income.period' } as const;

const parsePeriod = (text: string | null) => (text === NEXT_TWELVE_MONTHS ? text : parseYear(text));

/** What the client's accounts received and are expected to: over a year or the next twelve months, by month and by security. */
export const IncomePage = () => {
  const { t } = useTranslation();
  const view = useYearView(parsePeriod);
  const read = useIncomeYears(view.scope);
  return (
    <>
      <h1>{t('shell.menu.income')}</h1>
      <LoadScope read={read} isNamed={view.scope !== null} onChooseAll={() => view.chooseScope(null)}>
        {(income) => <Loaded view={view} income={income} isRefreshing={read.isRefreshing} />}
      </LoadScope>
    </>
  );
};

/** The periods to choose among, each by its value in the address: this year, what is to come, the years before. */
const periodsOf = ({ years, next }: IncomeYears) => {
  const named = (of: IncomePeriod) => ({ year: of.year ?? NEXT_TWELVE_MONTHS, of });
  return [...years.slice(0, 1), ...(next ? [next] : []), ...years.slice(1)].map(named);
};

interface LoadedProps {
  view: ReturnType<typeof useYearView>;
  income: IncomeYears;
  isRefreshing: boolean;
}

const Loaded = ({ view, income, isRefreshing }: LoadedProps) => {
  const { t } = useTranslation();
  const { accounts, currency, as_of } = income;
  const periods = periodsOf(income);
  const { chosen, ignored } = chooseYearOf(periods, view);
  const nameOf = ({ year, is_complete }: IncomePeriod) => {
    if (year === null) return t('income.next');
    return is_complete ? year : t('income.year_to_date', { year });
  };
  return (
    <Refreshing isRefreshing={isRefreshing} className="income">
      <ScopeAndYear
        parse={parsePeriod}
        accounts={accounts}
        groups={useGroups()}
        label={t('income.period')}
        years={periods.map(({ year, of }) => ({ year, label: nameOf(of) }))}
      />
      <IgnoredFilters labels={ignored.map((name) => t(labelKeys[name]))} />
      {chosen ? (
        <>
          <IncomeAnswer of={chosen.of} currency={currency} asOf={as_of} />
          <IncomeOfPeriod scope={view.scope} period={chosen.year} />
          <p className="soft income-text">{t('income.method')}</p>
        </>
      ) : (
        <p role="status">{t('income.none')}</p>
      )}
    </Refreshing>
  );
};
