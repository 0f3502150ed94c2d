import { decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { flowsOfYear } from './contributions.ts';

type Line = readonly [date: string, type: 'deposit' | 'withdrawal' | 'transfer_out', amount: string];

const beyondIn = (year: number, ...lines: Line[]) => {
  const flows = lines.map(([date, type, amount]) => ({ date, type, amount }));
  const { withdrawals, beyondContributions } = flowsOfYear(flows, year, (amount) => amount);
  return [withdrawals, beyondContributions].map((sum) => sum && decimal(sum.toFixed()).toNumber());
};

describe('what is paid from a plan', () => {
  it('comes out of the contributions first', () => {
    const paid: Line[] = [
      ['2024-01-05', 'deposit', '1000.00'],
      ['2025-03-03', 'withdrawal', '600.00'],
      ['2025-06-03', 'withdrawal', '5000.00'],
    ];
    expect(beyondIn(2025, ...paid)).toEqual([5600, 4600]);
  });

  it('is nothing where it was reversed, and the contributions are there again', () => {
    const reversed: Line[] = [
      ['2024-01-05', 'deposit', '1000.00'],
      ['2025-03-03', 'withdrawal', '5000.00'],
      ['2025-03-05', 'withdrawal', '-5000.00'],
    ];
    expect(beyondIn(2025, ...reversed)).toEqual([0, 0]);
    expect(beyondIn(2026, ...reversed, ['2026-02-02', 'withdrawal', '1200.00'])).toEqual([1200, 200]);
  });
});
