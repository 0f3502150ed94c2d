import type { AccessOutcome, AccessSubject } from '@portal/contracts/access-log';
import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import type { Kysely } from 'kysely';
import { appendAccess } from '../../access-log/append-access.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';

const VISITS = 12;
const VISITS_WITHIN_DAYS = 75;

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;

interface Look {
  subject: AccessSubject;
  outcome: AccessOutcome;
  /** Whether it is about one account. */
  isOfOne?: boolean;
}

/** What is looked at in a visit, in this order. */
const looks: readonly Look[] = [
  { subject: 'accounts', outcome: 'read' },
  { subject: 'holdings', outcome: 'read' },
  { subject: 'accounts', outcome: 'read', isOfOne: true },
  { subject: 'performance', outcome: 'read' },
  { subject: 'costs', outcome: 'read' },
  { subject: 'transactions', outcome: 'refused', isOfOne: true },
];

/** Each share, with the first account of its client. */
const sharesIn = (db: Kysely<Database>) =>
  db
    .selectFrom('client_share as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .innerJoin('account as a', 'a.client_uuid', 's.client_uuid')
    .select(({ fn }) => [
      's.client_uuid',
      's.user_id',
      's.role',
      'u.firm_id',
      fn.min('a.account_uuid').as('account'),
    ])
    .groupBy(['s.client_uuid', 's.user_id', 's.role', 'u.firm_id'])
    .orderBy('s.client_uuid')
    .execute();

type Share = Awaited<ReturnType<typeof sharesIn>>[number];

const beginningOf = (name: string, now: number) =>
  Math.floor(now - uniform(`${name}/at`) * VISITS_WITHIN_DAYS * DAY_MS);

const seedVisit = async (db: Kysely<Database>, share: Share, name: string, begins: number) => {
  const origin = {
    ip: `203.0.113.${1 + Math.floor(uniform(`${name}/ip`) * 250)}`,
    userAgent: userAgents[uniform(`${name}/device`) < 0.6 ? 0 : 1],
  };
  const principal = {
    userId: share.user_id,
    firmId: share.firm_id,
    sessionId: name,
    activeRole: share.role,
    actsFor: null,
    at: begins,
    permissions: new Set<string>(),
    steps: { mfa: 1, sq: 1, token: 1, tc: 1 },
  } as const;
  const count = 1 + Math.floor(uniform(`${name}/looks`) * looks.length);
  for (const [at, { subject, outcome, isOfOne = false }] of looks.slice(0, count).entries()) {
    const clock = { now: () => new Date(begins + at * MINUTE_MS) };
    const account_uuid = isOfOne ? share.account : null;
    await appendAccess(
      { db, clock, origin, requestId: uuidOf(`${name}/${at}`), principal },
      { client_uuid: share.client_uuid, subject, outcome, account_uuid, document_id: null },
      { city: 'Montréal', prov: 'QC', country: 'CA' },
    );
  }
};

/** Records earlier visits of those with whom accounts are shared, as calls record them. */
export const seedAccessLog = async (db: Kysely<Database>, seed: number, now: number): Promise<void> => {
  for (const share of await sharesIn(db)) {
    const names = Array.from({ length: VISITS }, (_, at) => `access/${seed}/${share.client_uuid}/${at}`);
    const visits = names
      .map((name) => ({ name, begins: beginningOf(name, now - DAY_MS) }))
      .toSorted((one, other) => one.begins - other.begins);
    for (const { name, begins } of visits) await seedVisit(db, share, name, begins);
  }
};
