import type { Language } from '@portal/contracts/constants';
import type { CostedFund, CostYear } from '@portal/contracts/costs';
import { useTranslation } from 'react-i18next';
import {
  heldAtCostLines,
  useHeldAtCostWords,
  type HeldAtCostWords,
} from '../../parts/money/held-at-cost-file.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Sheet, SheetCell } from '../../parts/money/sheet.ts';
import type { YearDetails } from './use-costs.ts';

const FIGURES = ['average_value', 'fees', 'fund_expenses', 'total', 'share'] as const;
type Figures = Pick<CostYear, (typeof FIGURES)[number] | 'left_out' | 'unrated'>;

/** The words of the file of a year. */
export interface YearWords {
  language: Language;
  titles: Record<(typeof FIGURES)[number], string>;
  accounts: string;
  account: string;
  funds: string;
  pools: string;
  fund: readonly string[];
  fees: readonly string[];
  inAll: string;
  typeOf: (type: YearDetails['by_account'][number]['type']) => string;
  reasonOf: (reason: CostedFund['reason']) => string;
  leftOut: readonly string[];
  heldAtCost: HeldAtCostWords;
}

/** The words of the file of a year, in the language of the page. */
export const useYearWords = (): YearWords => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return {
    language,
    titles: {
      average_value: t('costs.average_value'),
      fees: t('costs.fees'),
      fund_expenses: t('costs.fund_expenses'),
      total: t('costs.total'),
      share: t('costs.share'),
    },
    accounts: t('costs.by_account'),
    account: t('costs.account'),
    funds: t('costs.by_fund'),
    pools: t('costs.pools'),
    fund: [
      t('costs.fund'),
      t('costs.file.symbol'),
      t('costs.mer'),
      t('costs.ter'),
      t('costs.fer'),
      t('costs.file.ratio_as_of'),
      t('costs.average_value'),
      t('costs.fund_expenses'),
      t('costs.file.reason'),
    ],
    fees: [t('costs.fees'), t('costs.account'), t('costs.fee')],
    inAll: t('costs.in_all'),
    typeOf: (type) => t(`accounts.type.${type}`),
    reasonOf: (reason) => (reason === null ? '' : t(`costs.reason.${reason}`)),
    leftOut: [t('costs.file.left_out'), t('costs.file.unrated')],
    heldAtCost: useHeldAtCostWords(),
  };
};

const text = (value: string): SheetCell => ({ text: value });
const figuresOf = (row: Figures): SheetCell[] => [
  ...FIGURES.map((figure) => ({ figure: row[figure] })),
  { figure: String(row.left_out) },
  { figure: String(row.unrated) },
];

const fundRow = (fund: CostedFund, words: YearWords): SheetCell[] => [
  text(fund.name[words.language]),
  text(fund.fund_id),
  { figure: fund.mer },
  { figure: fund.ter },
  { figure: fund.fer },
  { day: fund.ratio_as_of },
  { figure: fund.average_value },
  { figure: fund.amount },
  text(words.reasonOf(fund.reason)),
];

const fundPart = (title: string, funds: readonly CostedFund[], words: YearWords): Sheet =>
  funds.length === 0
    ? []
    : [[], [text(title)], words.fund.map(text), ...funds.map((fund) => fundRow(fund, words))];

const heldLines = ({ held_at_cost }: YearDetails, { heldAtCost, language }: YearWords): Sheet =>
  heldAtCostLines(held_at_cost, heldAtCost, language).map((row) => row.map(text));

/** The costs of a year as a file: by account, by fund, pools apart, and every fee. What is not known is an empty cell. */
export const yearSheet = (details: YearDetails, words: YearWords): Sheet => [
  [text(words.accounts), { day: details.from }, { day: details.to }, text(details.currency)],
  [words.account, ...FIGURES.map((figure) => words.titles[figure]), ...words.leftOut].map(text),
  ...details.by_account.map((row) => [text(`${words.typeOf(row.type)} ${row.number}`), ...figuresOf(row)]),
  [text(words.inAll), ...figuresOf(details)],
  ...fundPart(words.funds, details.funds, words),
  ...fundPart(words.pools, details.pools, words),
  [],
  words.fees.map(text),
  ...details.paid_fees.map(({ date, account_number, amount }) => [
    { day: date },
    text(account_number),
    { figure: amount },
  ]),
  ...heldLines(details, words),
];
