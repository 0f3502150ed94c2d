import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { rangePeriod } from '@portal/contracts/return-period';
import { decimal } from '@portal/portfolio';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { parseScaled } from '../../wealth/wealth-in-integers.testing.ts';
import { levelsInIntegers, rateOf } from './growth-in-integers.testing.ts';

type Growth = OutputOf<typeof contracts.returns.growth>;
type Table = OutputOf<typeof contracts.returns.table>;
type Calculation = OutputOf<typeof contracts.returns.calculation>;
type Explained = OutputOf<typeof contracts.valueChange.explain>;

const FAMILY = 'margaret.chen';
const MAX_POINTS = 270;
const DECIMALS = 10;

it('is that of the stored valuations and the ledger, recomputed in whole numbers, with its drawdown', async () => {
  const { as, services } = await startGateway();
  const send = await as(FAMILY);
  const { accounts } = await getBody<Table>(send, 'returns');
  let compared = 0;
  for (const { account_uuid, currency } of accounts) {
    if (currency !== 'CAD') continue;
    const growth = await getBody<Growth>(send, 'returns/growth', { accounts: account_uuid, period: 'since' });
    const levels = await levelsInIntegers(services, account_uuid);
    const opening = levels.get(growth.points[0]!.date)!;
    for (const { date, growth: rate } of growth.points) {
      const expected = rateOf(levels.get(date)!, opening, DECIMALS);
      const difference = parseScaled(rate, DECIMALS) - expected;
      expect(difference >= -1n && difference <= 1n, `${account_uuid} ${date}`).toBe(true);
      compared += 1;
    }
    const { depth, peak_on, trough_on } = growth.largest_drawdown!;
    const fall = rateOf(levels.get(trough_on)!, levels.get(peak_on)!, DECIMALS);
    expect(parseScaled(depth, DECIMALS) - fall).toBeLessThanOrEqual(1n);
    let [highest, lowest] = [0n, 0n];
    for (const [date, level] of levels) {
      if (date < growth.points[0]!.date || date > growth.points.at(-1)!.date) continue;
      if (level > highest) highest = level;
      const below = rateOf(level, highest, DECIMALS);
      if (below < lowest) lowest = below;
    }
    expect(lowest).toBe(fall);
  }
  expect(compared).toBeGreaterThan(500);
});

it('has the largest drawdown among its points, on the days it names, however many there are', async () => {
  const { as } = await startGateway();
  const send = await as(FAMILY);
  for (const period of [
    'since',
    '10y',
    '1y',
    '2022',
    rangePeriod({ from: '2020-01-15', to: '2023-03-31' }),
  ]) {
    const growth = await getBody<Growth>(send, 'returns/growth', { period });
    const { points, row } = growth;
    expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
    expect([points[0]!.date, points.at(-1)!.date]).toEqual([row.from, row.to]);
    for (const [found, key] of [
      [growth.largest_drawdown, 'drawdown'],
      [growth.benchmark_largest_drawdown, 'benchmark_drawdown'],
    ] as const) {
      const pointOn = (day: string) => points.find(({ date }) => date === day)!;
      expect(pointOn(found!.trough_on)[key]).toBe(found!.depth);
      expect(pointOn(found!.peak_on)[key]).toBe('0');
      if (found!.recovered_on) expect(pointOn(found!.recovered_on)[key]).toBe('0');
      const deepest = Math.min(...points.map((point) => Number(point[key])));
      expect(Number(found!.depth)).toBe(deepest);
    }
  }
});

it('over two days opens with the last valuation up to the first, and agrees with a year and its calculation', async () => {
  const { as } = await startGateway();
  const send = await as(FAMILY);
  const year = await getBody<Growth>(send, 'returns/growth', { period: '2025' });
  const period = rangePeriod({ from: '2025-01-01', to: '2025-12-31' });
  const same = await getBody<Growth>(send, 'returns/growth', { period });
  expect(same.points).toEqual(year.points);
  expect(same.row).toEqual({ ...year.row, period });
  expect(same.row.is_annualized).toBe(false);
  const { years: rows, flows } = await getBody<Table>(send, 'returns');
  expect(year.row).toEqual(rows.find((row) => row.period === '2025'));
  expect(year.flows).toEqual(flows.find((row) => row.year === '2025'));
  const long = rangePeriod({ from: '2024-06-28', to: '2026-03-31' });
  for (const method of ['time_weighted', 'money_weighted', 'benchmark'] as const) {
    const { row } = await getBody<Growth>(send, 'returns/growth', { period: long });
    const query = { period: long, method, basis: 'net' };
    const calculation = await getBody<Calculation>(send, 'returns/calculation', query);
    expect(row).toMatchObject({ is_annualized: true, from: '2024-06-28', to: '2026-03-31' });
    expect([calculation.rate, calculation.from, calculation.to]).toEqual([
      row[method].rate,
      row.from,
      row.to,
    ]);
  }
  const values = await getBody<OutputOf<typeof contracts.returns.values>>(send, 'returns/values', { period });
  expect([values.points[0]!.date, values.points.at(-1)!.date]).toEqual([year.row.from, year.row.to]);
});

it('over two days from the first money on has flows from the close of the first, as the change of value has', async () => {
  const { as } = await startGateway();
  const send = await as(FAMILY);
  const { from } = (await getBody<Growth>(send, 'returns/growth', { period: 'since' })).row;
  const days = { from: from!, to: '2025-12-31' };
  const { flows } = await getBody<Growth>(send, 'returns/growth', { period: rangePeriod(days) });
  const { change } = await getBody<Explained>(send, 'value-change', days);
  expect(Number(change!.opening_value)).toBeGreaterThan(0);
  expect(flows).toMatchObject({
    opening_value: change!.opening_value,
    closing_value: change!.closing_value,
    income: change!.income,
  });
  const { paid_in, taken_out, in_kind } = change!;
  const flow = decimal(paid_in).plus(taken_out).plus(in_kind);
  expect(decimal(flows!.paid_in).minus(flows!.taken_out)).toEqual(flow);
});

it('is not known before the first money, and is rejected over days out of order or of no calendar', async () => {
  const { as } = await startGateway();
  const send = await as(FAMILY);
  const early = rangePeriod({ from: '1999-01-04', to: '2025-12-31' });
  const growth = await getBody<Growth>(send, 'returns/growth', { period: early });
  expect(growth).toMatchObject({ points: [], flows: null, largest_drawdown: null });
  expect(growth.row.time_weighted).toEqual({ rate: null, reason: 'too_young' });
  for (const period of ['2025-12-31--2025-01-01', '2025-01-01--2025-01-01', '2025-02-30--2025-12-31', '2y'])
    for (const path of ['growth?', 'values?', 'calculation?method=time_weighted&basis=net&']) {
      const response = await send({ url: `/rest/portal/returns/${path}period=${period}` });
      expect([path, period, response.statusCode]).toEqual([path, period, 400]);
    }
});
