import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { notificationTexts, type NotificationText } from '@portal/i18n/notification-texts';
import type { NotificationKind } from '@portal/contracts/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniform, uuidOf } from '../../market/random.ts';

const DAYS_APART = 9;

interface Seeded {
  kind: NotificationKind;
  text: NotificationText;
  link: string;
}

/** Newest first. */
const seeded: readonly Seeded[] = [
  { kind: 'statement', text: 'statement', link: '/app/documents' },
  { kind: 'distribution', text: 'distribution', link: '/app/transactions' },
  { kind: 'deposit', text: 'deposit', link: '/app/transactions' },
  { kind: 'report', text: 'report', link: '/app/documents' },
  { kind: 'document', text: 'document_tax_slip', link: '/app/documents' },
];

const rowsOf = (user_id: string, seed: number, now: number) => {
  const name = `notifications/${seed}/${user_id}`;
  const isExample = user_id === exampleWorld.userUuid;
  const count = isExample ? seeded.length : Math.floor(uniform(name) * (seeded.length + 1));
  const unread = isExample ? 2 : Math.floor(uniform(`${name}/unread`) * (count + 1));
  return seeded.slice(0, count).map(({ text, ...row }, at) => {
    const created_at = Math.floor(now - (at + uniform(`${name}/${at}`)) * DAYS_APART * DAY_MS);
    return {
      ...row,
      id: isExample && at === 0 ? exampleWorld.notificationUuid : uuidOf(`${name}/${at}`),
      user_id,
      title_en: notificationTexts.en[text],
      title_fr: notificationTexts.fr[text],
      created_at,
      read_at: at < unread ? null : Math.min(now, created_at + DAY_MS),
    };
  });
};

/** Writes the notifications of a user: none to five, of which the newest are unread. */
export const seedNotifications = async (
  db: Kysely<Database>,
  user_id: string,
  seed: number,
  now: number,
): Promise<void> => {
  const rows = rowsOf(user_id, seed, now);
  if (rows.length > 0) await db.insertInto('notification').values(rows).execute();
};
