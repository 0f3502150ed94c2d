import { Decimal } from './decimal.ts';
import {
  toFixedPoint,
  byDay,
  powersOf,
  presentValue,
  staysOnOneSide,
  UNIT,
  type TimedAmount,
} from './discounting.ts';

/** Values closer than this count as equal; rates have 18 decimals. */
const CLOSE_ENOUGH = 1n << 12n;
const MAX_STEPS = 300;
/** Powers of ten by which money may grow, or shrink, in a year, or in the entire period if that is shorter. */
const REACH = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 40];
const DAYS_A_YEAR = 365;
/** Intervals examined to decide whether a rate is the only one. */
const MAX_STRETCHES = 400;

/** By exponent and days; a power of a fraction takes longer than all else here, and there are few of them. */
const factors = new Map<number, Map<number, bigint>>();

const factorOf = (exponent: number, days: number): bigint => {
  const within = Math.min(days, DAYS_A_YEAR);
  const ofExponent = factors.get(exponent) ?? new Map<number, bigint>();
  factors.set(exponent, ofExponent);
  const known =
    ofExponent.get(within) ?? toFixedPoint(new Decimal(10).pow(new Decimal(exponent).div(within)));
  ofExponent.set(within, known);
  return known;
};

const isOpposite = (a: bigint, b: bigint) => (a > 0n && b < 0n) || (a < 0n && b > 0n);

interface Stretch {
  low: bigint;
  high: bigint;
}

/** No growth at all, where it balances the flows. */
const stillOn = (flows: readonly TimedAmount[]): Stretch | null =>
  presentValue(flows, UNIT) === 0n ? { low: UNIT, high: UNIT } : null;

/** The nearest stretch to one side of no growth on which the present value changes sides. */
const changeOn = (flows: readonly TimedAmount[], days: number, side: 1 | -1): Stretch | null => {
  let before = UNIT;
  let valueBefore = presentValue(flows, before);
  for (const reach of REACH) {
    const factor = factorOf(side * reach, days);
    const value = presentValue(flows, factor);
    if (value === 0n || isOpposite(value, valueBefore))
      return before < factor ? { low: before, high: factor } : { low: factor, high: before };
    before = factor;
    valueBefore = value;
  }
  return null;
};

/** Newton's method, held inside a stretch whose ends lie on opposite sides; halves it where the method would leave. */
const within = (flows: readonly TimedAmount[], { low, high }: Stretch): bigint => {
  const valueLow = presentValue(flows, low);
  const flowsByDay = byDay(flows);
  let factor = (low + high) / 2n;
  for (let step = 0; step < MAX_STEPS && high - low > CLOSE_ENOUGH; step += 1) {
    const power = powersOf(factor);
    const value = presentValue(flows, factor, power);
    if (value === 0n) return factor;
    if (isOpposite(value, valueLow)) high = factor;
    else low = factor;
    const slope = presentValue(flowsByDay, factor, power);
    const next = slope === 0n ? low : factor - (value * factor) / slope;
    const isInside = next > low && next < high;
    const moved = isInside ? next : (low + high) / 2n;
    const distance = moved > factor ? moved - factor : factor - moved;
    factor = moved;
    if (isInside && distance <= CLOSE_ENOUGH) return factor;
  }
  return factor;
};

/**
 * Whether there is no second factor within reach. Money in and money out are each worth more the larger the factor, so
 * their ends bound the present value, and its slope, on a stretch: it holds no balance, or one, or is halved.
 */
const isOnlyOne = (flows: readonly TimedAmount[], days: number): boolean => {
  const plus = flows.filter(({ amount }) => amount > 0n);
  const minus = flows.filter(({ amount }) => amount < 0n);
  const [plusByDay, minusByDay] = [byDay(plus), byDay(minus)];
  const look = (factor: bigint) => {
    const at = (some: readonly TimedAmount[]) => presentValue(some, factor);
    return {
      factor,
      in: { value: at(plus), slope: at(plusByDay) },
      out: { value: at(minus), slope: at(minusByDay) },
    };
  };
  type Look = ReturnType<typeof look>;
  const waiting: [Look, Look][] = [
    [look(factorOf(-REACH.at(-1)!, days)), look(factorOf(REACH.at(-1)!, days))],
  ];
  let found = 0;
  for (let count = 0; count < MAX_STRETCHES; count += 1) {
    const stretch = waiting.pop();
    if (!stretch) return found === 1;
    const [a, b] = stretch;
    // What is out is negative: it is least where the factor is largest.
    if (isOneSided(a.in.value + b.out.value, b.in.value + a.out.value)) continue;
    if (isOneSided(a.in.slope + b.out.slope, b.in.slope + a.out.slope)) {
      if (isOpposite(a.in.value + a.out.value, b.in.value + b.out.value)) found += 1;
      continue;
    }
    const middle = look((a.factor + b.factor) / 2n);
    waiting.push([a, middle], [middle, b]);
  }
  return false;
};

const isOneSided = (least: bigint, most: bigint) => least > 0n || most < 0n;

const signChanges = (flows: readonly TimedAmount[]) =>
  flows.filter(({ amount }, at) => at > 0 && amount < 0n !== flows[at - 1]!.amount < 0n).length;

/**
 * The one daily discount factor at which flows balance; null when there is none within reach, or more than one. The
 * flows are in order, none is nothing, the first is on day 0, and they do not all go one way.
 */
export const balancingFactor = (flows: readonly TimedAmount[]): bigint | null => {
  const days = flows.at(-1)!.day;
  const stretch = stillOn(flows) ?? changeOn(flows, days, -1) ?? changeOn(flows, days, 1);
  if (!stretch) return null;
  const factor = within(flows, stretch);
  // Descartes: one change of sides has one balance.
  const isUnique = signChanges(flows) === 1 || staysOnOneSide(flows, factor) || isOnlyOne(flows, days);
  return isUnique ? factor : null;
};
