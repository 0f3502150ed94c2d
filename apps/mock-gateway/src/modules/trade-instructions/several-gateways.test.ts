import { randomUUID } from 'node:crypto';
import { contracts } from '@portal/contracts';
import { applicationHeader } from '@portal/contracts/application';
import type { Instruction } from '@portal/contracts/instruction';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildGateway } from '../../app.ts';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import { settableClock } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';
import { openStore } from '../../store/store.ts';
import { call } from '../../testing/client-writes.ts';
import type { Send } from '../../testing/gateway.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { storeIn } from '../../testing/place.ts';
import { signInAt } from '../../testing/raw-upload.ts';
import { startInstructions, type Options } from './trade-instructions.testing.ts';

const PATH = contracts.tradeInstructions.send.path;
const REPEATS = 50;
const LAST_MS = '2026-11-20T20:59:59.999Z';
const CUT_OFF = '2026-11-20T21:00:00.000Z';
const TRADE_BY = '2026-11-20';

/** A client of a gateway in another process, and a contribution of theirs that can be sent again. */
const clientAt = async (url: string) => {
  const { headers } = await signInAt(url);
  const token = headers[ACCESS_TOKEN_HEADER]!;
  const options = (await call(`${url}${contracts.tradeInstructions.options.path}`, undefined, token))
    .body as Options;
  const { account_uuid } = options.accounts.find(({ type }) => type === 'tfsa')!;
  const contribution = (amount: string) => ({
    request_id: randomUUID(),
    trade_by: '2099-12-31',
    read: [],
    kind: 'contribution',
    account_uuid,
    fund_id: null,
    to_fund_id: null,
    measure: { by: 'amount', amount },
  });
  const give = (at: string, body: object) => call(`${at}${PATH}`, body, token);
  return { contribution, give };
};

const numberOf = ({ body }: { body: unknown }) => (body as Instruction).number;

const openStoreOf = async (location: string) => {
  const store = await openStore(location, { skipsIntegrityCheck: true, isDurable: false });
  onTestFinished(() => store.close());
  return store;
};

/** How many instructions are stored, and how often each was received, audited and notified to a client. */
const countsOf = async (db: Kysely<Database>) => {
  const found = await Promise.all([
    db.selectFrom('trade_instruction').select('number').execute(),
    db.selectFrom('trade_instruction_state').select('at').where('state', '=', 'received').execute(),
    db.selectFrom('audit_event').select('number').where('event', '=', 'instruction_sent').execute(),
    db.selectFrom('notification').select('id').where('link', 'like', '/app/trade-instructions/%').execute(),
  ]);
  return found.map(({ length }) => length);
};

describe('an instruction to several gateways over one store', () => {
  it('is one however often it is repeated, also after the gateway that stored it was killed before it responded', async () => {
    const dataDir = await copyOfSeeded();
    // Only what is sent here counts, and no instruction is repeated so often in a minute.
    const settings = { CLIENT_REQUESTS_A_MINUTE: '100000', CLIENT_REQUESTS_AT_ONCE: '1000' };
    const one = await startProcess(dataDir, settings);
    const other = await startProcess(dataDir, settings);
    const { contribution, give } = await clientAt(one.url);
    const { db } = await openStoreOf(storeIn(dataDir));
    const seeded = await countsOf(db);
    const urls = [one.url, other.url];
    const repeated = contribution('120');
    const responses = await Promise.all(
      Array.from({ length: REPEATS }, (_, at) => give(urls[at % urls.length]!, repeated)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(numberOf)).size).toBe(1);

    const withoutResponse = contribution('130');
    await call(`${one.url}${CONSOLE_PATH}/faults`, { kind: 'truncate', call: 'tradeInstructions.send' });
    await expect(give(one.url, withoutResponse)).rejects.toThrow('terminated');
    one.child.kill('SIGKILL');
    await one.ended;
    const sentAgain = numberOf(await give(other.url, withoutResponse));
    const restarted = await startProcess(dataDir, settings);
    expect(numberOf(await give(restarted.url, withoutResponse))).toBe(sentAgain);

    const sent = db.selectFrom('trade_instruction').selectAll().where('amount', 'in', ['120.00', '130.00']);
    const rows = await sent.orderBy('amount').execute();
    expect(rows.map(({ amount, number }) => [amount, number])).toEqual([
      ['120.00', numberOf(responses[0]!)],
      ['130.00', sentAgain],
    ]);
    expect(await countsOf(db)).toEqual(seeded.map((count) => count + 2));
  }, 120_000);

  it('is of the day that was shown, or a conflict, at the very second of the cut-off', async () => {
    const own = await startInstructions();
    own.clock.set(LAST_MS);
    const client = await own.as();
    const { db } = await openStoreOf(storeIn(own.dataDir));
    const late = await buildGateway({ services: { ...own.services, db, clock: settableClock(CUT_OFF) } });
    onTestFinished(() => late.close());
    const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: client.tokens.access_token };
    const sendLate: Send = (options) =>
      late.inject({ ...options, headers: { ...headers, ...options.headers } });

    const account = await own.account(client, 'tfsa');
    const drafts = Array.from({ length: 10 }, (_, at) => ({
      ...own.draft(account, { measure: { by: 'amount', amount: String(50 + at) } }),
      request_id: randomUUID(),
      trade_by: TRADE_BY,
    }));
    const sent = await Promise.all(
      drafts.flatMap((draft) => [own.give(client, draft), own.give(sendLate, draft)]),
    );
    for (const [at] of drafts.entries()) {
      const [inTime, tooLate] = [sent[2 * at]!, sent[2 * at + 1]!];
      expect(inTime.json()).toMatchObject({ trade_on: TRADE_BY, state: 'received' });
      // The late gateway knows it by then, or rejects it.
      if (tooLate.statusCode === 200)
        expect(numberOf({ body: tooLate.json() })).toBe(numberOf({ body: inTime.json() }));
      else expect(tooLate.json()).toMatchObject({ message: 'conflict' });
    }
    expect(await own.list(client)).toHaveLength(drafts.length);
  });

  it('is judged and stored at one instant, whenever the cut-off passes meanwhile', async () => {
    const own = await startInstructions();
    own.clock.set(LAST_MS);
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    // Each reading of the clock is a millisecond later than the one before.
    const now = own.services.clock.now.bind(own.services.clock);
    own.services.clock.now = () => {
      own.clock.move(1);
      return now();
    };
    const stored = [];
    for (let before = 1; before <= 40; before += 1) {
      own.clock.set(new Date(Date.parse(CUT_OFF) - before));
      const draft = own.draft(account, { measure: { by: 'amount', amount: String(50 + before) } });
      const response = await own.give(client, { ...draft, trade_by: TRADE_BY });
      if (response.statusCode === 200) stored.push(response.json<Instruction>());
      else expect(response.json()).toMatchObject({ message: 'conflict' });
    }
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(40);
    for (const { received_at, cut_off_at } of stored) expect(received_at < cut_off_at).toBe(true);
  });
});
