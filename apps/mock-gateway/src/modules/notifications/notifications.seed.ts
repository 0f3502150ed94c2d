import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import type { NotificationKind } from './notifications.tables.ts';

const DAY_MS = 86_400_000;
const DAYS_APART = 9;

/** Newest first. */
const titles: readonly { kind: NotificationKind; title_en: string; title_fr: string }[] = [
  { kind: 'distribution', title_en: 'Distribution received', title_fr: 'Distribution reçue' },
  { kind: 'document', title_en: 'Account statement available', title_fr: 'Relevé de compte disponible' },
  { kind: 'deposit', title_en: 'Deposit received', title_fr: 'Dépôt reçu' },
  {
    kind: 'report',
    title_en: 'Performance report available',
    title_fr: 'Rapport sur le rendement disponible',
  },
  { kind: 'document', title_en: 'Tax slip available', title_fr: 'Feuillet fiscal disponible' },
];

/** Writes the notifications of a user: none to five, of which the newest are unread. */
export const seedNotifications = async (
  db: Kysely<Database>,
  user_id: string,
  seed: number,
  now: number,
): Promise<void> => {
  const name = `notifications/${seed}/${user_id}`;
  const count = Math.floor(uniform(name) * (titles.length + 1));
  const unread = Math.floor(uniform(`${name}/unread`) * (count + 1));
  const rows = titles.slice(0, count).map((title, at) => {
    const created_at = Math.floor(now - (at + uniform(`${name}/${at}`)) * DAYS_APART * DAY_MS);
    const read_at = at < unread ? null : Math.min(now, created_at + DAY_MS);
    return { id: uuidOf(`${name}/${at}`), user_id, ...title, created_at, read_at };
  });
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute();
};
