import { DAY_MS } from '@portal/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniform } from '../../market/random.ts';

const MAX_EVENTS = 40;
const LONG_HISTORY_EVENTS = 320;
const LONG_HISTORY_DAYS = 900;
const HISTORY_DAYS = 90;

const places = [
  { city: 'Montréal', prov: 'QC', country: 'CA' },
  { city: 'Québec', prov: 'QC', country: 'CA' },
  { city: 'Toronto', prov: 'ON', country: 'CA' },
  { city: 'Halifax', prov: 'NS', country: 'CA' },
  { city: 'Vancouver', prov: 'BC', country: 'CA' },
] as const;
const devices = [
  { browser: 'Microsoft Edge', os: 'Windows', device: 'desktop' },
  { browser: 'Safari', os: 'macOS', device: 'desktop' },
  { browser: 'Safari', os: 'iOS', device: 'mobile' },
  { browser: 'Chrome', os: 'Android', device: 'mobile' },
  { browser: 'Safari', os: 'iOS', device: 'tablet' },
] as const;

/** Networks reserved for documentation (RFC 5737). */
const networks = ['203.0.113', '198.51.100'] as const;

const pick = <One>(list: readonly One[], name: string): One => list[Math.floor(uniform(name) * list.length)]!;

interface HistoryToSeed {
  userId: string;
  seed: number;
  now: number;
  /** Whether it fills many pages. */
  isLong: boolean;
}

/** Writes earlier sign-ins of a user, over the ninety days before `now`; over years for a long history. */
export const seedHistory = async (
  db: Kysely<Database>,
  { userId, seed, now, isLong }: HistoryToSeed,
): Promise<void> => {
  const few = Math.floor(uniform(`history/${seed}/${userId}`) * MAX_EVENTS);
  const count = isLong ? LONG_HISTORY_EVENTS : few;
  const days = isLong ? LONG_HISTORY_DAYS : HISTORY_DAYS;
  const place = pick(places, `place/${userId}`);
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `history/${seed}/${userId}/${at}`;
    return {
      user_id: userId,
      at: Math.floor(now - uniform(`${name}/when`) * days * DAY_MS),
      result: uniform(`${name}/result`) < 0.08 ? ('failure' as const) : ('success' as const),
      type: 'password' as const,
      ip: `${pick(networks, `${name}/network`)}.${1 + Math.floor(uniform(`${name}/ip`) * 250)}`,
      ...pick(devices, `${name}/device`),
      ...place,
    };
  });
  if (rows.length > 0) await db.insertInto('login_event').values(rows).execute();
};
