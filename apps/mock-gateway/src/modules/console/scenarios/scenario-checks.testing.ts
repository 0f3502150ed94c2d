import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import { expect, vi } from 'vitest';
import type { inWorld } from '../in-world.testing.ts';
import { savingCalls } from './gateway-scenarios.ts';
import type { ScenarioName } from './scenarios.ts';

export type World = ReturnType<typeof inWorld>;
export type Client = Awaited<ReturnType<World['as']>>;

export const path = {
  me: contracts.user.me.path,
  state: contracts.user.state.path,
  summary: contracts.performance.summary.path,
  values: `${contracts.performance.values.path}?period=1m`,
  preferences: contracts.preferences.save.path,
} as const;

interface Stage {
  world: World;
  /** Whoever the scenario says to sign in as, or was signed in before it. */
  client: Client;
  /** The answer to a sign-in after the scenario, as whoever it names. */
  signIn: () => Promise<{ status: number; body: Record<string, never> & { message?: string } }>;
  /** The answer to a GET of the client. */
  see: (url: string) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  photo: Buffer;
}
type Check = (stage: Stage) => Promise<void>;

const seesMe =
  (part: object): Check =>
  async ({ see }) =>
    void expect((await see(path.me)).body).toMatchObject(part);
const seesSteps =
  (sq: 0 | 1, token: 0 | 1, tc: 0 | 1): Check =>
  async ({ see }) =>
    void expect((await see(path.state)).body).toEqual({ sq, token, tc });
const signsIn =
  (status: number, part: object): Check =>
  async ({ signIn }) => {
    const answer = await signIn();
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(part)]);
  };
const asksFor = (kind: string) => signsIn(200, { challenge: expect.objectContaining({ kind }) });
const seesAnswer =
  (url: string, part: unknown): Check =>
  async ({ see }) =>
    void expect((await see(url)).body).toMatchObject(part as object);
const hasAccounts =
  (count: number): Check =>
  async ({ see }) =>
    void expect((await see(contracts.accounts.list.path)).body.accounts).toHaveLength(count);
const standsOn = (as_of: string) => seesAnswer(path.summary, { as_of });
const refuses =
  (status: number, message: string): Check =>
  async ({ see }) => {
    for (const url of [path.me, path.summary])
      expect(await see(url)).toMatchObject({ status, body: { message } });
  };
const opens =
  (call: { path: string }, body: object, status: number): Check =>
  async ({ world }) =>
    void expect((await world.ask({ method: 'POST', url: call.path, body })).statusCode).toBe(status);
const savesWith =
  (status: number, message: string): Check =>
  async ({ client, see }) => {
    expect((await see(path.me)).status).toBe(200);
    const answer = await client({ method: 'POST', url: contracts.password.change.path, body: {} });
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    const out = await client({ method: 'POST', url: contracts.session.logout.path });
    expect(out.statusCode).toBe(200);
  };
/** What waits and never comes, or breaks, is tried over a real connection by the tests of faults. */
const plants =
  (kind: string, call: string | readonly string[]): Check =>
  async ({ world }) => {
    const planted = [call].flat().map((one) => expect.objectContaining({ kind, call: one }));
    expect(await world.get('faults')).toEqual(planted);
  };
const waits =
  (from_ms: number): Check =>
  async ({ world }) =>
    void expect(await world.get('latency')).toMatchObject({ latency: { call: '*', from_ms } });

const upload = async ({ client, world, photo }: Stage) => {
  const announced = await client({
    method: 'POST',
    url: contracts.avatar.create.path,
    body: { file_name: 'me.png', file_type: 'image/png', file_size: photo.length },
  });
  const { upload_info, attachment_uuid } = announced.json();
  const { pathname } = new URL(upload_info.url);
  await world.ask({ method: 'PUT', url: pathname, headers: upload_info.headers, body: photo });
  return `/rest/attachment/${attachment_uuid}/status`;
};
const scans =
  (ms: number, found: string): Check =>
  async (stage) => {
    const url = await upload(stage);
    expect((await stage.see(url)).body).toBe('pending');
    await stage.world.post('clock', { action: 'advance', ms });
    await vi.waitFor(async () => expect((await stage.see(url)).body).toBe(found), { timeout: 3_000 });
  };
