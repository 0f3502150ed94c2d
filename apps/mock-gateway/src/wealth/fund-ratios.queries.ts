// Behaviour: docs/behaviour/costs.md
import { decimal, type FundRatio } from '@portal/portfolio';
import { securitiesBy, type NamedSecurity } from './securities.queries.ts';
import type { Db } from './wealth.queries.ts';

/** A fund with what it published of its expenses. */
export interface CostedFund extends NamedSecurity {
  /** Whether it is one of the firm's. */
  isListed: boolean;
  /** Sold without a prospectus, so that reports of total cost leave it out. */
  isPool: boolean;
  /** In the order of their financial periods. */
  ratios: readonly FundRatio[];
}

/** The kinds of instruments that have expenses of their own. */
const FUND_KINDS: ReadonlySet<string> = new Set(['mutual_fund', 'money_market', 'etf']);

const ratiosBy = async (db: Db, ids: readonly string[]): Promise<Map<string, FundRatio[]>> => {
  const rows = await db
    .selectFrom('fund_ratio')
    .selectAll()
    .where('fund_id', 'in', ids)
    .orderBy('as_of')
    .execute();
  const known = (rate: string | null) => (rate === null ? null : decimal(rate));
  const byFund = Map.groupBy(rows, ({ fund_id }) => fund_id);
  return new Map(
    Array.from(byFund, ([id, published]) => [
      id,
      published.map(({ as_of, mer, ter }) => ({ asOf: as_of, mer: known(mer), ter: known(ter) })),
    ]),
  );
};

/** Whether each of the firm's own funds is a pool. */
const listedBy = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await db
    .selectFrom('fund_profile')
    .select(['fund_id', 'is_pool'])
    .where('fund_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ fund_id, is_pool }) => [fund_id, is_pool === 1]));
};

/** The funds among some instruments, exchange-traded ones included, with their ratios. */
export const fundsAmong = async (
  db: Db,
  instruments: Iterable<string>,
): Promise<ReadonlyMap<string, CostedFund>> => {
  const securities = await securitiesBy(db, instruments);
  const found = [...securities.values()].filter(({ kind }) => FUND_KINDS.has(kind));
  if (found.length === 0) return new Map();
  const ids = found.map(({ id }) => id);
  const [ratios, listed] = [await ratiosBy(db, ids), await listedBy(db, ids)];
  return new Map(
    found.map((one) => [
      one.id,
      {
        ...one,
        isListed: listed.has(one.id),
        isPool: listed.get(one.id) ?? false,
        ratios: ratios.get(one.id) ?? [],
      },
    ]),
  );
};
