import { accountTypes } from '@portal/contracts/named-account';
import { assetClasses } from '@portal/contracts/asset-classes';
import { articleTopics, faqTopics } from '@portal/contracts/content-topics';
import { instruments } from '../market/instruments.ts';

/** What firms publish. A new kind gets its front fields here. */
export const contentKinds = ['article', 'faq', 'legal'] as const;
export type ContentKind = (typeof contentKinds)[number];
/** Everything that is stored in versions: texts, and questionnaires, which are no texts. */
export type PublishedKind = ContentKind | 'questionnaire';

/** A front field: what it accepts, and whether both languages say the same there. */
interface FrontField {
  isValid(value: string): boolean;
  expected: string;
  isShared?: true;
}

const MAX_TITLE_LENGTH = 160;
const MAX_SUMMARY_LENGTH = 400;
const MAX_NAME_LENGTH = 80;
const MAX_RELATED = 10;

const text = (what: string, maxLength: number): FrontField => ({
  isValid: (value) => value.length > 0 && value.length <= maxLength && !/[<>\n]/.test(value),
  expected: `${what} of 1 to ${maxLength} characters on one line, without < and >`,
});

const oneOf = (options: readonly string[]): FrontField => ({
  isValid: (value) => options.includes(value),
  expected: `one of ${options.join(', ')}`,
  isShared: true,
});

const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;

const isDay = (value: string) => {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(value) ?? [];
  const instant = new Date(`${value}T00:00:00Z`);
  return (
    Number(year) >= EARLIEST_YEAR &&
    Number(year) <= LATEST_YEAR &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(value)
  );
};

/** What an article can be related to: a type of account, a class of assets, or a security. */
const relations: ReadonlySet<string> = new Set([
  ...accountTypes,
  ...assetClasses,
  ...instruments.map(({ id }) => id),
]);

/** The names in a list such as `tfsa, fixed_income`. */
export const listed = (value: string): string[] => value.split(',').map((name) => name.trim());

const related: FrontField = {
  isValid: (value) =>
    listed(value).length <= MAX_RELATED && listed(value).every((name) => relations.has(name)),
  expected: `up to ${MAX_RELATED} types of account, classes of assets or securities, such as "tfsa, fixed_income"`,
  isShared: true,
};

const common = {
  kind: oneOf(contentKinds),
  title: text('a title', MAX_TITLE_LENGTH),
  date: {
    isValid: isDay,
    expected: `a day from ${EARLIEST_YEAR} to ${LATEST_YEAR}, such as 2026-10-15`,
    isShared: true,
  },
} satisfies Record<string, FrontField>;

const withdrawn: FrontField = oneOf(['yes']);
const position: FrontField = {
  isValid: (value) => /^\d{1,4}$/.test(value),
  expected: 'a whole number up to 9999',
  isShared: true,
};

interface FrontFields {
  required: Record<string, FrontField>;
  optional: Record<string, FrontField>;
}

/** The front fields of each kind. */
export const frontFields: Record<ContentKind, FrontFields> = {
  article: {
    required: {
      ...common,
      topic: oneOf(articleTopics),
      author: { ...text('a name', MAX_NAME_LENGTH), isShared: true },
      summary: text('a summary', MAX_SUMMARY_LENGTH),
    },
    optional: { related, withdrawn },
  },
  faq: { required: { ...common, topic: oneOf(faqTopics) }, optional: { position, withdrawn } },
  legal: {
    required: common,
    optional: {
      summary: text('a summary', MAX_SUMMARY_LENGTH),
      changes: text('what changed', 1000),
      withdrawn,
    },
  },
};

/** The kind of that name, if there is one. */
export const findKind = (name: string | undefined): ContentKind | undefined =>
  contentKinds.find((kind) => kind === name);
