import type { ContributionRoom } from '@portal/contracts/account-rows';
import { Decimal, decimal, moneyText, ZERO } from '@portal/portfolio';
import { contributionsTo, roomKindOf, type Contributions, type RoomKind } from './contributions.queries.ts';
import type { Db } from './wealth.queries.ts';
import type { VisibleAccount } from './visible-accounts.ts';

/**
 * The maximum contribution of a year, by year. Source: Canada Revenue Agency, "MP, DB, RRSP, DPSP, ALDA,
 * TFSA limits, YMPE and the YAMPE"; for the FHSA, Income Tax Act, section 146.6.
 */
const limits: Record<RoomKind, Readonly<Record<number, number>>> = {
  tfsa: { 2019: 6000, 2020: 6000, 2021: 6000, 2022: 6000, 2023: 6500, 2024: 7000, 2025: 7000, 2026: 7000 },
  rrsp: { 2023: 30_780, 2024: 31_560, 2025: 32_490, 2026: 33_810 },
  fhsa: { 2023: 8000, 2024: 8000, 2025: 8000, 2026: 8000 },
};
const FHSA_YEARLY = new Decimal(8000);
const FHSA_LIFETIME = new Decimal(40_000);

interface KnownContributions extends Omit<Contributions, 'accounts'> {
  byYear: ReadonlyMap<number, Decimal>;
}

const atLeastNothing = (amount: Decimal) => Decimal.max(amount, ZERO);

/**
 * Each year adds 8,000; what is unused of the year before, 8,000 at most, may be carried into the next, and what was too
 * much is taken from it.
 */
const fhsaLeft = ({ byYear, opened }: KnownContributions, year: number, lifetime: Decimal): Decimal => {
  let left = ZERO;
  for (let one = opened; one <= year; one++) {
    const carried = Decimal.min(left, FHSA_YEARLY);
    left = carried.plus(FHSA_YEARLY).minus(byYear.get(one) ?? ZERO);
  }
  return Decimal.min(atLeastNothing(left), atLeastNothing(FHSA_LIFETIME.minus(lifetime)));
};

const leftOf = (
  kind: RoomKind,
  limit: Decimal | null,
  {
    given,
    years,
    year,
    lifetime,
  }: { given: Decimal; years: KnownContributions; year: number; lifetime: Decimal },
): Decimal | null => {
  // Room in an RRSP follows from income, which the firm does not know.
  if (kind === 'rrsp' || limit === null || years.hasUnknownOrigin) return null;
  return kind === 'fhsa' ? fhsaLeft(years, year, lifetime) : atLeastNothing(limit.minus(given));
};

interface Counting {
  /** The accounts that a reader sees: the room is null where it depends on any other, of which they learn nothing. */
  within?: readonly Pick<VisibleAccount, 'account_uuid'>[];
  /** Contributions that are in no ledger yet, in Canadian dollars, by year. */
  coming?: ReadonlyMap<number, Decimal>;
}

const addedByYear = (one: ReadonlyMap<number, Decimal>, other: ReadonlyMap<number, Decimal>) =>
  new Map(
    [...one.keys(), ...other.keys()].map((year) => [
      year,
      (one.get(year) ?? ZERO).plus(other.get(year) ?? 0),
    ]),
  );

/**
 * Returns what may still be contributed to accounts of a kind in the year of a day, in Canadian dollars and as far as the
 * firm knows; null where there is no limit, or an exchange rate is missing.
 */
export const contributionRoomOf = async (
  db: Db,
  account: Pick<VisibleAccount, 'client_uuid' | 'type' | 'closed_on'>,
  day: string,
  { within, coming = new Map() }: Counting = {},
): Promise<ContributionRoom | null> => {
  const kind = roomKindOf(account.type);
  if (!kind || account.closed_on !== null) return null;
  const year = Number(day.slice(0, 4));
  const { byYear, accounts, ...contributions } = await contributionsTo(db, account, kind);
  const isKnown = (counted: string) => within?.some(({ account_uuid }) => account_uuid === counted) ?? true;
  if (!byYear || !accounts.every(isKnown)) return null;
  const years = { ...contributions, byYear: addedByYear(byYear, coming) };
  const limitOfYear = limits[kind][year];
  const limit = limitOfYear === undefined ? null : decimal(String(limitOfYear));
  const given = years.byYear.get(year) ?? ZERO;
  const lifetime = [...years.byYear.values()].reduce((sum, one) => sum.plus(one), ZERO);
  const left = leftOf(kind, limit, { given, years, year, lifetime });
  return {
    kind,
    year,
    limit: limit && moneyText(limit),
    contributed: moneyText(given),
    left: left && moneyText(left),
    lifetime_limit: kind === 'fhsa' ? moneyText(FHSA_LIFETIME) : null,
    lifetime_contributed: kind === 'fhsa' ? moneyText(lifetime) : null,
  };
};
