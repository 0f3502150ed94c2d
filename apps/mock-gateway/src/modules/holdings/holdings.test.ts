import type { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import { holdingGroupings, holdingSorts, type HoldingRow } from '@portal/contracts/holding-rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { send, cents, FAMILY, list, rowsOf, UNUSUAL } from './holdings.testing.ts';

type Overview = OutputOf<typeof contracts.accounts.overview>;

const overview = async (client: Send, currency: string) =>
  (await client({ url: '/rest/portal/accounts/overview', query: { by: 'type', currency } })).json<Overview>();

const sum = (amounts: readonly (string | null)[]) => amounts.reduce((all, one) => all + cents(one), 0n);
const points = (rate: string | null) => Math.round(Number(rate ?? 0) * 10_000);

describe.each([FAMILY, UNUSUAL])('the holdings of %s', (username) => {
  it.each(['CAD', 'USD'])('sum to the value of each account and of all in %s', async (currency) => {
    const { as } = await startGateway();
    const client = await as(username);
    const { accounts, total } = await overview(client, currency);
    const byAccount = await list(client, { by: 'account', currency });
    for (const { key, market_value, rows } of byAccount.groups) {
      expect(market_value).toBe(accounts.find(({ account_uuid }) => account_uuid === key)?.value);
      expect(sum(rows.map((row) => row.market_value))).toBe(cents(market_value));
    }
    for (const by of holdingGroupings) {
      const found = await list(client, { by, currency });
      expect(found.total.market_value).toBe(total.value);
      expect(sum(found.groups.map((group) => group.market_value))).toBe(cents(total.value));
      for (const { rows, market_value, book_cost } of found.groups) {
        expect(sum(rows.map((row) => row.market_value))).toBe(cents(market_value));
        const valued = rows.filter((row) => row.market_value !== null);
        if (book_cost !== null && valued.length > 0)
          expect(sum(valued.map((row) => row.book_cost))).toBe(cents(book_cost));
      }
      const weights = rowsOf(found).map(({ weight }) => points(weight));
      expect(weights.reduce((all, one) => all + one, 0)).toBe(10_000);
    }
  });

  it('have gains whose parts sum to the total, and none where a cost is unknown', async () => {
    const { as } = await startGateway();
    for (const row of rowsOf(await list(await as(username), { currency: 'CAD' }))) {
      if (row.parts === null) {
        expect(row.is_at_cost || row.book_cost === null || row.market_value === null).toBe(true);
        expect(row.gain).toBeNull();
        continue;
      }
      const { price, currency, income, total } = row.parts;
      expect(sum([price, currency, income])).toBe(cents(total));
      expect(sum([price, currency])).toBe(cents(row.gain));
      expect(cents(row.market_value) - cents(row.book_cost)).toBe(cents(row.gain));
      if (row.currency === 'CAD') expect(currency).toBe('0.00');
    }
  });
});

describe('the list', () => {
  const begin = async () => {
    const client = await (await startGateway()).as(FAMILY);
    return { client, allRows: rowsOf(await list(client)) };
  };

  it('matches every filter, and omits nothing that matches', async () => {
    const { client, allRows } = await begin();
    const classes = [...new Set(allRows.map(({ asset_class }) => asset_class))];
    const kinds = [...new Set(allRows.map(({ kind }) => kind))];
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            asset_classes: fc.uniqueArray(fc.constantFrom(...classes), { minLength: 1 }),
            kinds: fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 1 }),
            currencies: fc.uniqueArray(fc.constantFrom('CAD', 'USD'), { minLength: 1 }),
            text: fc.constantFrom('bond', 'ÉTATS', 'nmr', 'zzz'),
            by: fc.constantFrom('asset_class', 'kind', 'currency', 'security'),
          },
          { requiredKeys: [] },
        ),
        async (filter) => {
          const { groups, count, count_in_scope } = await list(client, filter);
          const found = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
          const like = (row: HoldingRow) =>
            filter.text === undefined ||
            [row.security?.symbol, row.security?.name.en, row.security?.name.fr].some((name) =>
              name
                ?.normalize('NFD')
                .replaceAll(/\p{M}/gu, '')
                .toLowerCase()
                .includes(filter.text!.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()),
            );
          const expected = allRows.filter(
            (row) =>
              (filter.asset_classes?.includes(row.asset_class) ?? true) &&
              (filter.kinds?.includes(row.kind) ?? true) &&
              (filter.currencies?.includes(row.currency) ?? true) &&
              like(row),
          );
          expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
          expect([count, count_in_scope]).toEqual([expected.length, allRows.length]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is sorted by every figure and by name, either way', async () => {
    const { client } = await begin();
    for (const sort of holdingSorts) {
      const up = rowsOf(await list(client, { sort, order: 'ascending' }));
      const down = rowsOf(await list(client, { sort, order: 'descending' }));
      const ids = (rows: HoldingRow[]) => rows.map(({ id }) => id);
      expect(ids(up).toSorted()).toEqual(ids(down).toSorted());
      if (sort === 'name') {
        expect(ids(up)).toEqual(ids(down).toReversed());
        continue;
      }
      const figures = (rows: HoldingRow[]) =>
        rows.flatMap((row) => {
          const figure = sort === 'price' ? Number(row.own_market_value) / Number(row.quantity) : row[sort];
          return figure === null || figure === Infinity ? [] : [Number(figure)];
        });
      expect([sort, figures(up)]).toEqual([sort, figures(up).toSorted((a, b) => a - b)]);
      expect([sort, figures(down)]).toEqual([sort, figures(down).toSorted((a, b) => b - a)]);
    }
  });

  it('puts unknown figures last, either way', async () => {
    const client = await (await startGateway()).as(UNUSUAL);
    for (const order of ['ascending', 'descending']) {
      const gains = rowsOf(await list(client, { sort: 'gain', order })).map(({ gain }) => gain === null);
      expect(gains).toEqual(gains.toSorted());
    }
  });

  it('is as long as requested, with the totals of all', async () => {
    const { client } = await begin();
    const all = await list(client, { by: 'asset_class' });
    const few = await list(client, { by: 'asset_class', limit: 3 });
    expect(rowsOf(few).map(({ id }) => id)).toEqual(
      rowsOf(all)
        .slice(0, 3)
        .map(({ id }) => id),
    );
    expect([few.count, few.total]).toEqual([all.count, all.total]);
  });

  it('rejects invalid requests', async () => {
    const { client } = await begin();
    for (const wrong of [
      { by: 'colour' },
      { sort: 'luck' },
      { limit: 0 },
      { limit: 1001 },
      { currency: 'EUR' },
      { account_uuid: '1 or 1=1' },
      { text: '' },
      { asset_classes: [] },
      { unknown: 1 },
    ]) {
      const response = await send(client, { by: 'kind', ...wrong });
      expect([wrong, response.statusCode, response.json().message]).toEqual([wrong, 400, 'invalid_request']);
    }
  });
});

describe('an account or a group of another user', () => {
  it('gets the same error as one that does not exist', async () => {
    const client = await (await startGateway()).as();
    const unknown = crypto.randomUUID();
    const bodies = async (body: object) => {
      const response = await send(client, { by: 'kind', ...body });
      const { request_id: _, ...rest } = response.json<{ request_id: string }>();
      return [response.statusCode, rest];
    };
    for (const key of ['account_uuid', 'group_uuid'])
      expect(await bodies({ [key]: exampleWorld.otherAccountUuid })).toEqual(
        await bodies({ [key]: unknown }),
      );
    const found = await list(client);
    expect(found.accounts.map(({ account_uuid }) => account_uuid)).toEqual([exampleWorld.accountUuid]);
  });
});

describe('columns', () => {
  it('are stored for the user who chose them, in their order', async () => {
    const { as } = await startGateway();
    const [one, other] = [await as(FAMILY), await as(UNUSUAL)];
    const body = { columns: ['weight', 'quantity'] };
    const response = await one({ method: 'POST', url: '/rest/portal/holdings/columns', body });
    expect(response.json()).toBe(true);
    expect((await list(one)).columns).toEqual(['quantity', 'weight']);
    expect((await list(other)).columns).toContain('market_value');
  });
});
