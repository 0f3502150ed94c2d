// Behaviour: docs/behaviour/projection.md
import { Decimal, roundMoney, ZERO } from './decimal.ts';
import { normalOutcomes } from './normal-outcomes.ts';
import { randomBits } from './random-bits.ts';

/** What is put in and taken out at the end of each month, in today's dollars: both rise with inflation. */
export interface ProjectionPlan {
  start: Decimal;
  contribution: Decimal;
  /** The full years of contributions; withdrawals follow. */
  contributionYears: number;
  withdrawal: Decimal;
  years: number;
}

/** Yearly rates: the mean return after costs, its standard deviation, and inflation. */
export interface ProjectionMarket {
  expected: Decimal;
  deviation: Decimal;
  inflation: Decimal;
}

/** The values of all courses at the end of a year, in today's dollars. */
export interface CoursesAtYear {
  year: number;
  values: Float64Array;
  /** How many courses have paid every withdrawal so far. */
  lasting: number;
}

/** The parts of all courses that are at or below the amounts of a year. */
export const projectedParts = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
type Amounts = readonly [p10: Decimal, p25: Decimal, p50: Decimal, p75: Decimal, p90: Decimal];

interface ProjectedYear {
  year: number;
  amounts: Amounts;
  /** The share of the courses that have paid every withdrawal so far. */
  lasting: Decimal;
}

/** Enough for a tenth to be 400 courses. */
export const PROJECTED_COURSES = 4000;

/** Any four numbers would do. These are fixed, so that the same plan always has the same courses. */
const SEED = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x6a09e667] as const;
const MONTHS = 12;
/** The upper twelve of 32 bits. */
const TO_OUTCOME = 20;
/** What is missing of a withdrawal by less is not missing: it is the rounding of floating-point numbers. */
const HALF_A_CENT = 0.005;

/**
 * What a dollar becomes in a month, each as likely, in today's dollars. They are log-normal; the growth of twelve months
 * that are drawn independently has the mean and the standard deviation of the market.
 */
const monthlyFactors = ({ expected, deviation, inflation }: ProjectionMarket): Float64Array => {
  const growth = expected.toNumber() + 1;
  const spread = deviation.toNumber() / growth;
  const sigma = Math.sqrt(Math.log(1 + spread * spread) / MONTHS);
  const factors = normalOutcomes.map((outcome) => Math.exp(sigma * outcome));
  const mean = factors.reduce((sum, one) => sum + one, 0) / factors.length;
  const wanted = (growth / (1 + inflation.toNumber())) ** (1 / MONTHS);
  return factors.map((one) => (one * wanted) / mean);
};

/**
 * Follows every course month by month, and yields their values year by year; the array is the same each time. Floating-point
 * numbers are precise enough for what is known to a tenth at best, and amounts are rounded when they leave.
 */
export function* followCourses(plan: ProjectionPlan, market: ProjectionMarket): Generator<CoursesAtYear> {
  const factors = monthlyFactors(market);
  const values = new Float64Array(PROJECTED_COURSES).fill(plan.start.toNumber());
  const hasFailed = new Uint8Array(PROJECTED_COURSES);
  const [contribution, withdrawal] = [plan.contribution.toNumber(), plan.withdrawal.toNumber()];
  const next = randomBits(SEED);
  let lasting = PROJECTED_COURSES;
  yield { year: 0, values, lasting };
  for (let month = 1; month <= plan.years * MONTHS; month += 1) {
    const flow = month <= plan.contributionYears * MONTHS ? contribution : -withdrawal;
    for (let course = 0; course < PROJECTED_COURSES; course += 1) {
      const value = values[course]! * factors[next() >>> TO_OUTCOME]! + flow;
      values[course] = Math.max(0, value);
      if (value < -HALF_A_CENT && hasFailed[course] === 0) {
        hasFailed[course] = 1;
        lasting -= 1;
      }
    }
    if (month % MONTHS === 0) yield { year: month / MONTHS, values, lasting };
  }
}

const amountsOf = (values: Float64Array, toShown: Decimal): Amounts => {
  const sorted = values.toSorted();
  const at = (part: number) => {
    // The nearest rank: the value of a course, not of a place between two.
    const value = sorted[Math.ceil(part * sorted.length) - 1]!;
    return roundMoney(new Decimal(value).times(toShown));
  };
  const [p10, p25, p50, p75, p90] = projectedParts;
  return [at(p10), at(p25), at(p50), at(p75), at(p90)];
};

/** The ranges of a plan year by year, in today's dollars, or in those of each year. */
export const project = (
  plan: ProjectionPlan,
  market: ProjectionMarket,
  dollars: 'today' | 'of_year',
): ProjectedYear[] => {
  const rise = dollars === 'today' ? new Decimal(1) : market.inflation.plus(1);
  const years: ProjectedYear[] = [];
  for (const { year, values, lasting } of followCourses(plan, market))
    years.push({
      year,
      amounts: amountsOf(values, rise.pow(year)),
      lasting: new Decimal(lasting).div(PROJECTED_COURSES),
    });
  return years;
};

/** What is assumed of one class of assets, by year. */
export interface AssumedClass<Key> {
  key: Key;
  expected: Decimal;
  deviation: Decimal;
}

/**
 * The mean return of a mix whose shares are kept, and its standard deviation: the root of the sum of both deviations and
 * the correlation of each two classes, by their shares. Source: H. Markowitz, "Portfolio Selection", 1952.
 */
export const returnOfMix = <Key>(
  classes: readonly (AssumedClass<Key> & { share: Decimal })[],
  correlationOf: (one: Key, other: Key) => Decimal,
): { expected: Decimal; deviation: Decimal } => {
  const expected = classes.reduce((sum, one) => sum.plus(one.share.times(one.expected)), ZERO);
  const spreads = classes.map(({ key, share, deviation }) => ({ key, spread: share.times(deviation) }));
  const variance = spreads.reduce(
    (sum, one) =>
      spreads.reduce(
        (inner, other) => inner.plus(one.spread.times(other.spread).times(correlationOf(one.key, other.key))),
        sum,
      ),
    ZERO,
  );
  return { expected, deviation: variance.sqrt() };
};
