import type { ContributionRoom } from '@portal/contracts/account-rows';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { Decimal, decimal, moneyText, roundMoney, ZERO } from '@portal/portfolio';
import { exchangeBetween } from './exchange.ts';
import type { Db } from './wealth.queries.ts';
import type { VisibleAccount } from './visible-accounts.ts';

type Kind = ContributionRoom['kind'];

const kinds: Partial<Record<VisibleAccount['type'], Kind>> = {
  tfsa: 'tfsa',
  rrsp: 'rrsp',
  spousal_rrsp: 'rrsp',
  fhsa: 'fhsa',
};

/**
 * The maximum contribution of a year, by year. Source: Canada Revenue Agency, "MP, DB, RRSP, DPSP, ALDA,
 * TFSA limits, YMPE and the YAMPE"; for the FHSA, Income Tax Act, section 146.6.
 */
const limits: Record<Kind, Readonly<Record<number, number>>> = {
  tfsa: { 2019: 6000, 2020: 6000, 2021: 6000, 2022: 6000, 2023: 6500, 2024: 7000, 2025: 7000, 2026: 7000 },
  rrsp: { 2023: 30_780, 2024: 31_560, 2025: 32_490, 2026: 33_810 },
  fhsa: { 2023: 8000, 2024: 8000, 2025: 8000, 2026: 8000 },
};
const ONE = new Decimal(1);
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
const FHSA_YEARLY = new Decimal(8000);
const FHSA_LIFETIME = new Decimal(40_000);

interface YearsOfContributions {
  /** By year, in Canadian dollars at the rate of each day. Transfers from other institutions are not contributions. */
  byYear: ReadonlyMap<number, Decimal>;
  opened: number;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/**
 * What the owner of an account contributed to all accounts of its kind with the firm, and when the first was opened; null
 * where the exchange rate of a contribution is not known.
 */
const contributionsTo = async (
  db: Db,
  { client_uuid }: Pick<VisibleAccount, 'client_uuid'>,
  kind: Kind,
): Promise<YearsOfContributions | null> => {
  const types = Object.entries(kinds).flatMap(([type, one]) =>
    // The keys of the table of kinds are account types.
    one === kind ? [type as VisibleAccount['type']] : [],
  );
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('ledger_entry as l', (join) =>
      join.onRef('l.account_uuid', '=', 'a.account_uuid').on('l.type', '=', 'deposit'),
    )
    .select(['a.opened_on', 'a.currency', 'l.date', 'l.amount'])
    .where('a.client_uuid', '=', client_uuid)
    .where('a.type', 'in', types)
    .execute();
  const isForeign = rows.some(({ currency }) => currency !== BASE_CURRENCY);
  const exchange = isForeign ? await exchangeBetween(db, FIRST_DAY, LAST_DAY) : null;
  const byYear = new Map<number, Decimal>();
  for (const { date, amount, currency } of rows) {
    if (date === null || amount === null) continue;
    const rate = currency === BASE_CURRENCY ? ONE : exchange?.rate(currency, BASE_CURRENCY, date);
    if (!rate) return null;
    byYear.set(yearOf(date), (byYear.get(yearOf(date)) ?? ZERO).plus(roundMoney(rate.times(amount))));
  }
  return { byYear, opened: Math.min(...rows.map(({ opened_on }) => yearOf(opened_on))) };
};

const atLeastNothing = (amount: Decimal) => Decimal.max(amount, ZERO);

/**
 * Each year adds 8,000; what is unused of the year before, 8,000 at most, may be carried into the next, and what was too
 * much is taken from it.
 */
const fhsaLeft = ({ byYear, opened }: YearsOfContributions, year: number, lifetime: Decimal): Decimal => {
  let left = ZERO;
  for (let one = opened; one <= year; one++) {
    const carried = Decimal.min(left, FHSA_YEARLY);
    left = carried.plus(FHSA_YEARLY).minus(byYear.get(one) ?? ZERO);
  }
  return Decimal.min(atLeastNothing(left), atLeastNothing(FHSA_LIFETIME.minus(lifetime)));
};

const leftOf = (
  kind: Kind,
  limit: Decimal | null,
  {
    given,
    years,
    year,
    lifetime,
  }: { given: Decimal; years: YearsOfContributions; year: number; lifetime: Decimal },
): Decimal | null => {
  // Room in an RRSP follows from income, which the firm does not know.
  if (kind === 'rrsp' || limit === null) return null;
  return kind === 'fhsa' ? fhsaLeft(years, year, lifetime) : atLeastNothing(limit.minus(given));
};

/**
 * Returns what may still be contributed to accounts of a kind in the year of a day, in Canadian dollars and as far as the
 * firm knows; null where there is no limit, or an exchange rate is missing.
 */
export const contributionRoomOf = async (
  db: Db,
  account: Pick<VisibleAccount, 'client_uuid' | 'type' | 'closed_on'>,
  day: string,
): Promise<ContributionRoom | null> => {
  const kind = kinds[account.type];
  if (!kind || account.closed_on !== null) return null;
  const year = yearOf(day);
  const years = await contributionsTo(db, account, kind);
  if (!years) return null;
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
