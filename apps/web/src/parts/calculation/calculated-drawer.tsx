import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { useFormat } from '../money/use-format.ts';
import type { Calculation } from './calculation.ts';
import { useFormulaInputs } from './use-formula-inputs.ts';
import './calculated-drawer.css';

interface CalculatedDrawerProps {
  text: string;
  title: string;
  calculation: Calculation;
  onClose: () => void;
}

/** How a percentage is calculated: what it is, its days and basis, the formula, and the figures that are put in. */
export const CalculatedDrawer = ({ text, title, calculation, onClose }: CalculatedDrawerProps) => {
  const { t } = useTranslation();
  const { formula, figures } = useFormulaInputs(calculation);
  // The percentage may be in a paragraph, which cannot contain a dialog.
  return createPortal(
    <Drawer title={t('calculation.title')} lockedReason={null} onClose={onClose}>
      <p className="calculated-rate">{text}</p>
      <p>{title}</p>
      <DaysOf calculation={calculation} />
      {formula !== null && <p className="calculated-formula">{formula}</p>}
      {figures.length > 0 && (
        <dl className="calculated-figures">
          {figures.map(([name, value]) => (
            <Figure key={name} name={name} value={value} />
          ))}
          <Figure name={t('calculation.result')} value={text} />
        </dl>
      )}
      <p className="soft">{t(`calculation.${calculation.kind}.how`)}</p>
      {calculation.kind === 'time_weighted' && <EveryInput accounts={calculation.accounts} />}
    </Drawer>,
    document.body,
  );
};

type FigureProps = Record<'name' | 'value', ReturnType<typeof useFormulaInputs>['figures'][number][1]>;

const Figure = ({ name, value }: FigureProps) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const DaysOf = ({ calculation }: Pick<CalculatedDrawerProps, 'calculation'>) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { from, to } = calculation.kind === 'time_weighted' ? calculation.change : calculation;
  if (!to) return null;
  return (
    <p className="soft">
      {from
        ? t('calculation.between', { from: longDate(from), to: longDate(to) })
        : t('calculation.on', { date: longDate(to) })}
    </p>
  );
};

/** Where every valuation of a return is, for those who may open it. */
const EveryInput = ({ accounts }: { accounts: string | undefined }) => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  const path = '/app/performance';
  if (!canOpen(path)) return null;
  return (
    <p>
      <Link to={accounts === undefined ? path : `${path}?accounts=${accounts}`}>
        {t('calculation.every_input')}
      </Link>
    </p>
  );
};
