import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { accountsInIntegers, halfUp, sum, TO_CENTS } from '../../wealth/wealth-in-integers.testing.ts';
import { mixOf } from '../look-through/look-through.testing.ts';

type Overview = OutputOf<typeof contracts.targets.overview>;
type Choice = OutputOf<typeof contracts.targets.save>;

const FAMILY = 'margaret.chen';
const CORPORATE = 'david.okafor';
const LATEST = '2026-11-19';
const own = [
  { asset_class: 'cash', share: '0.1' },
  { asset_class: 'canadian_equity', share: '0.3333' },
  { asset_class: 'us_equity', share: '0.5667' },
];

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway({}, afterAll);
});

const cents = (text: string | null) => BigInt((text ?? '0.00').replace('.', ''));
const units = (text: string | null) => Math.round(Number(text) * 10_000);
const overviewOf = (send: Send, query = {}) => getBody<Overview>(send, 'targets', query);
const save = (send: Send, body: object) => postBody<Choice>(send, 'targets', body);
const rejected = (send: Send, body: object) => send({ method: 'POST', url: '/rest/portal/targets', body });
const expectToAddUp = ({ rows, known_value }: Overview) => {
  expect(sum(rows.map(({ market_value }) => cents(market_value)))).toBe(cents(known_value));
  expect(sum(rows.map(({ to_move }) => cents(to_move)))).toBe(0n);
  const total = (key: 'actual' | 'target' | 'drift') => rows.reduce((all, row) => all + units(row[key]), 0);
  expect([total('actual'), total('target'), total('drift')]).toEqual([10_000, 10_000, 0]);
  for (const { target, actual, drift } of rows) expect(units(drift)).toBe(units(actual) - units(target));
};

