import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/drawer.tsx';
import { useFormat } from '../money/use-format.ts';
import type { Quotient } from './quotient.ts';

interface QuotientDrawerProps {
  text: string;
  title: string;
  quotient: Quotient;
  onClose: () => void;
}

/** How a percentage is calculated: what it is, its days and basis, the formula, and the amounts that are put in. */
export const QuotientDrawer = ({ text, title, quotient, onClose }: QuotientDrawerProps) => {
  const { t } = useTranslation();
  const { money, longDate } = useFormat();
  const { kind, part, whole, currency, from = null, to } = quotient;
  return (
    <Drawer title={t('calculation.title')} lockedReason={null} onClose={onClose}>
      <p className="quotient-rate">{text}</p>
      <p>{title}</p>
      {to !== null && (
        <p className="soft">
          {from === null
            ? t('calculation.on', { date: longDate(to) })
            : t('calculation.between', { from: longDate(from), to: longDate(to) })}
        </p>
      )}
      <p className="quotient-formula">
        {t('calculation.formula', {
          part: t(`calculation.${kind}.part`),
          whole: t(`calculation.${kind}.whole`),
        })}
      </p>
      <dl className="quotient-figures">
        <dt>{t(`calculation.${kind}.part`)}</dt>
        <dd>{money(part, currency)}</dd>
        <dt>{t(`calculation.${kind}.whole`)}</dt>
        <dd>{money(whole, currency)}</dd>
        <dt>{t('calculation.result')}</dt>
        <dd>{text}</dd>
      </dl>
      <p className="soft">{t(`calculation.${kind}.how`)}</p>
    </Drawer>
  );
};
