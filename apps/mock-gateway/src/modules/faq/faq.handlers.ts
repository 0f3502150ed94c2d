// Behaviour: docs/behaviour/faq.md
import type { contracts } from '@portal/contracts';
import { faqTopics, type FaqTopic } from '@portal/contracts/content-topics';
import type { Question } from '@portal/contracts/faq';
import type { Context, Handlers } from '../../calls/handlers.ts';
import type { ContentItem } from '../../content/content-item.ts';
import { listContent } from '../../content/content.queries.ts';
import { filledIn, firmName, portalFirm } from '../../content/firm.queries.ts';
import { businessDayAt } from '../../market/business-day.ts';

const LAST = Number.MAX_SAFE_INTEGER;

const inOrder = (one: ContentItem, other: ContentItem) =>
  faqTopics.indexOf(one.topic as FaqTopic) - faqTopics.indexOf(other.topic as FaqTopic) ||
  (one.position ?? LAST) - (other.position ?? LAST);

const questionsOf = async ({ db, clock }: Context, firmId: string): Promise<Question[]> => {
  const firm = await firmName(db, firmId);
  const items = await listContent(db, { firmId, kind: 'faq', day: businessDayAt(clock.now().getTime()) });
  return items.toSorted(inOrder).map(({ key, topic, texts }) => ({
    key,
    topic: topic as FaqTopic,
    question: filledIn(texts, 'title', firm),
    answer: filledIn(texts, 'body', firm),
  }));
};

/** The questions and answers that the firm publishes. */
export const faq: Handlers<typeof contracts.faq> = {
  list: (_input, context) => questionsOf(context, context.principal.firmId),
  async published(_input, context) {
    const firmId = await portalFirm(context.db);
    return firmId === undefined ? [] : questionsOf(context, firmId);
  },
};
