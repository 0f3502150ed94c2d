import { useTranslation } from 'react-i18next';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { csvFile } from '../../parts/money/sheet.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { calculationSheet, useSheetWords } from './calculation-sheet.ts';
import { StretchTable } from './stretch-table.tsx';
import { useCalculation, type Calculation } from './use-costs.ts';

interface CalculationDrawerProps {
  scope: string | null;
  year: string;
  fund: string;
  onClose: () => void;
}

/** How the expenses of a fund are calculated: the formula with its figures, every input, and a file to recompute it. */
export const CalculationDrawer = ({ scope, year, fund, onClose }: CalculationDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer title={t('costs.calculation.title')} lockedReason={null} onClose={onClose}>
      <Load read={useCalculation(scope, year, fund)} skeleton={<Skeleton lines={12} />} onStale="note">
        {(calculation) => (
          <>
            <Shown calculation={calculation} />
            <AskAbout
              about={{
                kind: 'figure',
                figure: 'fund_expenses',
                fund_id: fund,
                period: year,
                ...(scope !== null && { accounts: scope }),
              }}
            />
          </>
        )}
      </Load>
    </Drawer>
  );
};

const Shown = ({ calculation }: { calculation: Calculation }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, longDate } = useFormat();
  const { amount, currency, name, from, to, reason, by_account, fund_id, year } = calculation;
  const words = useSheetWords(currency);
  const save = () =>
    saveFile(
      `${t('costs.calculation.file')}-${fund_id}-${year}.csv`,
      csvFile(calculationSheet(calculation, words), language),
    );
  return (
    <div className="costs-calculation">
      <p className="costs-total">{money(amount, currency)}</p>
      <p>{name[language]}</p>
      <p className="soft">{t('costs.calculation.span', { from: longDate(from), to: longDate(to) })}</p>
      {reason !== null && <p>{t(`costs.reason.${reason}`)}</p>}
      <Formula calculation={calculation} />
      {by_account.map((account) => (
        <StretchTable key={account.account_uuid} account={account} currency={currency} />
      ))}
      <Button onClick={save}>{t('costs.calculation.download')}</Button>
      <p className="soft costs-note">{t('costs.calculation.download_hint')}</p>
    </div>
  );
};

const DIGITS = 2;

const Formula = ({ calculation: { mer, ter, fer, ratio_as_of } }: { calculation: Calculation }) => {
  const { t } = useTranslation();
  const { percent, longDate } = useFormat();
  return (
    <>
      <h3>{t('costs.calculation.formula')}</h3>
      <p>{t('costs.calculation.how')}</p>
      <p className="costs-formula">{t('costs.calculation.sign')}</p>
      <dl className="costs-parts">
        <dt>{t('costs.mer')}</dt>
        <dd>{percent(mer, DIGITS)}</dd>
        <dt>{t('costs.ter')}</dt>
        <dd>{percent(ter, DIGITS)}</dd>
        <dt>{t('costs.fer')}</dt>
        <dd>{percent(fer, DIGITS)}</dd>
      </dl>
      <p className="soft costs-note">
        {ratio_as_of !== null && `${t('costs.calculation.ratio', { date: longDate(ratio_as_of) })} `}
        {t('costs.calculation.approximations')}
      </p>
    </>
  );
};
