import type { Language } from '@portal/contracts/constants';
import type { Disposal, GainsOfAccount, GainSums } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import type { Sheet, SheetCell } from '../../parts/money/sheet.ts';
import { useLanguage } from '../../ui/language.ts';
import type { YearGains } from './use-realized-gains.ts';

const FIGURES = ['proceeds', 'cost', 'outlays', 'gain'] as const;

/** The words of the file of a year. */
interface GainWords {
  language: Language;
  disposals: readonly string[];
  accounts: readonly string[];
  taxable: string;
  registered: string;
  typeOf: (type: GainsOfAccount['type']) => string;
  kindOf: (kind: Disposal['kind']) => string;
  reasonOf: (reason: Disposal['reason']) => string;
}

/** The words of the file of a year, in the language of the page. */
export const useGainWords = (currency: string): GainWords => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const figures = FIGURES.map((figure) => t(`realized_gains.${figure}`, { currency }));
  const account = [t('realized_gains.account'), t('realized_gains.file.type')];
  return {
    language,
    disposals: [
      t('realized_gains.file.date'),
      ...account,
      t('realized_gains.file.security'),
      t('realized_gains.file.symbol'),
      t('realized_gains.file.kind'),
      t('realized_gains.quantity'),
      ...figures,
      t('realized_gains.file.reason'),
      t('realized_gains.file.own_currency'),
      t('realized_gains.file.own_proceeds'),
      t('realized_gains.file.rate'),
      t('realized_gains.file.reverses'),
    ],
    accounts: [
      ...account,
      t('realized_gains.file.is_taxed'),
      t('realized_gains.disposals'),
      ...figures,
      t('realized_gains.file.left_out'),
    ],
    taxable: t('realized_gains.file.taxable'),
    registered: t('realized_gains.registered'),
    typeOf: (type) => t(`accounts.type.${type}`),
    kindOf: (kind) => t(`realized_gains.kind.${kind}`),
    reasonOf: (reason) => (reason === null ? '' : t(`realized_gains.reason.${reason}`)),
  };
};

const text = (value: string): SheetCell => ({ text: value });

const sumCells = (sums: GainSums): SheetCell[] => [
  { figure: String(sums.disposals) },
  ...FIGURES.map((figure) => ({ figure: sums[figure] })),
  { figure: String(sums.left_out) },
];

const disposalRow = (
  one: Disposal,
  account: GainsOfAccount | undefined,
  { language, typeOf, kindOf, reasonOf }: GainWords,
): SheetCell[] => [
  { day: one.date },
  text(account?.number ?? ''),
  text(account ? typeOf(account.type) : ''),
  text(one.security.name[language]),
  text(one.security.symbol),
  text(kindOf(one.kind)),
  { figure: one.quantity },
  ...FIGURES.map((figure) => ({ figure: one[figure] })),
  text(reasonOf(one.reason)),
  text(account?.currency ?? ''),
  { figure: one.own_proceeds },
  { figure: one.rate },
  { day: one.reverses },
];

/**
 * The gains of a year as a file: every disposal, then the sums of each account, of those whose gains are taxed and of the
 * registered ones. What is not known is an empty cell, with the reason.
 */
export const gainSheet = (gains: YearGains, words: GainWords): Sheet => {
  const accounts = new Map(gains.by_account.map((account) => [account.account_uuid, account]));
  return [
    words.disposals.map(text),
    ...gains.disposals.map((one) => disposalRow(one, accounts.get(one.account_uuid), words)),
    [],
    words.accounts.map(text),
    ...gains.by_account.map((account) => [
      text(account.number),
      text(words.typeOf(account.type)),
      text(account.is_registered ? words.registered : words.taxable),
      ...sumCells(account),
    ]),
    [text(''), text(''), text(words.taxable), ...sumCells(gains.taxable)],
    [text(''), text(''), text(words.registered), ...sumCells(gains.registered)],
  ];
};
