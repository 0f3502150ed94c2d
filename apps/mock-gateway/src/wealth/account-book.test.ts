import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { valuationDateAt } from '../market/calendar.ts';
import { startGateway } from '../testing/gateway.ts';
import { postBody } from '../testing/response-body.ts';
import { accountBooks, type BookedAccount } from './account-book.ts';
import { advance } from './advance.ts';

type Holdings = OutputOf<typeof contracts.holdings.list>;
type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** A client with an account in U.S. dollars. */
const CLIENT = 'margaret.chen';
/** A Canadian security that the account of the tests has none of otherwise. */
const SECURITY = 'BORT';

const foreignAccount = async ({ services: { db } }: Gateway): Promise<BookedAccount> =>
  db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['a.account_uuid', 'a.currency'])
    .where('u.username', '=', CLIENT)
    .where('a.currency', '=', 'USD')
    .executeTakeFirstOrThrow();

const buy = ({ services: { db } }: Gateway, account_uuid: string, date: string) =>
  db
    .insertInto('ledger_entry')
    .values({ account_uuid, date, type: 'buy', instrument_id: SECURITY, quantity: '100', amount: '10000.00' })
    .execute();

const costOf = async ({ services: { db } }: Gateway, account: BookedAccount) =>
  (await accountBooks(db, [account])).get(account.account_uuid)!.positions.get(SECURITY)?.costs.CAD;

const cachedOf = ({ services: { db } }: Gateway, { account_uuid }: BookedAccount) =>
  db.selectFrom('account_book').selectAll().where('account_uuid', '=', account_uuid).executeTakeFirst();

describe('the book of an account', () => {
  it('has the exchange rate of the day of an entry once it arrives, also when it was read before', async () => {
    const gateway = await startGateway();
    const { services, clock } = gateway;
    const account = await foreignAccount(gateway);
    const { account_uuid } = account;
    await buy(gateway, account_uuid, '2026-11-20');
    await costOf(gateway, account);
    clock.set('2026-11-23T15:00:00Z');
    await advance(services.db, { seed: services.config.seed, until: valuationDateAt(clock.now()) });
    const { rate } = await services.db
      .selectFrom('fx_rate')
      .select('rate')
      .where('date', '=', '2026-11-20')
      .executeTakeFirstOrThrow();
    const expected = (Number(rate) * 10_000).toFixed(2);
    expect((await costOf(gateway, account))?.bookCost?.toFixed(2)).toBe(expected);
    const body = { by: 'security', account_uuid, currency: 'CAD' };
    const { groups } = await postBody<Holdings>(await gateway.as(CLIENT), 'holdings', body);
    const row = groups.flatMap(({ rows }) => rows).find(({ id }) => id === SECURITY);
    expect(row).toMatchObject({ book_cost: expected });
  });

  it('is cached when every entry has the rate of its day, and computed again when the arithmetic is another', async () => {
    const gateway = await startGateway();
    const account = await foreignAccount(gateway);
    await buy(gateway, account.account_uuid, '2026-11-18');
    const cost = await costOf(gateway, account);
    const cached = await cachedOf(gateway, account);
    const { version, ...book } = JSON.parse(cached!.book) as { version: number };
    expect(version).toBeGreaterThan(1);
    await gateway.services.db
      .updateTable('account_book')
      .set({ book: JSON.stringify({ ...book, positions: [] }) })
      .where('account_uuid', '=', account.account_uuid)
      .execute();
    expect(await costOf(gateway, account)).toEqual(cost);
    expect(await cachedOf(gateway, account)).toEqual(cached);
  });
});
