import type { CostedFund } from '@portal/contracts/costs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';

interface FundCostsProps {
  title: string;
  funds: readonly CostedFund[];
  /** The sum of the known amounts; null when one is not known. */
  total: string | null;
  currency: string;
  onShow: (fund: string) => void;
}

const DIGITS = 2;

/** What each fund cost in a year, with its ratio; each amount shows its calculation. */
export const FundCosts = ({ title, funds, total, currency, onShow }: FundCostsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const ratio = (fund: CostedFund, key: 'mer' | 'ter' | 'fer') => (
    <Calculated
      text={percent(fund[key], DIGITS)}
      name={t(`costs.${key}`)}
      of={fund.name[language]}
      calculation={
        key === 'fer'
          ? { kind: key, mer: fund.mer, ter: fund.ter, to: fund.ratio_as_of }
          : { kind: 'fund_ratio', to: fund.ratio_as_of }
      }
    />
  );
  return (
    <Table
      caption={title}
      isCaptionHidden
      narrow="two-lines"
      rows={funds}
      keyOf={({ fund_id }) => fund_id}
      columns={[
        { key: 'fund', title: t('costs.fund'), cell: (fund) => <FundName fund={fund} /> },
        {
          key: 'mer',
          title: t('costs.mer'),
          about: define('mer'),
          isNumber: true,
          cell: (fund) => ratio(fund, 'mer'),
        },
        {
          key: 'ter',
          title: t('costs.ter'),
          about: define('ter'),
          isNumber: true,
          cell: (fund) => ratio(fund, 'ter'),
        },
        {
          key: 'fer',
          title: t('costs.fer'),
          about: define('fer'),
          isNumber: true,
          narrow: 'below',
          cell: (fund) => ratio(fund, 'fer'),
        },
        {
          key: 'average_value',
          title: t('costs.average_value'),
          about: define('average_value'),
          isNumber: true,
          cell: ({ average_value }) => money(average_value, currency),
        },
        {
          key: 'amount',
          title: t('costs.fund_expenses'),
          about: define('fund_expenses'),
          isNumber: true,
          narrow: 'main',
          cell: (fund) => <Amount fund={fund} currency={currency} onShow={onShow} />,
        },
      ]}
      totals={{ fund: t('costs.in_all'), amount: money(total, currency) }}
    />
  );
};

const FundName = ({ fund: { fund_id, name, is_listed, ratio_as_of, reason } }: { fund: CostedFund }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  return (
    <>
      {is_listed ? (
        <Link to={`/app/funds/${fund_id}`}>{name[language]}</Link>
      ) : (
        <SecurityLink symbol={fund_id}>{name[language]}</SecurityLink>
      )}
      <span className="soft costs-note">
        {fund_id}
        {ratio_as_of !== null && <>, {t('costs.ratio_as_of', { date: longDate(ratio_as_of) })}</>}
      </span>
      {reason !== null && <span className="soft costs-note">{t(`costs.reason.${reason}`)}</span>}
    </>
  );
};

const Amount = ({
  fund,
  currency,
  onShow,
}: Pick<FundCostsProps, 'currency' | 'onShow'> & { fund: CostedFund }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, moneyText } = useFormat();
  const amount = moneyText(fund.amount, currency);
  return (
    <button
      type="button"
      className="plain-button link-like costs-amount"
      aria-label={t('costs.show_calculation_of', { amount, fund: fund.name[language] })}
      onClick={() => onShow(fund.fund_id)}
    >
      {money(fund.amount, currency)}
    </button>
  );
};
