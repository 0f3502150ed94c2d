import { HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const PASSWORD = 'Sugar-Shack-2027?';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const post = ({ send }: Gateway, step: string, body: object) =>
  send({ method: 'POST', url: `/auth/registration/${step}`, body });

const start = (gateway: Gateway, identity: object = {}) =>
  post(gateway, 'start', { ...seededRecord, language: 'en', ...identity });

const mailsOf = ({ services }: Gateway) =>
  services.db.selectFrom('outbox').selectAll().orderBy('id').execute();

const mailedCode = async (gateway: Gateway) =>
  /\/register\/([\w-]+)/.exec((await mailsOf(gateway)).at(-1)?.text ?? '')?.[1] ?? '';

const choice = { new_password: PASSWORD, confirm_new_password: PASSWORD, communication_language: 'fr' };
const complete = (gateway: Gateway, code: string, more: object = {}) =>
  post(gateway, 'complete', { code, username: 'Beatrice.Lang', ...choice, ...more });

/** Identities that differ from their record, or have none. */
const strangers = {
  'another client number': { client_number: '999999' },
  'another birth date': { birth_date: '1968-04-10' },
  'another postal code': { postal_code: 'H2X 1Y5' },
  'another address': { email: 'somebody.else@example.ca' },
  'a firm without registration': {
    client_number: '204523',
    birth_date: '1979-10-11',
    postal_code: 'V6B1A1',
    email: 'hugo.marchetti@example.ca',
  },
};

describe('a registration', () => {
  it('leads from the firm’s records over a mailed link to a user with the security steps to do', async () => {
    const gateway = await startGateway();
    await start(gateway, { postal_code: 'h2x1y4', email: 'Beatrice.Lang@example.ca' });
    const code = await mailedCode(gateway);
    const { first_name } = (await post(gateway, 'check', { code })).json();
    expect(first_name).toBe('Béatrice');
    const { access_token } = (await complete(gateway, code)).json<TokenPair>();
    const headers = { 'x-access-token': access_token };
    const state = (await gateway.send({ url: '/rest/user/state', headers })).json();
    expect(state).toMatchObject({ sq: 0, token: 0, tc: 0 });
    const client = await gateway.services.db
      .selectFrom('client')
      .innerJoin('user', 'user.id', 'client.user_id')
      .select('client_id')
      .where('username', '=', 'beatrice.lang')
      .executeTakeFirstOrThrow();
    expect(client.client_id).toBe(seededRecord.client_number);
    expect((await gateway.signIn('beatrice.lang', PASSWORD)).statusCode).toBe(200);
  });

  it.each(Object.entries(strangers))(
    'gets the same response for %s, and mails no one',
    async (_, identity) => {
      const gateway = await startGateway();
      const [known, stranger] = [await start(gateway), await start(gateway, identity)];
      expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body]);
      expect((await mailsOf(gateway)).map(({ recipient }) => recipient)).toEqual([seededRecord.email]);
    },
  );

  it('of a client with a username gets the same response, and they are mailed how to sign in', async () => {
    const gateway = await startGateway();
    const identity = {
      client_number: exampleWorld.clientId,
      birth_date: '1985-05-21',
      postal_code: 'M5V 2T6',
      email: `${exampleWorld.username}@example.ca`,
    };
    expect((await start(gateway, identity)).body).toBe((await start(gateway)).body);
    expect((await mailsOf(gateway))[0]).toMatchObject({ template: 'already_registered' });
  });

  it('can be requested five times in a quarter of an hour at most, known or not', async () => {
    const gateway = await startGateway();
    for (const client_number of [seededRecord.client_number, '999999']) {
      for (let time = 0; time < 5; time++) {
        expect((await start(gateway, { client_number })).statusCode).toBe(200);
      }
      const rejected = await start(gateway, { client_number });
      expect(rejected.json()).toMatchObject({ message: 'too_many_requests', retry_after: 900 });
    }
    expect(await mailsOf(gateway)).toHaveLength(1);
  });

  it('is throttled by address as well', async () => {
    const gateway = await startGateway();
    const numbers = Array.from({ length: 31 }, (_, at) => String(500_000 + at));
    const responses = await Promise.all(numbers.map((client_number) => start(gateway, { client_number })));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('a registration link', () => {
  it('ends when a newer one is sent, after a minute at the earliest', async () => {
    const gateway = await startGateway();
    await start(gateway);
    const first = await mailedCode(gateway);
    await start(gateway);
    expect(await mailsOf(gateway)).toHaveLength(1);
    gateway.clock.move(60_000);
    await start(gateway);
    expect((await post(gateway, 'check', { code: first })).json().message).toBe('code_invalid');
    expect((await post(gateway, 'check', { code: await mailedCode(gateway) })).statusCode).toBe(200);
  });

  it('expires after a day', async () => {
    const gateway = await startGateway();
    await start(gateway);
    gateway.clock.move(24 * HOUR_MS);
    const late = await complete(gateway, await mailedCode(gateway));
    expect(late.json().message).toBe('code_invalid');
  });

  it('survives a rejected username and a rejected password, and is used by neither', async () => {
    const gateway = await startGateway();
    const code = seededLinks.registration;
    for (const [more, message] of [
      [{ username: exampleWorld.username.toUpperCase() }, 'username_taken'],
      [{ username: 'arthur.bell' }, 'username_taken'],
      [{ new_password: 'P@ssw0rd', confirm_new_password: 'P@ssw0rd' }, 'password_refused'],
    ] as const) {
      expect((await complete(gateway, code, more)).json().message).toBe(message);
    }
    expect((await complete(gateway, code)).statusCode).toBe(200);
  });

  it('does not list the taken usernames: it may be tried twenty times', async () => {
    const gateway = await startGateway();
    const send = () => complete(gateway, seededLinks.registration, { username: exampleWorld.username });
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
  });

  it('creates one user when it is used twice at once', async () => {
    const gateway = await startGateway();
    const code = seededLinks.registration;
    const both = await Promise.all(
      ['mathis.one', 'mathis.two'].map((username) => complete(gateway, code, { username })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });
});
