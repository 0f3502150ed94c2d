import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks, seededRecord } from '@portal/contracts/seeded-links';
import { expect } from 'vitest';
import { savingCalls } from './gateway-scenarios.ts';
import { serviceChecks } from './service-checks.testing.ts';
import {
  expectChallenge,
  expectAccountCount,
  expectIdleSeconds,
  expectStatusOf,
  path,
  expectFaultsInjected,
  expectRejected,
  expectSaveRejected,
  expectScanResult,
  expectResponse,
  expectMe,
  expectSteps,
  expectSignIn,
  expectFiguresAsOf,
  expectTokenLifetime,
  expectLatency,
  type Check,
} from './scenario-expectations.testing.ts';
import type { ScenarioName } from './scenarios.ts';

/** What a client then sees, of every scenario there is. */
export const checks: Record<ScenarioName, Check> = {
  ordinary: expectSteps(1, 1, 1),
  'challenge-by-email': expectChallenge('email'),
  'challenge-by-text': expectChallenge('sms'),
  'challenge-by-app': expectChallenge('totp'),
  'steps-second-factor': expectSteps(1, 1, 1, 0),
  'staff-compliance': expectChallenge('totp'),
  'staff-administrator': expectChallenge('totp'),
  'staff-advisor': expectChallenge('totp'),
  locked: expectSignIn(403, { message: 'user_locked' }),
  'timed-out': expectSignIn(429, { message: 'user_timeout' }),
  'steps-questions': expectSteps(0, 1, 1),
  'steps-device': expectSteps(1, 0, 1),
  'steps-terms': expectSteps(1, 1, 0),
  'steps-terms-outside-quebec': async (stage) => {
    await expectSteps(1, 1, 0)(stage);
    await expectResponse(contracts.terms.current.path, { is_quebec_client: false })(stage);
  },
  'steps-questions-device': expectSteps(0, 0, 1),
  'steps-questions-terms': expectSteps(0, 1, 0),
  'steps-device-terms': expectSteps(1, 0, 0),
  'steps-all': expectSteps(0, 0, 0),
  'terms-new-version': async (stage) => {
    await expectSteps(1, 1, 0)(stage);
    await expectResponse(contracts.terms.current.path, { version: '2026-11-20', accepted: null })(stage);
  },
  'not-main-product': expectMe({ is_dz_user: false }),
  'survey-only': expectResponse(contracts.appConfig.features.path, {
    products: { dz: false, surveyEngine: true },
  }),
  invitation: expectStatusOf(contracts.activation.check, { code: seededLinks.invitation }, 200),
  'invitation-expired': expectStatusOf(
    contracts.activation.check,
    { code: seededLinks.expiredInvitation },
    404,
  ),
  'invitation-used': expectStatusOf(contracts.activation.check, { code: seededLinks.usedInvitation }, 404),
  registration: expectStatusOf(contracts.registration.start, { ...seededRecord, language: 'en' }, 200),
  'registration-link': expectStatusOf(contracts.registration.check, { code: seededLinks.registration }, 200),
  'delegate-registration': expectStatusOf(
    contracts.registration.check,
    { code: seededLinks.delegateRegistration },
    200,
  ),
  'delegate-only': expectMe({ permissions: { delegate: [] }, is_delegate_only: true }),
  'forgotten-password': expectStatusOf(
    contracts.recovery.start,
    { email: `${exampleWorld.username}@example.ca`, language: 'en' },
    200,
  ),
  'no-permissions': expectMe({ permissions: { closed: [] } }),
  'no-roles': expectMe({ roles: {}, permissions: {}, default_role: null }),
  'several-roles': async ({ get }) =>
    void expect(Object.keys((await get(path.me)).body.roles)).toEqual(['client', 'trustee', 'assistant']),
  'every-permission': expectMe({ permissions: { developer: expect.arrayContaining(['dz.view.examples']) } }),
  'address-in-review': expectResponse(contracts.contactDetails.overview.path, {
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
  'own-brand': expectResponse(contracts.appConfig.custom.path, {
    lang: { en: { 'shell.firm': 'Haddad & Sons' } },
  }),
  empty: expectAccountCount(0),
  'new-client': async ({ get }) => {
    const [first] = (await get(contracts.performance.values.path + '?period=all')).body.points;
    expect(first.date > '2026-07-01').toBe(true);
  },
  huge: expectAccountCount(10),
  family: expectAccountCount(4),
  'us-dollars': async ({ get }) => {
    const currencies = (await get(contracts.accounts.list.path)).body.accounts.map(
      ({ currency }: { currency: string }) => currency,
    );
    expect(currencies.toSorted()).toEqual(['CAD', 'USD']);
  },
  retired: expectMe({ first_name: 'Simone' }),
  business: expectMe({ first_name: null, last_name: null, display_name: 'Gestion Rivenord inc.' }),
  'long-names': expectMe({ last_name: 'Vandenbroucke de Saint-Germain-en-Laye' }),
  'no-contact': async ({ client }) => {
    const url = `${contracts.portalProfile.info.path}?date=2026-11-20`;
    expect((await client({ method: 'POST', url })).json()[0]).toBeNull();
  },
  photo: expectMe({ photo_uuid: exampleWorld.avatarUuid }),
  'questionnaire-overdue': async ({ get }) =>
    void expect((await get(contracts.surveys.list.path)).body).toContainEqual(
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
  'scan-clean': expectScanResult(7_000, 'clean'),
  'scan-infected': expectScanResult(7_000, 'refused'),
  'scan-pending': expectScanResult(60_000, 'pending'),
  notifications: async ({ get }) =>
    void expect((await get(contracts.notifications.count.path)).body).toBe(45),
  'no-notifications': async ({ get }) =>
    void expect((await get(contracts.notifications.count.path)).body).toBe(0),
  'notification-arrives': async ({ client }) => {
    const { path: url } = contracts.notifications.list;
    const response = await client({ method: 'POST', url, body: { is_read: false, limit: 1 } });
    expect(response.json().rows).toMatchObject([{ kind: 'statement', is_read: false }]);
  },
  'token-near-expiry': expectTokenLifetime(5 * 60),
  'token-expired': expectTokenLifetime(-60),
  'session-ends-soon': expectIdleSeconds([0, 60], true),
  'session-over': expectIdleSeconds([0, 0], false),
  'signed-out-elsewhere': expectRejected(401, 'session_invalid'),
  'role-withdrawn': async ({ get }) => {
    expect((await get(path.summary)).body.message).toBe('permission_denied');
    expect((await get(path.me)).body.permissions).toEqual({ client: [] });
  },
  'before-the-refresh': expectFiguresAsOf('2026-11-20'),
  weekend: expectFiguresAsOf('2026-11-20'),
  'year-end': expectFiguresAsOf('2026-12-31'),
  'gateway-down': expectFaultsInjected('reset', '*'),
  'gateway-unavailable': expectRejected(503, 'unavailable'),
  'gateway-failing': expectRejected(500, 'internal_error'),
  'gateway-garbage': async ({ client }) => {
    const response = await client({ url: path.me });
    expect(response.statusCode).toBe(200);
    expect(() => response.json()).toThrow('JSON');
  },
  'gateway-truncated': expectFaultsInjected('truncate', '*'),
  'gateway-silent': expectFaultsInjected('timeout', '*'),
  'gateway-slow': expectLatency(800),
  'gateway-stuck': expectLatency(8_000),
  'gateway-flaky': async ({ get }) => {
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await get(path.me)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeLessThan(12);
  },
  'too-many-requests': async ({ client }) => {
    const response = await client({ url: path.me });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1']);
  },
  'dashboard-in-parts': async ({ get }) => {
    expect((await get(path.values)).status).toBe(503);
    expect((await get(path.summary)).status).toBe(200);
  },
  'forbidden-on-submit': expectSaveRejected(403, 'permission_denied'),
  'save-fails': expectSaveRejected(500, 'internal_error'),
  'save-conflicts': expectSaveRejected(409, 'conflict'),
  'save-response-lost': expectFaultsInjected('truncate', savingCalls),
  uploads: expectResponse(
    contracts.uploads.list.path,
    ['pending', 'receiving', ...Array.from({ length: 4 }, () => 'quarantined')].map((state) => ({ state })),
  ),
  'upload-quarantined': expectResponse(contracts.uploads.list.path, [{ reason: 'virus' }]),
  'upload-scanner-failed': expectResponse(contracts.uploads.list.path, [{ reason: 'scanner_failed' }]),
  ...serviceChecks,
};
