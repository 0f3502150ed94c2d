import { HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { notificationTexts } from '@portal/i18n/notification-texts';
import { publish } from '../../events/publish.ts';
import { uuidOf } from '../../market/random.ts';
import { scenarioForCurrentSession, scenarioForUser, type Scenario, type Stage } from './scenario.ts';

/** More than two pages of them. */
const MANY = 45;
const APART_MS = 7 * HOUR_MS;

const kinds = ['statement', 'message', 'deposit'] as const;

const rowOf = (user_id: string, at: number, created_at: number) => {
  const kind = kinds[at % kinds.length]!;
  return {
    id: uuidOf(`scenario/${user_id}/${created_at}`),
    user_id,
    kind,
    title_en: notificationTexts.en[kind],
    title_fr: notificationTexts.fr[kind],
    link: kind === 'deposit' ? '/app/transactions' : '/app/documents',
    created_at,
    read_at: null,
  };
};

const removeAll = ({ db }: Stage) =>
  db.deleteFrom('notification').where('user_id', '=', exampleWorld.userUuid).execute();

const addMany = async (stage: Stage) => {
  await removeAll(stage);
  const now = stage.now();
  const rows = Array.from({ length: MANY }, (_, at) => rowOf(exampleWorld.userUuid, at, now - at * APART_MS));
  await stage.db.insertInto('notification').values(rows).execute();
};

/** Gives a statement to everyone who is signed in, whose open pages then show it. */
const notifyAll = async ({ db, now }: Stage) => {
  const sessions = await db
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .execute();
  for (const { user_id } of sessions) {
    const row = rowOf(user_id, 0, now());
    await db
      .insertInto('notification')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await publish(db, user_id, 'notifications');
  }
};

/** What clients are notified of. */
export const notificationScenarios = {
  notifications: scenarioForUser(
    exampleWorld.username,
    'Forty-five unread notifications.',
    'Quarante-cinq avis non lus.',
    addMany,
  ),
  'no-notifications': scenarioForUser(
    exampleWorld.username,
    'A client who was never notified of anything.',
    'Une cliente qui n’a jamais reçu d’avis.',
    removeAll,
  ),
  'notification-arrives': scenarioForCurrentSession(
    'The client who is signed in is notified of a statement: the bell counts it without a reload.',
    'La personne connectée reçoit un avis de relevé : la cloche le compte sans rechargement.',
    notifyAll,
  ),
} as const satisfies Record<string, Scenario>;
