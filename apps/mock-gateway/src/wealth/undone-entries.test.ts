import { decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { withoutUndone } from './undone-entries.ts';

type Line = readonly [date: string, amount: string, reverses?: string | null, account_uuid?: string];

const leftOf = (...lines: Line[]) =>
  withoutUndone(
    lines.map(([date, amount, reverses = null, account_uuid = 'one']) => ({
      date,
      amount,
      reverses,
      account_uuid,
    })),
    ({ amount }, sign) => decimal(amount).times(sign).toFixed(),
  ).map(({ date, amount }) => [date, amount]);

const entry: Line = ['2024-12-30', '5000.00'];
const reversal: Line = ['2025-01-06', '-5000.00', '2024-12-30'];

describe('entries without those that were undone', () => {
  it('have neither an entry nor its reversal, and one of two equal entries', () => {
    expect(leftOf(entry, reversal, ['2025-06-02', '4000.00'])).toEqual([['2025-06-02', '4000.00']]);
    expect(leftOf(entry, entry, reversal)).toEqual([entry]);
  });

  it('have an entry again whose reversal was reversed', () => {
    expect(leftOf(entry, reversal, ['2025-01-08', '5000.00', '2025-01-06'])).toEqual([entry]);
  });

  it('have a reversal of an entry that is not among them on the day of that entry', () => {
    expect(leftOf(reversal)).toEqual([['2024-12-30', '-5000.00']]);
    expect(leftOf(['2024-12-30', '5000.00', null, 'other'], reversal)).toHaveLength(2);
    expect(leftOf(['2024-12-30', '5000.01'], reversal)).toHaveLength(2);
  });
});