describe('the mix beside the firm’s target', () => {
  it('is that of the look-through, and adds up with its drift to the cent', async () => {
    const send = await gateway.as(FAMILY);
    const [found, mix] = [await overviewOf(send), await mixOf(send)];
    expect(found).toMatchObject({ used: 'firm', own: null, revision: 0, market_value: mix.market_value });
    const known = mix.classes.filter(({ asset_class }) => asset_class !== null);
    expect(found.rows.filter(({ market_value }) => market_value !== '0.00')).toMatchObject(
      known.map(({ asset_class, market_value }) => ({ asset_class, market_value })),
    );
    const unknown = mix.classes.find(({ asset_class }) => asset_class === null);
    expect(found.unknown_share).toBe(unknown?.after ?? '0');
    expectToAddUp(found);
  });

  it('has, of shares held directly, what whole numbers compute from the ledger', async () => {
    const send = await gateway.as(FAMILY);
    const clients = await rowsOf(
      gateway.services,
      'select c.client_uuid from client c join user u on u.id = c.user_id where u.username = ?',
      FAMILY,
    );
    const direct = await rowsOf(
      gateway.services,
      "select account_uuid from ledger_entry l left join instrument i on i.id = l.instrument_id group by account_uuid having min(coalesce(i.kind, 'equity') = 'equity') = 1",
    );
    const directAccounts = new Set(direct.map(({ account_uuid }) => account_uuid));
    let compared = 0;
    for (const { client_uuid } of clients)
      for (const { account_uuid, byClass } of await accountsInIntegers(
        // Only its queries are made.
        { ...gateway.services, close: () => Promise.resolve() },
        String(client_uuid),
        LATEST,
      )) {
        if (!directAccounts.has(account_uuid)) continue;
        const { rows, known_value, unknown_share } = await overviewOf(send, { accounts: account_uuid });
        expect(unknown_share).toBe('0');
        const total = halfUp(sum(byClass.values()), TO_CENTS);
        expect(cents(known_value)).toBe(total);
        for (const { asset_class, target, market_value, to_move } of rows) {
          const value = byClass.get(asset_class) ?? 0n;
          // Each holding is apportioned to the total of its account, so a class may differ by some cents.
          expect(Math.abs(Number(cents(market_value) - halfUp(value, TO_CENTS)))).toBeLessThan(5);
          const exact = (total * BigInt(units(target))) / 10_000n - value / TO_CENTS;
          expect(Math.abs(Number(cents(to_move) - exact))).toBeLessThan(6);
        }
        compared += 1;
      }
    expect(compared).toBeGreaterThan(0);
  });

  it('has bounds of five points, cut at nothing and at everything', async () => {
    const { rows, tolerance } = await overviewOf(await gateway.as(FAMILY));
    expect(tolerance).toBe('0.05');
    for (const { target, lower, upper } of rows) {
      expect(units(lower)).toBe(Math.max(0, units(target) - 500));
      expect(units(upper)).toBe(Math.min(10_000, units(target) + 500));
    }
  });

  it('has no target, bounds or drift for a client without an investor profile', async () => {
    const { used, firm, rows } = await overviewOf(await gateway.as(CORPORATE));
    expect([used, firm]).toEqual([null, null]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatchObject({ target: null, lower: null, drift: null, is_within: null, to_move: null });
  });

  it('has no rows of a client who has no accounts', async () => {
    const found = await overviewOf(await gateway.as('noel.sauve'));
    expect(found).toMatchObject({
      as_of: null,
      accounts: [],
      market_value: null,
      unknown_share: null,
      rows: [],
    });
  });

  it('never has what has no price as nothing', async () => {
    const found = await overviewOf(await gateway.as('irene.valcourt'));
    expect(found.unpriced.length + found.held_at_cost.length).toBeGreaterThan(0);
    expectUnknownApart(found);
  });
});

const expectUnknownApart = ({ market_value, known_value, unknown_share }: Overview) => {
  const apart = cents(market_value) - cents(known_value);
  expect(apart === 0n).toBe(unknown_share === '0');
};

describe('a target of one’s own', () => {
  it('is used in place of the firm’s, in shares to a hundredth of a percent, and back', async () => {
    const send = await gateway.as(CORPORATE);
    expect(await save(send, { revision: 0, used: 'own', own })).toEqual({
      revision: 1,
      used: 'own',
      own: expect.arrayContaining(own),
    });
    const found = await overviewOf(send);
    expect(found.rows.find(({ asset_class }) => asset_class === 'us_equity')?.target).toBe('0.5667');
    expectToAddUp(found);
    expect(await save(send, { revision: 1, used: 'firm', own: null })).toMatchObject({
      revision: 2,
      used: null,
    });
    const back = await overviewOf(send);
    expect(back).toMatchObject({ used: null, own: expect.arrayContaining(own) });
    expect(back.rows.every(({ target }) => target === null)).toBe(true);
  });

  it('is saved once however often the same is sent, and never over what another tab saved', async () => {
    const send = await gateway.as(FAMILY);
    await save(send, { revision: 0, used: 'own', own });
    expect(await save(send, { revision: 0, used: 'own', own: own.toReversed() })).toMatchObject({
      revision: 1,
    });
    const other = [{ asset_class: 'cash', share: '1' }];
    const late = await rejected(send, { revision: 0, used: 'own', own: other });
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: 'conflict' }]);
    expect(await overviewOf(send)).toMatchObject({ revision: 1, own: expect.arrayContaining(own) });
  });

  it.each([
    ['shares that are not 100 % together', [{ asset_class: 'cash', share: '0.9999' }]],
    ['a class twice', [own[0], own[0], { asset_class: 'us_equity', share: '0.8' }]],
    [
      'a share with more decimals',
      [
        { asset_class: 'cash', share: '0.99999' },
        { asset_class: 'us_equity', share: '0.00001' },
      ],
    ],
    [
      'a negative share',
      [
        { asset_class: 'cash', share: '1' },
        { asset_class: 'us_equity', share: '-0' },
      ],
    ],
  ])('is rejected with %s', async (_, mix) => {
    const response = await rejected(await gateway.as('amelie.gagnon'), {
      revision: 0,
      used: 'own',
      own: mix,
    });
    expect(response.statusCode).toBe(400);
  });

  it('cannot be used before it is set', async () => {
    const response = await rejected(await gateway.as('amelie.gagnon'), {
      revision: 0,
      used: 'own',
      own: null,
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { message: 'invalid_request' }]);
  });
});