const lives =
  (idle: [number, number], canBeUsed: boolean): Check =>
  async ({ see }) => {
    const { status, body } = await see(contracts.sessionLife.remaining.path);
    expect(status).toBe(canBeUsed ? 200 : 401);
    if (!canBeUsed) return;
    expect(body.idle_seconds).toBeGreaterThanOrEqual(idle[0]);
    expect(body.idle_seconds).toBeLessThanOrEqual(idle[1]);
  };
const tokenLasts =
  (seconds: number): Check =>
  async ({ client, world, see }) => {
    const { exp } = JSON.parse(
      Buffer.from(client.tokens.access_token.split('.')[1]!, 'base64url').toString(),
    );
    const now = Date.parse((await world.get('clock')).now) / 1000;
    expect(exp - now).toBeCloseTo(seconds, -1);
    expect((await see(path.me)).status).toBe(seconds > 0 ? 200 : 401);
    const body = { refresh_token: client.tokens.refresh_token };
    await opens(contracts.session.refresh, body, 200)({ world } as Stage);
  };

/** What a client then sees, of every scenario there is. */
export const checks: Record<ScenarioName, Check> = {
  ordinary: seesSteps(1, 1, 1),
  'challenge-by-email': asksFor('email'),
  'challenge-by-text': asksFor('sms'),
  'challenge-by-app': asksFor('totp'),
  locked: signsIn(403, { message: 'user_locked' }),
  'timed-out': signsIn(429, { message: 'user_timeout' }),
  'steps-questions': seesSteps(0, 1, 1),
  'steps-device': seesSteps(1, 0, 1),
  'steps-terms': seesSteps(1, 1, 0),
  'steps-terms-outside-quebec': async (stage) => {
    await seesSteps(1, 1, 0)(stage);
    await seesAnswer(contracts.terms.current.path, { is_quebec_client: false })(stage);
  },
  'steps-questions-device': seesSteps(0, 0, 1),
  'steps-questions-terms': seesSteps(0, 1, 0),
  'steps-device-terms': seesSteps(1, 0, 0),
  'steps-all': seesSteps(0, 0, 0),
  'terms-new-version': async (stage) => {
    await seesSteps(1, 1, 0)(stage);
    await seesAnswer(contracts.terms.current.path, { version: '2026-11-20', accepted: null })(stage);
  },
  'not-main-product': seesMe({ is_dz_user: false }),
  'survey-only': seesAnswer(contracts.appConfig.features.path, {
    products: { dz: false, surveyEngine: true },
  }),
  invitation: opens(contracts.activation.check, { code: seededLinks.invitation }, 200),
  'invitation-expired': opens(contracts.activation.check, { code: seededLinks.expiredInvitation }, 404),
  'invitation-used': opens(contracts.activation.check, { code: seededLinks.usedInvitation }, 404),
  registration: opens(contracts.registration.start, { ...seededRecord, language: 'en' }, 200),
  'registration-link': opens(contracts.registration.check, { code: seededLinks.registration }, 200),
  'forgotten-password': opens(
    contracts.recovery.start,
    { email: `${exampleWorld.username}@example.ca`, language: 'en' },
    200,
  ),
  'no-permissions': seesMe({ permissions: { closed: [] } }),
  'no-roles': seesMe({ roles: {}, permissions: {}, default_role: null }),
  'several-roles': async ({ see }) =>
    void expect(Object.keys((await see(path.me)).body.roles)).toEqual(['client', 'trustee', 'assistant']),
  'every-permission': seesMe({ permissions: { developer: expect.arrayContaining(['dz.view.examples']) } }),
  banner: async ({ client }) => {
    const body = { key_list: ['client.notification.banner'] };
    const answer = await client({ method: 'POST', url: contracts.appConfig.variables.path, body });
    expect(answer.json()).toMatchObject([{ enabled: true }]);
  },
  'own-brand': seesAnswer(contracts.appConfig.custom.path, {
    lang: { en: { 'shell.firm': 'Haddad & Sons' } },
  }),
  empty: hasAccounts(0),
  'new-client': async ({ see }) => {
    const [first] = (await see(contracts.performance.values.path + '?period=all')).body.points;
    expect(first.date > '2026-07-01').toBe(true);
  },
  huge: hasAccounts(10),
  family: hasAccounts(4),
  'us-dollars': async ({ see }) => {
    const currencies = (await see(contracts.accounts.list.path)).body.accounts.map(
      ({ currency }: { currency: string }) => currency,
    );
    expect(currencies.toSorted()).toEqual(['CAD', 'USD']);
  },
  retired: seesMe({ first_name: 'Simone' }),
  business: seesMe({ first_name: null, last_name: null, display_name: 'Gestion Rivenord inc.' }),
  'long-names': seesMe({ last_name: 'Vandenbroucke de Saint-Germain-en-Laye' }),
  'no-contact': async ({ client }) => {
    const url = `${contracts.portalProfile.info.path}?date=2026-11-20`;
    expect((await client({ method: 'POST', url })).json()[0]).toBeNull();
  },
  photo: seesMe({ photo_uuid: exampleWorld.avatarUuid }),
  'confirmations-used-up': async ({ client }) => {
    const new_password = 'Sugar-Shack-2027?';
    const body = {
      current_password: exampleWorld.password,
      new_password,
      confirm_new_password: new_password,
      security_question: exampleWorld.securityQuestion,
      security_answer: exampleWorld.securityAnswer,
    };
    const answer = await client({ method: 'POST', url: contracts.password.change.path, body });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'too_many_attempts']);
  },
  'scan-clean': scans(7_000, 'clean'),
  'scan-infected': scans(7_000, 'refused'),
  'scan-pending': scans(60_000, 'pending'),
  'token-near-expiry': tokenLasts(5 * 60),
  'token-expired': tokenLasts(-60),
  'session-ends-soon': lives([0, 60], true),
  'session-over': lives([0, 0], false),
  'signed-out-elsewhere': refuses(401, 'session_invalid'),
  'role-withdrawn': async ({ see }) => {
    expect((await see(path.summary)).body.message).toBe('permission_denied');
    expect((await see(path.me)).body.permissions).toEqual({ client: [] });
  },
  'before-the-refresh': standsOn('2026-11-20'),
  weekend: standsOn('2026-11-20'),
  'year-end': standsOn('2026-12-31'),
  'gateway-down': plants('reset', '*'),
  'gateway-unavailable': refuses(503, 'unavailable'),
  'gateway-failing': refuses(500, 'internal_error'),
  'gateway-garbage': async ({ client }) => {
    const answer = await client({ url: path.me });
    expect(answer.statusCode).toBe(200);
    expect(() => answer.json()).toThrow('JSON');
  },
  'gateway-truncated': plants('truncate', '*'),
  'gateway-silent': plants('timeout', '*'),
  'gateway-slow': waits(800),
  'gateway-stuck': waits(8_000),
  'gateway-flaky': async ({ see }) => {
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await see(path.me)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeLessThan(12);
  },
  'too-many-requests': async ({ client }) => {
    const answer = await client({ url: path.me });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1']);
  },
  'dashboard-in-parts': async ({ see }) => {
    expect((await see(path.values)).status).toBe(503);
    expect((await see(path.summary)).status).toBe(200);
  },
  'forbidden-on-submit': savesWith(403, 'permission_denied'),
  'save-fails': savesWith(500, 'internal_error'),
  'save-conflicts': savesWith(409, 'conflict'),
  'save-unheard': plants('truncate', savingCalls),
};
