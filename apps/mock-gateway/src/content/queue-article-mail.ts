import { DAY_MS } from '@portal/contracts/durations';
import type { Kysely, Transaction } from 'kysely';
import { businessDayAt } from '../market/business-day.ts';
import type { StoreServices } from '../services.ts';
import type { Database } from '../store/schema.ts';
import { enqueue } from '../work/enqueue.ts';
import type { Published } from './publish-content.ts';

declare module '../work/job-kinds.ts' {
  interface JobPayloads {
    /** Mails a new article to those who consented to that. */
    mail_article: { firm_id: string; key: string };
  }
}

/** The first hour, to the day's length, at which the firm's calendar has the day of a text that waits for it. */
const dueAt = (dated: string, now: number) =>
  dated <= businessDayAt(now) ? now : Date.parse(`${dated}T00:00:00Z`) + DAY_MS / 2;

/** When an article is mailed: on the day that its first version is in force from, and at once from then on. */
export const articleMailDueAt = async (
  db: Kysely<Database>,
  { firm_id, key }: { firm_id: string; key: string },
  now: number,
): Promise<number> => {
  const { dated } = await db
    .selectFrom('content_version')
    .select('dated')
    .where('firm_id', '=', firm_id)
    .where('kind', '=', 'article')
    .where('key', '=', key)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return dueAt(dated, now);
};

/** Queues a mail for each article that was published for the first time, on the day it is in force from. */
export const queueArticleMail = async (
  { db, clock }: { db: Transaction<Database>; clock: StoreServices['clock'] },
  firm_id: string,
  published: readonly Published[],
): Promise<void> => {
  const keys = published.flatMap(({ kind, key, version, isNew }) =>
    kind === 'article' && isNew && version === 1 ? [key] : [],
  );
  for (const key of keys) {
    const payload = { firm_id, key };
    const at = await articleMailDueAt(db, payload, clock.now().getTime());
    await enqueue({ db, clock }, { kind: 'mail_article', key: `${firm_id}/${key}`, payload, dueAt: at });
  }
};
