import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { postBody } from '../../testing/response-body.ts';
import {
  type Transactions,
  FAMILY,
  detailsOf,
  historyOf,
  pricesOf,
  cents,
  units,
  moneyOf,
  ledgerOf,
  replayed,
  everySecurity,
} from './securities.testing.ts';

describe('the history of a security', () => {
  it('has every entry with the average cost of an independent replay in integers', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    let compared = 0;
    for (const { id, currency } of await everySecurity(send)) {
      const { entries, accounts, realized } = await historyOf(send, id);
      for (const { account_uuid, currency: ofAccount } of accounts) {
        const lines = await ledgerOf(gateway, account_uuid, id);
        const own = entries.filter((one) => one.account_uuid === account_uuid);
        expect(own.map((one) => one.id).toSorted()).toEqual(lines.map((one) => one.id).toSorted());
        if (ofAccount !== 'CAD' || currency !== 'CAD') continue;
        const { after, gains } = replayed(lines);
        for (const entry of own) {
          const expected = after.get(entry.id)!;
          expect([id, entry.id, units(entry.units_after)]).toEqual([id, entry.id, expected.units]);
          expect([id, entry.id, entry.book_cost_after]).toEqual([id, entry.id, moneyOf(expected.cost)]);
          expect(entry.own_average_cost_after).toBe(entry.average_cost_after);
          compared += 1;
        }
        const found = realized.rows.filter((row) => row.account_uuid === account_uuid && row.kind === 'sale');
        expect(found.map(({ gain }) => gain).toSorted()).toEqual([...gains.values()].map(moneyOf).toSorted());
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('ends with the units and the book cost of the position', async () => {
    const send = await (await startGateway()).as(FAMILY);
    for (const { id } of await everySecurity(send)) {
      const [{ held }, { entries }] = [await detailsOf(send, id), await historyOf(send, id)];
      for (const { account_uuid, quantity, book_cost } of held!.positions) {
        const last = entries.find((one) => one.account_uuid === account_uuid)!;
        expect([id, last.units_after, last.book_cost_after]).toEqual([id, quantity, book_cost]);
      }
    }
  });

  it('sums distributions and gains by year as the ledger has them', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    for (const { id } of await everySecurity(send)) {
      const { entries, distributions, realized, accounts } = await historyOf(send, id);
      const { held } = await detailsOf(send, id);
      if (accounts.some(({ currency }) => currency !== 'CAD')) continue;
      const kinds = {
        cash: 'distribution',
        reinvested: 'reinvestment',
        returned: 'return_of_capital',
      } as const;
      for (const row of distributions) {
        let total = 0n;
        for (const [key, type] of Object.entries(kinds)) {
          const lines = await Promise.all(
            accounts.map(({ account_uuid }) => ledgerOf(gateway, account_uuid, id)),
          );
          const sum = lines
            .flat()
            .filter((one) => one.type === type && one.date.startsWith(row.year))
            .reduce((all, one) => all + cents(one.amount), 0n);
          // The keys of the record above.
          expect([id, row.year, row[key as keyof typeof kinds]]).toEqual([id, row.year, moneyOf(sum)]);
          total += sum;
        }
        expect(row.total).toBe(moneyOf(total));
      }
      expect(new Set(distributions.map(({ year }) => year))).toEqual(
        new Set(
          entries
            .filter(({ type }) => Object.values<string>(kinds).includes(type))
            .map(({ date }) => date.slice(0, 4)),
        ),
      );
      for (const { year, gain } of realized.years)
        expect(gain).toBe(
          moneyOf(
            realized.rows
              .filter(({ date }) => date.startsWith(year))
              .reduce((sum, row) => sum + cents(row.gain!), 0n),
          ),
        );
      expect(held!.realized_gain).toBe(
        moneyOf(realized.years.reduce((sum, one) => sum + cents(one.gain!), 0n)),
      );
      expect(held!.distributions).toBe(
        moneyOf(distributions.reduce((sum, one) => sum + cents(one.total!), 0n)),
      );
    }
  });

  it('stays after the last unit was sold', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const [row] = (await everySecurity(send)).filter((one) => one.currency === 'CAD');
    const { held } = await detailsOf(send, row!.id);
    for (const { account_uuid, quantity } of held!.positions)
      await gateway.services.db
        .insertInto('ledger_entry')
        .values({
          account_uuid,
          date: '2026-11-19',
          type: 'sell',
          instrument_id: row!.id,
          quantity,
          amount: '1.00',
        })
        .execute();
    const after = await detailsOf(send, row!.id);
    expect(after.held).toMatchObject({ total: null, positions: [], left_on: '2026-11-19' });
    const cost = cents(held!.total!.book_cost!);
    expect(after.held!.realized_gain).toBe(
      moneyOf(cents(held!.realized_gain!) + BigInt(held!.positions.length) * 100n - cost),
    );
  });

  it('has no entry after its valuation day, as the position has none', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const [row] = (await everySecurity(send)).filter((one) => one.currency === 'CAD');
    const before = { details: await detailsOf(send, row!.id), history: await historyOf(send, row!.id) };
    const [position] = before.details.held!.positions;
    const own = { account_uuid: position!.account_uuid, instrument_id: row!.id, date: '2026-11-20' };
    for (const entry of [
      { type: 'sell', quantity: position!.quantity, amount: '9000.00' } as const,
      { type: 'distribution', quantity: null, amount: '77.00' } as const,
    ])
      await gateway.services.db
        .insertInto('ledger_entry')
        .values({ ...own, ...entry })
        .execute();
    expect(before.history.as_of).toBe('2026-11-19');
    expect(await historyOf(send, row!.id)).toEqual(before.history);
    expect(await detailsOf(send, row!.id)).toEqual(before.details);
    const { trades } = await pricesOf(send, row!.id);
    expect(trades.filter(({ date }) => date > before.history.as_of)).toEqual([]);
  });
});

describe('transactions', () => {
  it('of one security are those of its history that are listed', async () => {
    const send = await (await startGateway()).as(FAMILY);
    const [row] = await everySecurity(send);
    const { entries } = await historyOf(send, row!.id);
    const listed = await postBody<Transactions>(send, 'transactions', { security: row!.id, limit: 200 });
    const expected = entries.filter(({ date }) => date >= listed.transactions_from).map(({ id }) => id);
    expect(listed.count).toBe(expected.length);
    expect(listed.rows.map(({ id }) => id)).toEqual(expected.slice(0, 200));
    const both = await postBody<Transactions>(send, 'transactions', { security: row!.id, text: 'zzzz' });
    expect(both.count).toBe(0);
    expect((await postBody<Transactions>(send, 'transactions', { security: 'NOSUCH' })).count).toBe(0);
  });
});
