import type { Language } from '@portal/contracts/constants';
import * as z from 'zod/mini';
import type { ContentKind } from './content-kinds.ts';

const contentText = z.object({
  title: z.string(),
  /** Null where the kind needs none. */
  summary: z.nullable(z.string()),
  /** What differs from the version before, for a reader; null when it is not given. */
  changes: z.nullable(z.string()),
  /** Markdown, checked when it was published. */
  body: z.string(),
  /** How long reading takes, in minutes. */
  minutes: z.int(),
});

/** What a version says beside its columns, as it is stored. */
export const contentOfVersion = z.object({
  author: z.nullable(z.string()),
  related: z.array(z.string()),
  /** Where it comes among its kind; null for the order of the keys. */
  position: z.nullable(z.int()),
  texts: z.object({ en: contentText, fr: contentText }),
});

/** What one language of content says. */
export type ContentText = z.infer<typeof contentText>;

/** What was read from the files of one piece of content. */
export interface NewContent extends z.infer<typeof contentOfVersion> {
  kind: ContentKind;
  key: string;
  dated: string;
  topic: string | null;
  isWithdrawn: boolean;
}

/** A version of what a firm has published. */
export interface ContentItem extends Omit<NewContent, 'isWithdrawn'> {
  version: number;
  hash: string;
}

/** A file with content: its name says which, and in which language. */
export interface ContentFile {
  /** Such as `tfsa-limit.fr.md`. */
  name: string;
  text: string;
}

/** The key and the language of a file by its name; undefined for a name that gives none. */
export const nameParts = (name: string): { key: string; language: Language } | undefined => {
  const [, key, language] = /^([a-z0-9][a-z0-9-]{0,79})\.(en|fr)\.md$/.exec(name) ?? [];
  return key && language ? { key, language: language as Language } : undefined;
};
