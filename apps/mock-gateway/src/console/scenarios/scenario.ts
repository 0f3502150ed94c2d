import type { Kysely } from 'kysely';
import type { Services } from '../../identity/services.ts';
import type { Database } from '../../store/schema.ts';
import type { FaultRule, LatencyRule } from '../fault-rule.ts';

/** What a scenario moves. Times are milliseconds since 1970. */
export interface Stage {
  db: Kysely<Database>;
  /** What the functions of the modules take, for a scenario that acts as the firm does. */
  services: Pick<Services, 'db' | 'clock' | 'config'>;
  now: () => number;
  inject: (rule: FaultRule) => void;
  wait: (rule: LatencyRule) => void;
  /** How long a scan takes from now on, and what it finds. */
  scan: (takesMs: number, finds: 'what_there_is' | 'an_infection') => void;
  advance: (ms: number) => Promise<void>;
  setClock: (at: string) => Promise<void>;
}

/** A state of the portal that a developer reaches by name. */
export interface Scenario {
  /** In one sentence. */
  shows: { en: string; fr: string };
  /** The username to sign in as; null for one without a sign-in, or for the user who is signed in. */
  signInAs: string | null;
  /** The path of the portal where it is seen first, when that is not the sign-in page. */
  page?: string;
  /**
   * Whether everything is restored as it was seeded, or stays as it is with the signed-in user. Faults, latency and what
   * a scan finds are reset in both cases.
   */
  startsFrom: 'seed' | 'current';
  set?: (stage: Stage) => Promise<unknown> | void;
}

/** A scenario that a seeded user shows after signing in; `set` changes the seed first. */
export const scenarioForUser = (
  signInAs: string,
  en: string,
  fr: string,
  set?: Scenario['set'],
): Scenario => ({
  shows: { en, fr },
  signInAs,
  startsFrom: 'seed',
  ...(set ? { set } : {}),
});

/** A scenario that `set` brings about in the session of the user who is signed in. */
export const scenarioForCurrentSession = (
  en: string,
  fr: string,
  set: NonNullable<Scenario['set']>,
): Scenario => ({
  shows: { en, fr },
  signInAs: null,
  startsFrom: 'current',
  set,
});

/** A scenario that begins at a public page. */
export const scenarioForPublicPage = (page: string, en: string, fr: string): Scenario => ({
  shows: { en, fr },
  signInAs: null,
  page,
  startsFrom: 'seed',
});
