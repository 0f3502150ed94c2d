import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import type { Language } from '@portal/contracts/constants';
import { useTranslation } from 'react-i18next';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';

const columns = ['security', 'account', 'amount', 'currency', 'since', 'until'] as const;

/** The words of these lines in a language. */
export type HeldAtCostWords = Record<'title' | (typeof columns)[number], string>;

/** What counts at cost, as lines that end a file; none where nothing does. */
export const heldAtCostLines = (
  held: readonly HeldAtCost[],
  words: HeldAtCostWords,
  language: Language,
): Cells => {
  if (held.length === 0) return [];
  return [
    [],
    [words.title],
    columns.map((column) => words[column]),
    ...held.map(({ security, account_number, amount, currency, since, until }) => [
      `${security.name[language]} (${security.symbol})`,
      account_number,
      figureCell(amount, language),
      currency,
      since,
      until ?? '',
    ]),
  ];
};

export const useHeldAtCostWords = (): HeldAtCostWords => {
  const { t } = useTranslation();
  return {
    title: t('held_at_cost.column.title'),
    security: t('held_at_cost.column.security'),
    account: t('held_at_cost.column.account'),
    amount: t('held_at_cost.column.amount'),
    currency: t('held_at_cost.column.currency'),
    since: t('held_at_cost.column.since'),
    until: t('held_at_cost.column.until'),
  };
};

/** The same, in the language of the page. */
export const useHeldAtCostLines = (held: readonly HeldAtCost[]): (() => Cells) => {
  const { language } = useLanguage();
  const words = useHeldAtCostWords();
  return () => heldAtCostLines(held, words, language);
};
