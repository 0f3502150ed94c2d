import { applyEntry, noHoldings, type LedgerEntry } from '@portal/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/opened-store.ts';
import { isBusinessDay, isMonthEnd } from '../market/calendar.ts';
import { instrumentOf, isInWholeUnits } from '../market/instruments.ts';
import type { AccountPlan } from './account-plan.ts';
import { clientsOf, wealthStore } from './wealth-store.testing.ts';
import { rowsOf } from '../testing/sql.ts';

interface Ledger {
  type: string;
  opened_on: string;
  plan: AccountPlan;
  entries: LedgerEntry[];
}

let store: Store;
let ledgers: Ledger[];

beforeAll(async () => {
  store = await wealthStore('2022-12-30', clientsOf('family', 'ten-accounts', 'retired', 'corporate'));
  const accounts = await rowsOf<{ account_uuid: string; type: string; opened_on: string; plan: string }>(
    store,
    'select * from account',
  );
  const all = await Promise.all(
    accounts.map(async ({ account_uuid, type, opened_on, plan }) => ({
      type,
      opened_on,
      plan: JSON.parse(plan) as AccountPlan,
      // The rows are ledger entries with two columns more.
      entries: await rowsOf<LedgerEntry>(
        store,
        'select * from ledger_entry where account_uuid = ? order by id',
        account_uuid,
      ),
    })),
  );
  ledgers = all.filter(({ entries }) => entries.length > 0);
});
afterAll(() => store.close());

const all = () => ledgers.flatMap(({ entries }) => entries);

describe('the seeded ledgers', () => {
  it('show every type of entry', () => {
    const types = new Set<string>(all().map(({ type }) => type));
    expect([...types].toSorted()).toEqual([
      'buy',
      'deposit',
      'distribution',
      'fee',
      'interest',
      'reinvestment',
      'return_of_capital',
      'sell',
      'transfer_in',
      'transfer_out',
      'withdrawal',
    ]);
  });

  it('are in order, on business days, from the opening on', () => {
    for (const { entries, opened_on } of ledgers) {
      const dates = entries.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates[0]! >= opened_on).toBe(true);
      expect(dates.every(isBusinessDay)).toBe(true);
    }
  });

  it('never spend cash that is not there and never hold less than nothing', () => {
    for (const { entries } of ledgers) {
      const holdings = noHoldings();
      for (const entry of entries) {
        applyEntry(holdings, entry);
        expect(holdings.cash.isNegative()).toBe(false);
      }
    }
  });

  it('write positive amounts to the cent and units as the instrument trades', () => {
    for (const { amount, quantity, instrument_id } of all()) {
      expect(amount).toMatch(/^\d+\.\d\d$/);
      if (quantity === null) continue;
      const isWhole = isInWholeUnits(instrumentOf(instrument_id!));
      expect(quantity).toMatch(isWhole ? /^\d+$/ : /^\d+(\.\d{1,4})?$/);
    }
  });

  it('open with the money of the plan', () => {
    for (const { entries, plan } of ledgers)
      expect([entries[0]!.type, Number(entries[0]!.amount)]).toEqual([
        plan.opening.type,
        plan.opening.amount,
      ]);
  });

  it('move the monthly amount once in every complete month', () => {
    for (const { entries, plan, opened_on } of ledgers) {
      const type = plan.monthly > 0 ? 'deposit' : 'withdrawal';
      const months = entries.filter((entry) => entry.type === type).map(({ date }) => date.slice(0, 7));
      const complete = months.filter((month) => month > opened_on.slice(0, 7));
      const expected =
        plan.monthly === 0
          ? 0
          : (2022 - Number(opened_on.slice(0, 4))) * 12 + 12 - Number(opened_on.slice(5, 7));
      expect(new Set(complete).size).toBe(complete.length);
      expect(complete.length).toBe(expected);
    }
  });

  it('charge the fee at the start of each quarter and distribute at month ends', () => {
    for (const { date, type } of all()) {
      if (type === 'fee') expect(['01', '04', '07', '10']).toContain(date.slice(5, 7));
      if (type === 'distribution' || type === 'reinvestment' || type === 'interest')
        expect(isMonthEnd(date)).toBe(true);
    }
  });

  it('carry a transfer between two of a client’s own accounts on both sides', async () => {
    const one = await wealthStore('2025-03-31', clientsOf('ten-accounts'));
    const both = await rowsOf(
      one,
      `select type, amount from ledger_entry where date = '2025-03-14' and type like 'transfer%' order by type`,
    );
    expect(both).toEqual([
      { type: 'transfer_in', amount: '40000.00' },
      { type: 'transfer_out', amount: '40000.00' },
    ]);
    await one.close();
  });
});
