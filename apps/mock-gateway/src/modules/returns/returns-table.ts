import type { OutputOf } from '@portal/contracts/call';
import { returnPeriods } from '@portal/contracts/return-period';
import type { ReturnBasis, ReturnRow, returns } from '@portal/contracts/returns';
import { decimal, rateText } from '@portal/portfolio';
import { instrumentOf } from '../../market/instruments.ts';
import { benchmark, type LevelOn } from './benchmark.ts';
import { flowsByYear, flowsInAll } from './flows-by-year.ts';
import { measure } from './measures.ts';
import { isYoung, span, yearsOf } from './periods.ts';
import type { Scope } from './scope.ts';

type Table = Omit<OutputOf<typeof returns.table>, 'held_at_cost'>;

/** The rates of a period, or why there are none. */
export const rowOf = (scope: Scope, levelOn: LevelOn, period: string, basis: ReturnBasis): ReturnRow => {
  const of = span(scope, period);
  const [time_weighted, money_weighted, ofBenchmark] = (
    ['time_weighted', 'money_weighted', 'benchmark'] as const
  ).map((method) => measure(of, method, basis, levelOn).cell);
  return {
    period,
    basis,
    from: of.days[0]?.date ?? null,
    to: of.days.at(-1)?.date ?? null,
    is_annualized: of.isAnnualized,
    time_weighted: time_weighted!,
    money_weighted: money_weighted!,
    benchmark: ofBenchmark!,
  };
};

/** Two decimals of a percentage. */
const SHOWN_DECIMALS = 4;
const asShown = (rate: string) => decimal(rate).toDecimalPlaces(SHOWN_DECIMALS);

/** The longest first. */
const timingPeriods = ['since', '10y', '5y', '3y', '1y', 'ytd', '6m', '3m', '1m'];

const timingOf = (rows: readonly ReturnRow[]): Table['timing'] => {
  const net = rows.filter(({ basis }) => basis === 'net');
  for (const wanted of timingPeriods) {
    const row = net.find(({ period }) => period === wanted);
    const [time_weighted, money_weighted] = [row?.time_weighted.rate, row?.money_weighted.rate];
    if (!row || !time_weighted || !money_weighted) continue;
    const { period, is_annualized } = row;
    const difference = rateText(asShown(money_weighted).minus(asShown(time_weighted)));
    return { period, is_annualized, time_weighted, money_weighted, difference };
  }
  return null;
};

const benchmarkShown = (): Table['benchmark'] => ({
  name: benchmark.name,
  parts: benchmark.parts.map(({ symbol, weight }) => {
    const { nameEn, nameFr } = instrumentOf(symbol);
    return { name: { en: nameEn, fr: nameFr }, symbol, weight };
  }),
});

/** The page of returns of a scope, without its chart. */
export const returnsTable = (scope: Scope, levelOn: LevelOn): Table => {
  const rows = [
    ...returnPeriods.map((period) => rowOf(scope, levelOn, period, 'net')),
    rowOf(scope, levelOn, 'since', 'gross'),
  ];
  return {
    as_of: scope.days.at(-1)?.date ?? null,
    currency: scope.currency,
    accounts: [...scope.everyAccount],
    began_on: scope.days[0]?.date ?? null,
    closed_on: scope.closedOn,
    is_young: isYoung(scope),
    rows,
    years: yearsOf(scope).map((year) => rowOf(scope, levelOn, year, 'net')),
    benchmark: benchmarkShown(),
    flows: flowsByYear(scope),
    flows_in_all: flowsInAll(scope),
    timing: timingOf(rows),
  };
};
