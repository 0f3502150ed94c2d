import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import { expect } from 'vitest';
import { savingCalls } from './gateway-scenarios.ts';
import { serviceChecks } from './service-checks.testing.ts';
import {
  asksFor,
  hasAccounts,
  lives,
  opens,
  path,
  injects,
  rejects,
  savesWith,
  scans,
  seesResponse,
  seesMe,
  seesSteps,
  signsIn,
  hasFiguresOf,
  tokenLasts,
  waits,
  type Check,
} from './look-at-scenario.testing.ts';
import type { ScenarioName } from './scenarios.ts';

/** What a client then sees, of every scenario there is. */
export const checks: Record<ScenarioName, Check> = {
  ordinary: seesSteps(1, 1, 1),
  'challenge-by-email': asksFor('email'),
  'challenge-by-text': asksFor('sms'),
  'challenge-by-app': asksFor('totp'),
  'steps-second-factor': seesSteps(1, 1, 1, 0),
  'staff-compliance': asksFor('totp'),
  'staff-administrator': asksFor('totp'),
  'staff-advisor': asksFor('totp'),
  locked: signsIn(403, { message: 'user_locked' }),
  'timed-out': signsIn(429, { message: 'user_timeout' }),
  'steps-questions': seesSteps(0, 1, 1),
  'steps-device': seesSteps(1, 0, 1),
  'steps-terms': seesSteps(1, 1, 0),
  'steps-terms-outside-quebec': async (stage) => {
    await seesSteps(1, 1, 0)(stage);
    await seesResponse(contracts.terms.current.path, { is_quebec_client: false })(stage);
  },
  'steps-questions-device': seesSteps(0, 0, 1),
  'steps-questions-terms': seesSteps(0, 1, 0),
  'steps-device-terms': seesSteps(1, 0, 0),
  'steps-all': seesSteps(0, 0, 0),
  'terms-new-version': async (stage) => {
    await seesSteps(1, 1, 0)(stage);
    await seesResponse(contracts.terms.current.path, { version: '2026-11-20', accepted: null })(stage);
  },
  'not-main-product': seesMe({ is_dz_user: false }),
  'survey-only': seesResponse(contracts.appConfig.features.path, {
    products: { dz: false, surveyEngine: true },
  }),
  invitation: opens(contracts.activation.check, { code: seededLinks.invitation }, 200),
  'invitation-expired': opens(contracts.activation.check, { code: seededLinks.expiredInvitation }, 404),
  'invitation-used': opens(contracts.activation.check, { code: seededLinks.usedInvitation }, 404),
  registration: opens(contracts.registration.start, { ...seededRecord, language: 'en' }, 200),
  'registration-link': opens(contracts.registration.check, { code: seededLinks.registration }, 200),
  'delegate-registration': opens(
    contracts.registration.check,
    { code: seededLinks.delegateRegistration },
    200,
  ),
  'delegate-only': seesMe({ permissions: { delegate: [] }, is_delegate_only: true }),
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
  'address-in-review': seesResponse(contracts.contactDetails.overview.path, {
    changes: [
      { kind: 'address', state: 'in_review' },
      { kind: 'email', state: 'declined' },
    ],
  }),
  banner: async ({ client }) => {
    const body = { key_list: ['client.notification.banner'] };
    const response = await client({ method: 'POST', url: contracts.appConfig.variables.path, body });
    expect(response.json()).toMatchObject([{ enabled: true }]);
  },
  'own-brand': seesResponse(contracts.appConfig.custom.path, {
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
  'questionnaire-overdue': async ({ see }) =>
    void expect((await see(contracts.surveys.list.path)).body).toContainEqual(
      expect.objectContaining({ key: 'kyc-review', is_overdue: true }),
    ),
  'confirmations-used-up': async ({ client }) => {
    const new_password = 'Sugar-Shack-2027?';
    const body = {
      current_password: exampleWorld.password,
      new_password,
      confirm_new_password: new_password,
      security_question: exampleWorld.securityQuestion,
      security_answer: exampleWorld.securityAnswer,
    };
    const response = await client({ method: 'POST', url: contracts.password.change.path, body });
    expect([response.statusCode, response.json().message]).toEqual([403, 'too_many_attempts']);
  },
  'scan-clean': scans(7_000, 'clean'),
  'scan-infected': scans(7_000, 'refused'),
  'scan-pending': scans(60_000, 'pending'),
  notifications: async ({ see }) =>
    void expect((await see(contracts.notifications.count.path)).body).toBe(45),
  'no-notifications': async ({ see }) =>
    void expect((await see(contracts.notifications.count.path)).body).toBe(0),
  'notification-arrives': async ({ client }) => {
    const { path: url } = contracts.notifications.list;
    const response = await client({ method: 'POST', url, body: { is_read: false, limit: 1 } });
    expect(response.json().rows).toMatchObject([{ kind: 'statement', is_read: false }]);
  },
  'token-near-expiry': tokenLasts(5 * 60),
  'token-expired': tokenLasts(-60),
  'session-ends-soon': lives([0, 60], true),
  'session-over': lives([0, 0], false),
  'signed-out-elsewhere': rejects(401, 'session_invalid'),
  'role-withdrawn': async ({ see }) => {
    expect((await see(path.summary)).body.message).toBe('permission_denied');
    expect((await see(path.me)).body.permissions).toEqual({ client: [] });
  },
  'before-the-refresh': hasFiguresOf('2026-11-20'),
  weekend: hasFiguresOf('2026-11-20'),
  'year-end': hasFiguresOf('2026-12-31'),
  'gateway-down': injects('reset', '*'),
  'gateway-unavailable': rejects(503, 'unavailable'),
  'gateway-failing': rejects(500, 'internal_error'),
  'gateway-garbage': async ({ client }) => {
    const response = await client({ url: path.me });
    expect(response.statusCode).toBe(200);
    expect(() => response.json()).toThrow('JSON');
  },
  'gateway-truncated': injects('truncate', '*'),
  'gateway-silent': injects('timeout', '*'),
  'gateway-slow': waits(800),
  'gateway-stuck': waits(8_000),
  'gateway-flaky': async ({ see }) => {
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await see(path.me)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeLessThan(12);
  },
  'too-many-requests': async ({ client }) => {
    const response = await client({ url: path.me });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
  },
  'dashboard-in-parts': async ({ see }) => {
    expect((await see(path.values)).status).toBe(503);
    expect((await see(path.summary)).status).toBe(200);
  },
  'forbidden-on-submit': savesWith(403, 'permission_denied'),
  'save-fails': savesWith(500, 'internal_error'),
  'save-conflicts': savesWith(409, 'conflict'),
  'save-response-lost': injects('truncate', savingCalls),
  uploads: seesResponse(
    contracts.uploads.list.path,
    ['pending', 'receiving', ...Array.from({ length: 4 }, () => 'quarantined')].map((state) => ({ state })),
  ),
  'upload-quarantined': seesResponse(contracts.uploads.list.path, [{ reason: 'virus' }]),
  'upload-scanner-failed': seesResponse(contracts.uploads.list.path, [{ reason: 'scanner_failed' }]),
  ...serviceChecks,
};
