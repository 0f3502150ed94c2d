import { fetchTexts } from '@portal/i18n/load-texts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { calculationRows } from './calculation-file.ts';
import { Formula } from './calculation-formula.tsx';
import { CalculationParts } from './calculation-parts.tsx';
import { useCalculationWords } from './use-calculation-words.ts';
import { usePeriodName } from './use-period-name.ts';
import { useCalculation, type Calculation, type RateKey } from './use-returns.ts';

interface CalculationDrawerProps {
  scope: string | null;
  of: RateKey;
  onClose: () => void;
}

/** How a rate is calculated: its meaning, its formula with figures, every input, and a file to recompute it. */
export const CalculationDrawer = ({ scope, of, onClose }: CalculationDrawerProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  use(fetchTexts(i18n, language, 'return-calculation'));
  return (
    <Drawer title={t('return_calculation.title')} lockedReason={null} onClose={onClose}>
      <Load read={useCalculation(scope, of)} skeleton={<Skeleton lines={12} />} onStale="note">
        {(calculation) => (
          <>
            <Shown calculation={of.isEntireSpan ? withoutAnnualizing(calculation) : calculation} />
            <AskAbout
              about={{
                kind: 'figure',
                figure: 'return',
                period: calculation.period,
                ...(scope !== null && { accounts: scope }),
              }}
            />
          </>
        )}
      </Load>
    </Drawer>
  );
};

/** The calculation with the rate of the entire span, before it is made a yearly one. */
const withoutAnnualizing = (calculation: Calculation): Calculation => ({
  ...calculation,
  rate: calculation.whole_rate,
  is_annualized: false,
});

const Shown = ({ calculation }: { calculation: Calculation }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useCalculationWords();
  const save = () => {
    const rows = calculationRows(calculation, words, language);
    saveFile(`${t('return_calculation.file')}-${calculation.period}.csv`, readableCsv(rows, language));
  };
  return (
    <div className="calculation">
      <Facts calculation={calculation} />
      <h3>{t('return_calculation.formula')}</h3>
      <Formula calculation={calculation} />
      <CalculationParts calculation={calculation} />
      <HeldAtCostNote held={calculation.held_at_cost} />
      <Button onClick={save}>{t('return_calculation.download')}</Button>
      <p className="soft returns-note">{t('return_calculation.download_hint')}</p>
    </div>
  );
};

const Facts = ({ calculation }: { calculation: Calculation }) => {
  const { t } = useTranslation();
  const { longDate, signedPercent } = useFormat();
  const nameOf = usePeriodName();
  const { from, to, days, method, basis, is_annualized, rate } = calculation;
  const kind = method === 'benchmark' ? t('returns.basis.benchmark') : t(`returns.basis.${basis}`);
  return (
    <>
      <p className="calculation-rate">{signedPercent(rate)}</p>
      <p>
        {t(`returns.method.${method}`)}, {nameOf(calculation)}, {kind}
        {is_annualized && `, ${t('returns.annualized')}`}
      </p>
      {from && to && days !== null && (
        <p className="soft">
          {t('return_calculation.span', { from: longDate(from), to: longDate(to), count: days })}
        </p>
      )}
    </>
  );
};
