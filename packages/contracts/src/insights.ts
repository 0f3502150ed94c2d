import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import { articleTopics } from './content-topics.ts';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';

/** Maximum number of articles in a response, and the page size of the screen. */
export const INSIGHTS_MAX_ROWS = 50;
export const INSIGHTS_PAGE_SIZE = 10;

/** What a list says of an article. */
const articleRow = z.object({
  key: field.contentKey,
  topic: z.enum(articleTopics),
  /** The day it bears. */
  dated: field.isoDate,
  author: z.string(),
  title: field.localText,
  summary: field.localText,
  /** How long reading takes in each language, in minutes. */
  minutes: z.object({ en: z.int(), fr: z.int() }),
  /** Whether it concerns something the client holds. */
  is_held: z.boolean(),
});
export type ArticleRow = z.infer<typeof articleRow>;

/** What of the client's an article concerns. */
const heldThings = z.object({
  account_types: z.array(z.enum(accountTypes)),
  asset_classes: z.array(z.enum(assetClasses)),
  securities: z.array(
    z.object({
      id: field.key,
      name: field.localText,
      /** Whether it is a fund, which has a page of its own. */
      is_fund: z.boolean(),
    }),
  ),
});
export type HeldThings = z.infer<typeof heldThings>;

/** An article with its text. */
const article = z.object({
  ...articleRow.shape,
  /** Markdown. It comes from outside: what shows it trusts none of it. */
  body: field.localText,
  held: heldThings,
  /** Others on the same topic, the latest first. */
  more: z.array(articleRow),
});
export type Article = z.infer<typeof article>;

const area = { gateway: 'app', access: 'session' } as const;

export const insights = {
  list: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/insights',
    kind: 'query',
    summary:
      "The firm's articles, newest first: as many as `limit` says, after a cursor if given. Those that concern what the client holds are marked.",
    body: z.strictObject({
      topic: z.optional(z.enum(articleTopics)),
      limit: z.optional(z.int().check(z.gte(1), z.lte(INSIGHTS_MAX_ROWS))),
      after: z.optional(field.cursor),
    }),
    response: z.object({
      /** The total number of articles on the topic. */
      count: z.int(),
      /** The topics of all articles. */
      topics: z.array(z.enum(articleTopics)),
      rows: z.array(articleRow),
      /** Asks for what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: {},
  }),
  article: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/insights/{key}',
    kind: 'query',
    isConditional: true,
    summary: 'One article in both languages, with what of the client’s it concerns.',
    params: z.strictObject({ key: field.contentKey }),
    response: article,
    errors: { not_found: 404 },
  }),
};
