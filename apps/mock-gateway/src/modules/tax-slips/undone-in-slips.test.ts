import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { addAccount, clientNamed, type EntryLine } from '../../wealth/add-account.testing.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { slipYear } from './slip-year.ts';
import { correctedIn } from './tax-round.queries.ts';
import { slipsIn, startWithSlips } from './tax-slips.testing.ts';

type Gateway = Awaited<ReturnType<typeof startWithSlips>>;

/** A client who has no account but those that a test opens. */
const NEW = 'noel.sauve';

let gateway: Gateway;
let stop: () => Promise<void>;
beforeAll(async () => {
  gateway = await startWithSlips((end) => {
    stop = end;
  });
});
afterAll(() => stop());

const opened = (type: OwnAccount['type'], opened_on: string, lines: readonly EntryLine[], more = {}) =>
  addAccount(gateway.services.db, NEW, { type, opened_on, ...more }, lines);

/** The boxes of the slips of an account in a year, by form. */
const boxesIn = async (year: number, account_uuid: string) => {
  const { user_id } = await clientNamed(gateway.services.db, NEW);
  const { plan } = await slipYear(gateway.services, user_id, year);
  return Object.fromEntries(
    plan.slips
      .filter((slip) => slip.account_uuid === account_uuid)
      .map(({ federal: { form, figures } }) => [
        form,
        Object.fromEntries(figures.boxes.map(({ box, amount }) => [box, amount])),
      ]),
  );
};

const undoes = (reverses: string, more: EntryLine[3] = {}) => ({ reverses, ...more });
const BORT = { instrument_id: 'BORT', quantity: '100' };

