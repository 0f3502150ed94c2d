import { ACCESS_TOKEN_LIFETIME_MS } from '@portal/contracts/constants';
import { MINUTE_MS } from '@portal/contracts/durations';
import { scenarioForCurrentSession, scenarioForUser, type Scenario, type Stage } from './scenario.ts';

const BEFORE_TOKEN_ENDS_MS = 5 * MINUTE_MS;
const BEFORE_IDLE_END_MS = MINUTE_MS;
const IDLE_LIMIT_MS = 15 * MINUTE_MS;

/** Time passes, and every open session stays active. */
const stayActive = async ({ advance, db, now }: Stage, ms: number) => {
  await advance(ms);
  await db.updateTable('session').set({ last_active_at: now() }).where('ended_at', 'is', null).execute();
};

/** Time passes without any activity. */
const leaveIdle = async ({ advance, db, now }: Stage, ms: number) => {
  await db.updateTable('session').set({ last_active_at: now() }).where('ended_at', 'is', null).execute();
  await advance(ms);
};

/** What happens to a session, and the days of the latest figures. */
export const sessionScenarios = {
  'token-near-expiry': scenarioForCurrentSession(
    'The access token of the signed-in user ends in five minutes: the portal renews it.',
    'Le jeton d’accès de la personne connectée expire dans cinq minutes : le portail le renouvelle.',
    (stage) => stayActive(stage, ACCESS_TOKEN_LIFETIME_MS - BEFORE_TOKEN_ENDS_MS),
  ),
  'token-expired': scenarioForCurrentSession(
    'The access token of the signed-in user has ended; the session has not.',
    'Le jeton d’accès de la personne connectée a expiré; la session, non.',
    (stage) => stayActive(stage, ACCESS_TOKEN_LIFETIME_MS + MINUTE_MS),
  ),
  'session-ends-soon': scenarioForCurrentSession(
    'The signed-in user has done nothing for 14 minutes: a minute is left.',
    'La personne connectée n’a rien fait depuis 14 minutes : il lui en reste une.',
    (stage) => leaveIdle(stage, IDLE_LIMIT_MS - BEFORE_IDLE_END_MS),
  ),
  'session-over': scenarioForCurrentSession(
    'The signed-in user has done nothing for too long: the session is over.',
    'La personne connectée n’a rien fait depuis trop longtemps : la session est terminée.',
    (stage) => leaveIdle(stage, IDLE_LIMIT_MS),
  ),
  'signed-out-elsewhere': scenarioForCurrentSession(
    'The signed-in user was signed out from another device.',
    'La personne connectée a été déconnectée depuis un autre appareil.',
    ({ db, now }) =>
      db.updateTable('session').set({ ended_at: now() }).where('ended_at', 'is', null).execute(),
  ),
  'role-withdrawn': scenarioForCurrentSession(
    'The signed-in user has lost every permission meanwhile.',
    'La personne connectée a perdu entre-temps toutes ses permissions.',
    ({ db }) => db.updateTable('user_role').set({ permissions: '[]' }).execute(),
  ),
  'before-the-refresh': scenarioForUser(
    'amelie.gagnon',
    'Tuesday before 8:00: figures are still those of Friday.',
    'Mardi avant 8 h : les chiffres datent encore de vendredi.',
    ({ setClock }) => setClock('2026-11-24T12:30:00Z'),
  ),
  weekend: scenarioForUser(
    'amelie.gagnon',
    'A Sunday: figures are those of Friday.',
    'Un dimanche : les chiffres datent de vendredi.',
    ({ setClock }) => setClock('2026-11-22T17:00:00Z'),
  ),
  'year-end': scenarioForUser(
    'amelie.gagnon',
    'The first days of a year, after the holidays.',
    'Les premiers jours d’une année, après les fêtes.',
    ({ setClock }) => setClock('2027-01-04T15:00:00Z'),
  ),
} as const satisfies Record<string, Scenario>;
