import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { dashboard, UpcomingItem } from '@portal/contracts/dashboard';
import type { SignedInContext } from '../../calls/handlers.ts';
import { isPublishedNavDate, nextBusinessDay } from '../../market/calendar.ts';
import { dueDay, slipRules } from '../tax-slips/slip-rules.ts';
import { lastOfFirst60Days } from '../tax-slips/tax-days.ts';
import { contributionRoomOf } from '../../wealth/contribution-room.ts';
import { isTaxable } from '../../wealth/taxable-accounts.ts';
import { valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';

const RRIF_AGE = 71;
/** How long before the end of the year in which an RRSP must be converted the conversion is listed. */
const RRIF_NOTICE_YEARS = 2;

const retirement = new Set<string>(['rrsp', 'spousal_rrsp']);

const item = (kind: UpcomingItem['kind'], more: Partial<UpcomingItem>): UpcomingItem => ({
  kind,
  on: null,
  count: null,
  contributed: null,
  limit: null,
  ...more,
});

/** The first of two annual days that has not passed. */
const coming = (today: string, inYear: (year: number) => string) => {
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear >= today ? thisYear : inYear(year + 1);
};

const nextPrices = (day: string) => {
  let next = nextBusinessDay(day);
  while (!isPublishedNavDate(next)) next = nextBusinessDay(next);
  return next;
};

/** The first day of slips that has not passed, of those of a year in which there was an account they are of. */
const slipsItem = (accounts: readonly Account[], today: string): UpcomingItem[] => {
  const year = Number(today.slice(0, 4));
  const taxable = accounts.filter(({ type }) => isTaxable(type));
  const wasOpenIn = (one: number) =>
    taxable.some(
      ({ opened_on, closed_on }) =>
        opened_on <= `${one}-12-31` && (closed_on === null || closed_on >= `${one}-01-01`),
    );
  const on = [year - 1, year]
    .filter(wasOpenIn)
    .map((one) => dueDay(slipRules.dispositions, one))
    .find((due) => due >= today);
  return on ? [item('tax_slips', { on })] : [];
};

const unreadCount = async (db: Db, owners: Owners) => {
  const { count } = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('client_uuid', 'in', owners)
    .where('viewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const accountsOf = (db: Db, owners: Owners) =>
  db
    .selectFrom('account')
    .select(['account_uuid', 'client_uuid', 'type', 'opened_on', 'closed_on'])
    .where('client_uuid', 'in', owners)
    .execute();
type Account = Awaited<ReturnType<typeof accountsOf>>[number];

/** One for each client with such an account: a limit applies to a person. */
const limitItems = async (db: Db, accounts: readonly Account[], type: 'tfsa' | 'fhsa', day: string) => {
  const year = day.slice(0, 4);
  const own = accounts.filter((account) => account.type === type);
  const byClient = [...Map.groupBy(own, ({ client_uuid }) => client_uuid).values()];
  return Promise.all(
    byClient.map(async ([one]) => {
      const room = await contributionRoomOf(db, one!, day);
      return item(`${type}_limit`, {
        on: type === 'tfsa' ? `${Number(year) + 1}-01-01` : `${year}-12-31`,
        contributed: room?.contributed ?? null,
        limit: room?.limit ?? null,
      });
    }),
  );
};

const conversions = async (db: Db, accounts: readonly Account[], day: string): Promise<UpcomingItem[]> => {
  const clients = [
    ...new Set(accounts.filter(({ type }) => retirement.has(type)).map((one) => one.client_uuid)),
  ];
  if (clients.length === 0) return [];
  const records = await db
    .selectFrom('client_record')
    .select('birth_date')
    .where('client_uuid', 'in', clients)
    .execute();
  const year = Number(day.slice(0, 4));
  return records
    .map(({ birth_date }) => Number(birth_date.slice(0, 4)) + RRIF_AGE)
    .filter((due) => due >= year && due <= year + RRIF_NOTICE_YEARS)
    .map((due) => item('rrif_conversion', { on: `${due}-12-31` }));
};

const holdsFunds = async (db: Db, accounts: readonly Account[]) =>
  accounts.length > 0 &&
  (await db
    .selectFrom('ledger_entry as e')
    .innerJoin('instrument as i', 'i.id', 'e.instrument_id')
    .select('e.id')
    .where(
      'e.account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('i.kind', 'in', ['mutual_fund', 'money_market'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

const datedItems = async (db: Db, all: readonly Account[], day: string): Promise<UpcomingItem[]> => {
  const accounts = all.filter(({ closed_on }) => closed_on === null);
  return [
    ...((await holdsFunds(db, accounts)) ? [item('fund_prices', { on: nextPrices(day) })] : []),
    ...(await limitItems(db, accounts, 'tfsa', day)),
    ...(await limitItems(db, accounts, 'fhsa', day)),
    ...(accounts.some(({ type }) => retirement.has(type))
      ? [item('rrsp_deadline', { on: coming(day, lastOfFirst60Days) })]
      : []),
    ...(await conversions(db, accounts, day)),
    // An account that was closed last year is still on the slips of that year.
    ...slipsItem(all, day),
  ];
};

const byDay = (one: UpcomingItem, other: UpcomingItem) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1);

/** Upcoming events, as far as the firm's own records know them. */
export const upcomingOf = async (
  { db, principal }: SignedInContext,
  owners: Owners,
): Promise<OutputOf<typeof dashboard.upcoming>> => {
  const [as_of] = await valuationDays(db);
  const unread = principal.permissions.has('dz.view.documents') ? await unreadCount(db, owners) : 0;
  const waiting = unread > 0 ? [item('documents', { count: unread })] : [];
  const dated = as_of ? await datedItems(db, await accountsOf(db, owners), as_of) : [];
  return { as_of: as_of ?? null, currency: BASE_CURRENCY, items: [...waiting, ...dated.toSorted(byDay)] };
};