describe('an entry that was undone in the next year', () => {
  it.each<[string, OwnAccount['type'], EntryLine[], object]>([
    [
      'a payment from a plan',
      'rrif',
      [
        ['2024-01-08', 'transfer_in', '90000.00'],
        ['2024-12-30', 'withdrawal', '5000.00'],
        ['2025-01-06', 'withdrawal', '-5000.00', undoes('2024-12-30')],
        ['2025-06-02', 'withdrawal', '4000.00'],
      ],
      { t4rif: { 16: '4000.00' } },
    ],
    [
      'a contribution to an FHSA',
      'fhsa',
      [
        ['2024-12-30', 'deposit', '8000.00'],
        ['2025-01-06', 'deposit', '-8000.00', undoes('2024-12-30')],
        ['2025-06-02', 'deposit', '3000.00'],
      ],
      { t4fhsa: { 18: '3000.00' } },
    ],
    [
      'interest',
      'non_registered',
      [
        ['2024-12-30', 'interest', '1000.00'],
        ['2025-01-06', 'interest', '-1000.00', undoes('2024-12-30')],
        ['2025-06-02', 'interest', '60.00'],
      ],
      { t5: { 13: '60.00' } },
    ],
    [
      'a sale',
      'non_registered',
      [
        ['2024-01-09', 'buy', '5000.00', BORT],
        ['2024-12-30', 'sell', '6000.00', BORT],
        ['2025-01-06', 'sell', '-6000.00', undoes('2024-12-30', { ...BORT, quantity: '-100' })],
      ],
      {},
    ],
  ])('is on no slip: %s', async (_, type, lines, next) => {
    const account = await opened(type, '2024-01-08', lines);
    expect([await boxesIn(2024, account), await boxesIn(2025, account)]).toEqual([{}, next]);
  });

  it('leaves no difference between exchange rates on a slip', async () => {
    const lines: EntryLine[] = [
      ['2024-12-30', 'withdrawal', '5000.00'],
      ['2025-01-06', 'withdrawal', '-5000.00', undoes('2024-12-30')],
    ];
    const account = await opened('rrif', '2024-01-08', lines, { currency: 'USD' });
    expect([await boxesIn(2024, account), await boxesIn(2025, account)]).toEqual([{}, {}]);
  });

  it('changes the cost of no sale when it was a purchase', async () => {
    const account = await opened('non_registered', '2024-01-08', [
      ['2024-01-09', 'buy', '5000.00', BORT],
      ['2024-01-10', 'buy', '7000.00', BORT],
      ['2024-12-30', 'sell', '3500.00', { ...BORT, quantity: '50' }],
      ['2025-01-06', 'buy', '-7000.00', undoes('2024-01-10', { ...BORT, quantity: '-100' })],
    ]);
    // By hand: 50 of 100 units that cost 5,000.
    expect(await boxesIn(2024, account)).toMatchObject({ t5008: { 20: '2500.00', 21: '3500.00' } });
    expect(await boxesIn(2025, account)).toEqual({});
  });

  it('is no property abroad when it was a purchase', async () => {
    const abroad = { instrument_id: 'ALDR', quantity: '100' };
    const reportOf = async (year: number) => {
      const { user_id } = await clientNamed(gateway.services.db, NEW);
      const { plan } = await slipYear(gateway.services, user_id, year);
      return plan.slips.filter(({ federal: { form } }) => form === 't1135').length;
    };
    const lines: EntryLine[] = [['2024-03-04', 'buy', '900000.00', abroad]];
    const account = await opened('non_registered', '2024-01-08', lines);
    expect(await reportOf(2024)).toBe(1);
    await gateway.services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: account,
        date: '2025-01-06',
        type: 'buy',
        amount: '-900000.00',
        ...undoes('2024-03-04', { ...abroad, quantity: '-100' }),
      })
      .execute();
    expect([await reportOf(2024), await reportOf(2025)]).toEqual([0, 0]);
  });

  it('is on no receipt when it was of the first 60 days', async () => {
    const account = await opened('rrsp', '2025-06-02', [
      ['2026-02-20', 'deposit', '5000.00'],
      ['2026-03-10', 'deposit', '-5000.00', undoes('2026-02-20')],
      ['2026-06-01', 'deposit', '4000.00'],
    ]);
    expect([await boxesIn(2025, account), await boxesIn(2026, account)]).toEqual([
      {},
      { rrsp_receipt: { contributions: '4000.00' } },
    ]);
  });

  it('has the slips of its year looked at again in the days after the reversal', async () => {
    const account = await opened('rrif', '2024-01-08', [['2024-12-30', 'withdrawal', '5000.00']]);
    const { user_id } = await clientNamed(gateway.services.db, NEW);
    await (await gateway.client(NEW)).made(2024);
    const yearsOf = async (from: string, to: string) =>
      (await correctedIn(gateway.services.db, { from, to }))
        .filter((one) => one.user_id === user_id)
        .map(({ year }) => year);
    expect(await yearsOf('2026-07-01', '2026-07-10')).toEqual([]);
    await gateway.services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: account,
        date: '2026-07-02',
        type: 'withdrawal',
        amount: '-5000.00',
        instrument_id: null,
        quantity: null,
        reverses: '2024-12-30',
      })
      .execute();
    expect(await yearsOf('2026-07-01', '2026-07-10')).toEqual([2024]);
    expect(await yearsOf('2026-06-01', '2026-07-01')).toEqual([]);
  });
});

describe('a contribution of the first 60 days', () => {
  it('is on a receipt of the year before, also when the account was opened in those days', async () => {
    const client = await gateway.client('irene.valcourt');
    const slips = slipsIn(await client.list(2024)).filter(
      ({ form }) => form === 'rrsp_receipt_first_60_days',
    );
    const account = await gateway.services.db
      .selectFrom('account')
      .select('account_uuid')
      .where('opened_on', '=', '2025-01-06')
      .where('type', '=', 'spousal_rrsp')
      .executeTakeFirstOrThrow();
    expect(slips.map(({ account_uuid }) => account_uuid)).toContain(account.account_uuid);
  });

  it('makes that year one of those to choose from, which gives no reasons for an account without any', async () => {
    const { services, client } = await startWithSlips();
    const add = (lines: readonly EntryLine[]) =>
      addAccount(services.db, NEW, { type: 'rrsp', opened_on: '2026-02-02' }, lines);
    const account = await add([['2026-02-03', 'deposit', '12345.00']]);
    await add([['2026-06-01', 'deposit', '111.00']]);
    const list = await (await client(NEW)).list(2025);
    expect(list.years).toEqual([2026, 2025]);
    expect(slipsIn(list).map((slip) => [slip.account_uuid, slip.form])).toEqual([
      [account, 'rrsp_receipt_first_60_days'],
    ]);
    expect(list.not_issued.filter(({ account_uuid }) => account_uuid !== null)).toEqual([]);
  });
});
