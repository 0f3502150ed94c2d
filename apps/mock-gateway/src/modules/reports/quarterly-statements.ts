// Behaviour: docs/behaviour/reports.md
import type { Transaction } from 'kysely';
import { LANGUAGES } from '@portal/contracts/constants';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { normalize } from './composition.ts';
import { beginningOf, endsBetween, lastEnd } from './ended-periods.ts';
import { insertReport } from './request-report.ts';

type Services = Pick<StoreServices, 'db' | 'clock'>;

/** A gateway that slept for years makes the statements of the last one. */
const MAX_QUARTERS = 4;
/** Few enough that no call waits long for one transaction. */
const CLIENTS_AT_ONCE = 100;

/** The accounts by user that had money by the end of a quarter and were not closed before it began. */
const accountsByUser = async (db: Db, end: string): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select(['c.user_id', 'a.account_uuid'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry as e')
          .select('e.id')
          .whereRef('e.account_uuid', '=', 'a.account_uuid')
          .where('e.date', '<=', end),
      ),
    )
    .where(({ or, eb }) =>
      or([eb('a.closed_on', 'is', null), eb('a.closed_on', '>=', beginningOf('quarter', end))]),
    )
    .orderBy('c.user_id')
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();
  const grouped = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(Array.from(grouped, ([user, all]) => [user, all.map(({ account_uuid }) => account_uuid)]));
};

const queueSome = async (
  transaction: Transaction<Database>,
  clock: Services['clock'],
  end: string,
  some: readonly (readonly [user: string, accounts: readonly string[]])[],
) => {
  const occasion = `quarter/${end}`;
  const rows = await transaction
    .selectFrom('report')
    .select('user_id')
    .where('occasion', '=', occasion)
    .execute();
  const queued = new Set(rows.map(({ user_id }) => user_id));
  for (const [user_id, accounts] of some) {
    if (queued.has(user_id)) continue;
    const composition = normalize({
      kind: 'statement',
      accounts,
      from: beginningOf('quarter', end),
      to: end,
      languages: LANGUAGES,
      formats: ['pdf'],
    });
    await insertReport(transaction, clock, { user_id, composition: JSON.stringify(composition), occasion });
  }
};

/** Queues the statements of a quarter, one for each client, and records that once all are queued. */
const queueQuarter = async ({ db, clock }: Services, end: string) => {
  const all = [...(await accountsByUser(db, end))];
  for (let at = 0; at < all.length; at += CLIENTS_AT_ONCE)
    await inTransaction(db, [locks.reports], (transaction) =>
      queueSome(transaction, clock, end, all.slice(at, at + CLIENTS_AT_ONCE)),
    );
  await recordQuarter({ db, clock }, end);
};

const recordQuarter = ({ db, clock }: Services, ends_on: string) =>
  db
    .insertInto('report_quarter')
    .values({ ends_on, begun_at: clock.now().getTime() })
    .onConflict((conflict) => conflict.column('ends_on').doNothing())
    .execute();

/**
 * Queues the statements of the quarters that have ended since the last call, four at most, once for each client, however
 * many gateways call it and whenever one is killed. The first call ever only records which quarter is the last.
 */
export const queueQuarterlyStatements = async (services: Services): Promise<void> => {
  const { db } = services;
  const [asOf] = await valuationDays(db);
  if (asOf === undefined) return;
  const last = lastEnd('quarter', asOf);
  const { known } = await db
    .selectFrom('report_quarter')
    .select(({ fn }) => fn.max<string | null>('ends_on').as('known'))
    .executeTakeFirstOrThrow();
  if (known === null) await recordQuarter(services, last);
  else for (const end of endsBetween('quarter', known, last, MAX_QUARTERS)) await queueQuarter(services, end);
};
