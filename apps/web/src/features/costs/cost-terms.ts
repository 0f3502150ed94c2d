import type { Term } from '../../parts/definitions/terms.ts';

/** The words that explain each amount of the costs. */
export const costTerms = {
  average_value: 'average_value',
  fees: 'fees',
  fund_expenses: 'fund_expenses',
  total: 'total_cost',
} as const satisfies Record<string, Term>;
