import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { ContentItem } from './content-item.ts';
import { inForce, toItem, type ContentScope } from './content.queries.ts';

/** Which part of a firm's content is read: on a topic or on all, after the piece where the last part ended. */
export interface ContentPart extends ContentScope {
  topic?: string | undefined;
  after?: { dated: string; key: string } | undefined;
  limit: number;
}

/** A part of a firm's content, newest first, with how much there is on the topic. */
export const pageContent = async (
  db: Kysely<Database>,
  { topic, after, limit, ...scope }: ContentPart,
): Promise<{ count: number; items: ContentItem[]; hasMore: boolean }> => {
  const onTopic = inForce(db, scope).$if(topic !== undefined, (query) => query.where('c.topic', '=', topic!));
  const following = onTopic.$if(after !== undefined, (query) =>
    query.where(({ eb, or, and }) =>
      or([
        eb('c.dated', '<', after!.dated),
        and([eb('c.dated', '=', after!.dated), eb('c.key', '>', after!.key)]),
      ]),
    ),
  );
  const rows = await following
    .selectAll('c')
    .orderBy('c.dated', 'desc')
    .orderBy('c.key')
    .limit(limit + 1)
    .execute();
  const { count } = await onTopic
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    count: Number(count),
    items: rows.slice(0, limit).map((row) => toItem(row, scope.kind)),
    hasMore: rows.length > limit,
  };
};

/** The topics of a firm's content of a kind. */
export const listTopics = async (db: Kysely<Database>, scope: ContentScope): Promise<(string | null)[]> => {
  const rows = await inForce(db, scope).select('c.topic').distinct().execute();
  return rows.map(({ topic }) => topic);
};
