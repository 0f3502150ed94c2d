// Behaviour: docs/behaviour/insights.md
import type { contracts } from '@portal/contracts';
import { articleTopics, type ArticleTopic } from '@portal/contracts/content-topics';
import { INSIGHTS_MAX_ROWS, type ArticleRow, type HeldThings } from '@portal/contracts/insights';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { listTopics, pageContent } from '../../content/content-page.queries.ts';
import type { ContentItem } from '../../content/content-item.ts';
import { findContent } from '../../content/content.queries.ts';
import { filledIn, firmName } from '../../content/firm.queries.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { parseCursor } from '../../errors/parse-cursor.ts';
import { concernedBy, heldThings, isAny } from './held-things.queries.ts';

const MAX_MORE = 3;

const scopeOf = ({ principal, clock }: SignedInContext) =>
  ({ firmId: principal.firmId, kind: 'article', day: businessDayAt(clock.now().getTime()) }) as const;

interface Reader {
  firm: Record<'en' | 'fr', string>;
  held: HeldThings;
}

const readerOf = async (context: SignedInContext): Promise<Reader> => ({
  firm: await firmName(context.db, context.principal.firmId),
  held: await heldThings(context),
});

const toRow = ({ key, topic, dated, author, related, texts }: ContentItem, reader: Reader): ArticleRow => ({
  key,
  // An article cannot be published without a topic and an author.
  topic: topic as ArticleTopic,
  dated,
  author: author ?? '',
  title: filledIn(texts, 'title', reader.firm),
  summary: filledIn(texts, 'summary', reader.firm),
  minutes: { en: texts.en.minutes, fr: texts.fr.minutes },
  is_held: isAny(concernedBy(related, reader.held)),
});

const FORM = /^(\d{4}-\d{2}-\d{2})\.([a-z0-9-]{1,80})$/;

const readCursor = (cursor: string | undefined) => {
  const [dated, key] = cursor === undefined ? [] : parseCursor(cursor, FORM);
  return dated && key ? { dated, key } : undefined;
};

/** The articles that the firm publishes. */
export const insights: Handlers<typeof contracts.insights> = {
  async list({ body: { topic, after, limit = INSIGHTS_MAX_ROWS } }, context) {
    const scope = scopeOf(context);
    const reader = await readerOf(context);
    const part = { ...scope, topic, limit, after: readCursor(after) };
    const { count, items, hasMore } = await pageContent(context.db, part);
    const inUse = await listTopics(context.db, scope);
    const last = items.at(-1);
    return {
      count,
      topics: articleTopics.filter((one) => inUse.includes(one)),
      rows: items.map((item) => toRow(item, reader)),
      next: hasMore && last ? `${last.dated}.${last.key}` : null,
    };
  },

  async article({ params: { key } }, context) {
    const scope = scopeOf(context);
    const item = await findContent(context.db, { ...scope, key });
    if (!item) throw new GatewayError('not_found');
    const reader = await readerOf(context);
    const { items } = await pageContent(context.db, {
      ...scope,
      topic: item.topic ?? undefined,
      limit: MAX_MORE + 1,
    });
    const others = items.filter((one) => one.key !== key).slice(0, MAX_MORE);
    return {
      ...toRow(item, reader),
      body: filledIn(item.texts, 'body', reader.firm),
      held: concernedBy(item.related, reader.held),
      more: others.map((one) => toRow(one, reader)),
    };
  },
};
