import { describe, expect, it } from 'vitest';
import { readableCsv } from '../../ui/files/csv.ts';
import { calculationRows, type CalculationWords } from './calculation-file.ts';
import type { Calculation } from './use-returns.ts';

const words: CalculationWords = {
  columns: {
    from: 'From',
    to: 'To',
    opening: 'Opening',
    closing: 'Closing',
    flow: 'Flow',
    growth: 'Growth',
    date: 'Date',
    day: 'Day',
    what: 'What',
    level: 'Level',
  },
  kindOf: (kind) => kind,
  whole: 'Whole',
  shown: 'Shown',
  days: 'Days',
  heldAtCost: {
    title: 'Held at cost',
    security: 'Security',
    account: 'Account',
    amount: 'Amount',
    currency: 'Currency',
    since: 'Since',
    until: 'Until',
  },
};

const calculation = (more: Partial<Calculation>): Calculation => ({
  currency: 'CAD',
  period: '3y',
  method: 'time_weighted',
  basis: 'net',
  from: '2021-01-01',
  to: '2023-01-01',
  days: 730,
  is_annualized: true,
  rate: '0.1584',
  reason: null,
  whole_rate: '0.342',
  modified_dietz: null,
  held_at_cost: [],
  sub_periods: [],
  cash_flows: [],
  levels: [],
  ...more,
});

/** Parses a file as a spreadsheet of its language does, independently of the code that writes it. */
const read = (text: string, language: 'en' | 'fr') =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(language === 'fr' ? ';' : ','));
const figure = (cell: string | undefined, language: 'en' | 'fr') =>
  Number(language === 'fr' ? cell?.replace(',', '.') : cell);

describe.each(['en', 'fr'] as const)('the file of a calculation in %s', (language) => {
  const fileOf = (given: Calculation) =>
    read(readableCsv(calculationRows(given, words, language), language), language);

  it('names what counted at cost in the period, if anything did', () => {
    const held = {
      account_uuid: '6f1f4b0e-0f65-4a2f-9a0f-6f3b7e1d2c01',
      account_number: '4F-1',
      security: { name: { en: 'Lakeview', fr: 'Lakeview' }, symbol: 'LKVP' },
      currency: 'CAD' as const,
      amount: '10000.00',
      since: '2025-06-04',
      until: null,
    };
    const rows = fileOf(calculation({ held_at_cost: [held] }));
    expect(rows.slice(-3).map(([first]) => first)).toEqual(['Held at cost', 'Security', 'Lakeview (LKVP)']);
    expect(figure(rows.at(-1)![2], language)).toBe(10_000);
    expect(rows.at(-1)!.slice(3)).toEqual(['CAD', '2025-06-04', '']);
    expect(fileOf(calculation({})).flat()).not.toContain('Held at cost');
  });

  it('gives the time-weighted rate on screen when the growth of its rows is multiplied', () => {
    const rows = fileOf(
      calculation({
        sub_periods: [
          {
            from: '2021-01-01',
            to: '2022-01-01',
            opening_value: '100.00',
            closing_value: '122.00',
            flow: '118.00',
            growth: '1.22',
          },
          {
            from: '2022-01-01',
            to: '2023-01-01',
            opening_value: '240.00',
            closing_value: '264.00',
            flow: '0.00',
            growth: '1.1',
          },
        ],
      }),
    );
    const parts = rows.slice(
      1,
      rows.findIndex((row) => row.length === 1),
    );
    const growth = parts.reduce((all, row) => all * (figure(row[3], language) / figure(row[2], language)), 1);
    const days = figure(rows.find(([title]) => title === 'Days')?.[1], language);
    expect((growth ** (365 / days) - 1).toFixed(4)).toBe('0.1584');
    expect(rows.at(-1)).toEqual(['Shown', language === 'fr' ? '0,1584' : '0.1584']);
  });

  it('gives the money-weighted rate that is shown: at it, the flows sum to zero', () => {
    const rows = fileOf(
      calculation({
        method: 'money_weighted',
        rate: '0.1386121601',
        cash_flows: [
          { date: '2021-01-01', day: 0, kind: 'opening', amount: '-100.00' },
          { date: '2022-01-01', day: 365, kind: 'flow', amount: '-118.00' },
          { date: '2023-01-01', day: 730, kind: 'closing', amount: '264.00' },
        ],
      }),
    );
    const rate = figure(rows.at(-1)?.[1], language);
    const flows = rows.slice(
      1,
      rows.findIndex((row) => row.length === 1),
    );
    const present = flows.reduce(
      (sum, row) => sum + figure(row[3], language) / (1 + rate) ** (figure(row[1], language) / 365),
      0,
    );
    expect(Math.abs(present)).toBeLessThan(1e-6);
    expect(rows[1]?.[3]).toBe(language === 'fr' ? '-100,00' : '-100.00');
  });

  it('leaves empty what is not known', () => {
    expect(fileOf(calculation({ rate: null, whole_rate: null, days: null })).at(-1)).toEqual(['Shown', '']);
  });
});
