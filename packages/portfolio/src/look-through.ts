import { Decimal, ZERO } from './decimal.ts';

/** Something held, and its share of whatever holds it. */
export interface Component {
  id: string;
  weight: Decimal;
}

/**
 * The known contents of a holding: `null` for a security, or for what a fund publishes without a name, which have none;
 * for a fund, its components, or `unknown` when its composition is not published.
 */
export type Contents = readonly Component[] | 'unknown' | null;
export type ContentsOf = (id: string) => Contents;

/**
 * Weights of the securities reached through funds, and of the funds that could not be opened. Together they sum to the
 * weight of the input.
 */
export interface LookThrough {
  securities: ReadonlyMap<string, Decimal>;
  /** By the fund that could not be opened, or not wholly. */
  closed: ReadonlyMap<string, Decimal>;
}

const ONE = new Decimal(1);
/** Rounds beyond one for each fund; a cycle that remains then stays closed. */
const MORE_ROUNDS = 200;
/** Smaller shares are not followed. */
const NOTHING = new Decimal(10).pow(-15);

const addTo = (sums: Map<string, Decimal>, id: string, weight: Decimal) =>
  void sums.set(id, weight.plus(sums.get(id) ?? ZERO));

const totalOf = (weights: Iterable<Decimal>) => [...weights].reduce((sum, one) => sum.plus(one), ZERO);

/** Whether components can be what a fund holds: none negative, and no more than 1 in total. */
const isSound = (components: readonly Component[]) =>
  components.every(({ weight }) => weight.isFinite() && !weight.isNegative()) &&
  totalOf(components.map(({ weight }) => weight)).lte(ONE);

const openOne = (id: string, weight: Decimal, contents: Contents, to: Rooms) => {
  if (contents === null) return addTo(to.securities, id, weight);
  if (contents === 'unknown' || !isSound(contents)) return addTo(to.closed, id, weight);
  const known = totalOf(contents.map((one) => one.weight));
  if (known.lt(ONE)) addTo(to.closed, id, weight.times(ONE.minus(known)));
  for (const component of contents) {
    const share = weight.times(component.weight);
    if (share.gt(0)) addTo(to.next, component.id, share);
  }
};

interface Rooms {
  securities: Map<string, Decimal>;
  closed: Map<string, Decimal>;
  next: Map<string, Decimal>;
}

/**
 * Opens funds, and funds in funds, until only securities are left. Everything held moves on by one level a round, so
 * that each fund is opened once a round however many paths lead to it, and nothing depends on an order. Funds that hold
 * each other are opened round after round, which leaves in the circle less each time, as the sum of a geometric series
 * has it; what is left when the rounds are over, and what a fund does not publish, stays closed. A composition with a
 * negative weight or a sum above 1 is invalid.
 */
export const lookThrough = (held: readonly Component[], contentsOf: ContentsOf): LookThrough => {
  const securities = new Map<string, Decimal>();
  const closed = new Map<string, Decimal>();
  const opened = new Set<string>();
  let current = new Map<string, Decimal>();
  for (const { id, weight } of held) addTo(current, id, weight);
  for (let round = 0; current.size > 0 && round < opened.size + MORE_ROUNDS; round++) {
    const next = new Map<string, Decimal>();
    for (const [id, weight] of current) {
      const contents = contentsOf(id);
      if (contents !== null) opened.add(id);
      if (contents !== null && weight.lt(NOTHING)) addTo(closed, id, weight);
      else openOne(id, weight, contents, { securities, closed, next });
    }
    current = next;
  }
  for (const [id, weight] of current) addTo(closed, id, weight);
  return { securities, closed };
};

/**
 * The share of all that was looked at which was opened down to something of a kind, from 0 to 1; null when there was
 * nothing to open. What is reached is not always a security by name: a fund may publish the rest of what it holds by
 * class and country alone.
 */
export const shareOpened = (
  { securities, closed }: LookThrough,
  isOfKind: (id: string) => boolean,
): Decimal | null => {
  const all = totalOf(securities.values()).plus(totalOf(closed.values()));
  if (all.isZero()) return null;
  const wanted = [...securities].filter(([id]) => isOfKind(id)).map(([, weight]) => weight);
  return totalOf(wanted).div(all);
};

/** Every fund that is met on the way down, those looked at included, the first met first. */
export const fundsWithin = (ids: readonly string[], contentsOf: ContentsOf): string[] => {
  const met = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const contents = contentsOf(id);
    if (contents === null || met.has(id)) continue;
    met.add(id);
    if (contents !== 'unknown') waiting.push(...contents.map((one) => one.id));
  }
  return [...met];
};

/** Whether a fund holds itself, directly or through others. */
export const isCircular = (fund: string, contentsOf: ContentsOf): boolean => {
  const contents = contentsOf(fund);
  if (contents === null || contents === 'unknown') return false;
  const beneath = contents.map(({ id }) => id);
  return fundsWithin(beneath, contentsOf).includes(fund);
};

/** A security that two funds hold. */
export interface CommonHolding {
  id: string;
  weights: readonly [Decimal, Decimal];
  /** The smaller of both. */
  shared: Decimal;
}

/** What two funds have in common. */
export interface Overlap {
  /** The sum of the smaller weight of each common security, from 0 to 1. */
  weight: Decimal;
  /** The most shared first. */
  common: CommonHolding[];
}

/**
 * How much of two funds is the same, by the weights of the securities they hold once opened: the sum of the smaller
 * weights. It is at least so much, since what a fund does not name may be shared too.
 */
export const overlapOf = (one: LookThrough, other: LookThrough): Overlap => {
  const common: CommonHolding[] = [];
  for (const [id, weight] of one.securities) {
    const theirs = other.securities.get(id);
    if (theirs) common.push({ id, weights: [weight, theirs], shared: Decimal.min(weight, theirs) });
  }
  // Added in an order that does not depend on which fund comes first, so that rounding has no effect.
  const sorted = common.toSorted((a, b) => b.shared.cmp(a.shared) || (a.id < b.id ? -1 : 1));
  return { weight: totalOf(sorted.map(({ shared }) => shared)), common: sorted };
};
