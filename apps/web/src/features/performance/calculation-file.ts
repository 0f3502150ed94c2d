import type { Language } from '@portal/contracts/constants';
import { heldAtCostLines, type HeldAtCostWords } from '../../parts/money/held-at-cost-file.ts';
import { figureCell, type Cells } from '../../ui/files/csv.ts';
import type { Calculation } from './use-returns.ts';

export type CalculationColumn =
  | 'from'
  | 'to'
  | 'opening'
  | 'closing'
  | 'flow'
  | 'growth'
  | 'date'
  | 'day'
  | 'what'
  | 'level';

/** The words of the file in a language. */
export interface CalculationWords {
  columns: Record<CalculationColumn, string>;
  kindOf: (kind: Calculation['cash_flows'][number]['kind']) => string;
  whole: string;
  shown: string;
  days: string;
  heldAtCost: HeldAtCostWords;
}

/**
 * A calculation as a file: every figure it is made of, to the cent and the day, then their result. The
 * formula applied to the rows gives the rate.
 */
export const calculationRows = (
  calculation: Calculation,
  { columns, kindOf, whole, shown, days, heldAtCost }: CalculationWords,
  language: Language,
): Cells => {
  const figure = (text: string) => figureCell(text, language);
  const parts: Record<Calculation['method'], () => Cells> = {
    time_weighted: () => [
      [columns.from, columns.to, columns.opening, columns.closing, columns.flow, columns.growth],
      ...calculation.sub_periods.map(({ from, to, opening_value, closing_value, flow, growth }) => [
        from,
        to,
        ...[opening_value, closing_value, flow, growth].map(figure),
      ]),
    ],
    money_weighted: () => [
      [columns.date, columns.day, columns.what, columns.flow],
      ...calculation.cash_flows.map(({ date, day, kind, amount }) => [
        date,
        String(day),
        kindOf(kind),
        figure(amount),
      ]),
    ],
    benchmark: () => [
      [columns.date, columns.level],
      ...calculation.levels.map(({ date, level }) => [date, figure(level)]),
    ],
  };
  return [
    ...parts[calculation.method](),
    [],
    [days, String(calculation.days ?? '')],
    [whole, figureCell(calculation.whole_rate, language)],
    [shown, figureCell(calculation.rate, language)],
    ...heldAtCostLines(calculation.held_at_cost, heldAtCost, language),
  ];
};
