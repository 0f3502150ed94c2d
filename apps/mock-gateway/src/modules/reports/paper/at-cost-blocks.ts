import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { longDate, money } from '@portal/i18n/format';
import type { Block } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import type { Writing } from './writing.ts';

const sentenceOf = ({ language, words: { atCost } }: Writing, held: HeldAtCost): string => {
  const { security, account_number, amount, currency, since, until } = held;
  const values = {
    security: security.name[language],
    symbol: security.symbol,
    account: account_number,
    since: longDate(since, language),
    until: until === null ? '' : longDate(until, language),
    amount: amount === null ? '' : money(amount, currency, language),
  };
  if (until === null) return fill(amount === null ? atCost.now_left_out : atCost.now, values);
  return fill(amount === null ? atCost.past_left_out : atCost.past, values);
};

/** What counts at cost because its price is not known, in the words of the portal's pages. */
export const atCostBlocks = (writing: Writing): Block[] => {
  const { figures, words } = writing;
  if (figures.held_at_cost.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.at_cost.title },
    { kind: 'paragraph', text: words.atCost.lead },
    ...figures.held_at_cost.map((held) => ({ kind: 'paragraph', text: sentenceOf(writing, held) }) as const),
  ];
};
