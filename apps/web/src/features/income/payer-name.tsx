import type { IncomeRow } from '@portal/contracts/income';
import { useTranslation } from 'react-i18next';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Side } from './shown-sums.ts';

interface PayerNameProps {
  row: IncomeRow;
  side: Side;
  /** Of the figures beside it. */
  currency: string;
}

/** Who pays and what, with what a reader needs to know of the figures beside it. */
export const PayerName = ({ row, side, currency }: PayerNameProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, draw } = useFormat();
  const { security, kind, own_currency } = row;
  const own = side === 'received' ? row.own_received : row.own_expected;
  const missing = security === null ? t('income.expected.no_interest') : t('income.expected.unknown');
  const notes = [
    security !== null && t(`income.kind.${kind}`),
    own_currency !== currency &&
      own !== null &&
      t(`income.${side}.own`, { amount: moneyText(own, own_currency) }),
    side === 'received' && row.unrated > 0 && t('income.unrated', { count: row.unrated }),
    side === 'expected' && row.expected === null && missing,
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {security === null ? (
        <span>{t('income.cash')}</span>
      ) : (
        <SecurityLink symbol={security.symbol} owner={null}>
          {security.name[language]}
        </SecurityLink>
      )}
      {notes.map((note) => (
        <span key={note} className="soft income-note">
          {draw(note)}
        </span>
      ))}
    </>
  );
};
