import { contracts } from '@portal/contracts';
import { DAY_MS } from '@portal/contracts/durations';
import { expect, it } from 'vitest';
import { withConsole } from '../../console/console.testing.ts';
import { deleteExpired } from '../housekeeping/delete-expired.ts';
import { boundOf, rangeOf } from './ranges.ts';

const url = contracts.fieldFigures.send.path;
const SCREEN = '/app/accounts/:account';

const start = async () => {
  const gateway = await withConsole();
  const visit = async (body: object) => (await gateway.send({ method: 'POST', url, body })).statusCode;
  return { ...gateway, visit };
};

it('counts visits in ranges, which the console lists by screen with what most and nearly all stayed within', async () => {
  const { visit, get } = await start();
  expect(await get('field-figures')).toEqual([]);
  for (const lcp of [910, 980, 1_240, 5_000]) expect(await visit({ screen: SCREEN, lcp, cls: 4 })).toBe(200);
  expect(await visit({ screen: '/signin', inp: 96 })).toBe(200);
  expect(await get('field-figures')).toEqual([
    { screen: SCREEN, figure: 'lcp', unit: 'ms', visits: 4, p75_within: 1_250, p98_within: 6_000 },
    { screen: SCREEN, figure: 'cls', unit: '1/1000', visits: 4, p75_within: 5, p98_within: 5 },
    { screen: '/signin', figure: 'inp', unit: 'ms', visits: 1, p75_within: 100, p98_within: 100 },
  ]);
});

it('lists those of the last 28 days, and deletes those of more than 180 days ago', async () => {
  const { visit, get, clock, services } = await start();
  const rows = () => services.db.selectFrom('field_figure').select('day').execute();
  await visit({ screen: SCREEN, lcp: 910 });
  clock.move(27 * DAY_MS);
  expect(await get('field-figures')).toHaveLength(1);
  clock.move(DAY_MS);
  expect(await get('field-figures')).toEqual([]);
  clock.move(152 * DAY_MS);
  await deleteExpired(services);
  expect(await rows()).toHaveLength(1);
  clock.move(DAY_MS);
  await deleteExpired(services);
  expect(await rows()).toEqual([]);
});

it('counts more screens than a portal has as one', async () => {
  const { visit, services } = await start();
  const nth = (at: number) => `/app/${String.fromCodePoint(97 + Math.floor(at / 26), 97 + (at % 26))}`;
  for (let at = 0; at < 152; at += 1) await visit({ screen: nth(at), lcp: 910 });
  await visit({ screen: nth(0), lcp: 910 });
  const rows = await services.db.selectFrom('field_figure').select(['screen', 'visits']).execute();
  expect(rows).toHaveLength(151);
  expect(rows.filter(({ visits }) => visits === 2).map(({ screen }) => screen)).toEqual([nth(0), '/unknown']);
});

it.each([
  ['an address as its screen', { screen: '/app/accounts/104233', lcp: 910 }],
  ['words as its screen', { screen: 'Olivia Martin', lcp: 910 }],
  ['anything else', { screen: SCREEN, lcp: 910, user: 'olivia.martin' }],
  ['an invalid figure', { screen: SCREEN, lcp: -1 }],
])('rejects a visit with %s, and counts nothing of it', async (_what, body) => {
  const { visit, get } = await start();
  expect(await visit(body)).toBe(400);
  expect(await get('field-figures')).toEqual([]);
});

it('ranges hold their ends, and every value of the contract', () => {
  expect([rangeOf('lcp', 0), rangeOf('lcp', 50), rangeOf('inp', 51), rangeOf('lcp', 600_000)]).toEqual([
    50, 50, 100, 600_000,
  ]);
  expect([rangeOf('cls', 0), rangeOf('cls', 1), rangeOf('cls', 100_000)]).toEqual([0, 5, 100_000]);
  const counts = new Map([
    [200, 1],
    [50, 3],
  ]);
  expect([boundOf(counts, 0.75), boundOf(counts, 0.76)]).toEqual([50, 200]);
});
