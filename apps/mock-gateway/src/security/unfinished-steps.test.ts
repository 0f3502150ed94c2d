import type { CallShape, Step } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';

const STEPS: readonly Step[] = ['sq', 'token', 'tc'];
/** Which user is at which step: the one before it is finished, the one after it may or may not be. */
const AT: Record<string, Step> = {
  'jonas.peeters': 'sq',
  'zoe.tessier': 'token',
  'samuel.cote': 'tc',
  'ines.morin': 'sq',
};
/** Would end the session of the caller. */
const calls = closedCalls.filter(({ title }) => title !== 'session.logout');

/** The code with which a call must reject a user at a step; null where it must not. */
const expectedCode = ({ during }: CallShape, at: Step) => {
  if (during === 'any_step' || during === at) return null;
  return during ? 'step_closed' : 'step_unfinished';
};

describe('a session with an unfinished step makes only the calls that the steps, the start and signing out need', () => {
  it.each(Object.entries(AT))('%s, whose step is %s, over every call', async (username, at) => {
    const { as, services } = await startGateway();
    const client = await as(username);
    const rows = async () => [
      await services.db.selectFrom('user').selectAll().orderBy('id').execute(),
      await services.db.selectFrom('device').selectAll().execute(),
    ];
    for (const { title, call, request } of calls) {
      const code = expectedCode(call, at);
      // An open call would finish the step; another test covers that.
      if (code === null && call.kind === 'mutation') continue;
      const before = await rows();
      const { message } = (await client(request)).json() ?? {};
      if (code) expect([title, message]).toEqual([title, code]);
      else expect([title, message?.startsWith('step_') ?? false]).toEqual([title, false]);
      expect(await rows()).toEqual(before);
    }
    expect((await client({ method: 'POST', url: '/rest/user/logout' })).json()).toBe(true);
  });

  it('names each call that is open beside its own step', () => {
    const open = calls.filter(({ call }) => call.during === 'any_step').map(({ title }) => title);
    expect(open.toSorted()).toEqual([
      'appConfig.custom',
      'appConfig.dates',
      'appConfig.features',
      'appConfig.templates',
      'appConfig.variables',
      'legal.page',
      'sessionLife.extend',
      'sessionLife.remaining',
      'user.me',
      'user.state',
    ]);
    for (const step of STEPS) expect(calls.some(({ call }) => call.during === step)).toBe(true);
  });

  it('is stopped at the very next call by a step that is added meanwhile, and continues after it', async () => {
    const { as, services } = await startGateway();
    const client = await as();
    const look = async () => (await client({ url: '/rest/portal/accounts' })).json().message;
    expect(await look()).toBeUndefined();
    const document = await services.db.selectFrom('terms_document').selectAll().execute();
    await services.db
      .insertInto('terms_document')
      .values(document.map((one) => ({ ...one, version: '2026-11-20', effective_on: '2026-11-20' })))
      .execute();
    expect(await look()).toBe('step_unfinished');
    const terms = (await client({ url: '/rest/user/terms' })).json();
    const body = { version: terms.version, hash: terms.hash, language: 'fr', express_wish: false };
    await client({ method: 'POST', url: '/rest/user/terms/accept', body });
    expect(await look()).toBeUndefined();
  });
});
