import { LANGUAGES, type Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import { checkBody, type PlacedLink } from './check-body.ts';
import { nameOfContent, type ContentLink } from './check-link.ts';
import type { ContentFault } from './content-faults.ts';
import { contentOfVersion } from './content-item.ts';
import { contentKinds } from './content-kinds.ts';
import type { ParsedContent } from './parse-content.ts';

/** When a version is the one that is read: from a day until the day of the next version, null for no end. */
interface Span {
  from: string;
  until: string | null;
}

/** Versions of a text in their order, up to those that are put in now. */
export interface VersionInTime {
  version: number;
  dated: string;
  isWithdrawn: boolean;
}

/** The versions of each text of a firm, by kind and key. */
export type Timelines = ReadonlyMap<string, readonly VersionInTime[]>;

const isBefore = (day: string, until: string | null) => until === null || day < until;

/** The span of each version, from a day on; versions that no one reads by then are left out. */
const spansOf = <Version extends VersionInTime>(versions: readonly Version[], today: string) =>
  versions.flatMap((version, at) => {
    const from = version.dated < today ? today : version.dated;
    const until = versions[at + 1]?.dated ?? null;
    return isBefore(from, until) ? [{ version, from, until }] : [];
  });

/** The first day within a span on which a text cannot be read; null where it always can. */
const firstDayWithout = (versions: readonly VersionInTime[], { from, until }: Span): string | null => {
  let day = from;
  for (const span of spansOf(versions, from)) {
    if (span.from > day || span.version.isWithdrawn) break;
    if (span.until === null) return null;
    day = span.until;
  }
  return isBefore(day, until) ? day : null;
};

const gap = (timelines: Timelines, link: ContentLink, span: Span) =>
  firstDayWithout(timelines.get(nameOfContent(link)) ?? [], span);

const describeGap = (name: string, day: string, { from }: Span) =>
  day === from ? `${name}, which is not published` : `${name}, which is not published from ${day} on`;

const spanOfLast = (versions: readonly VersionInTime[], today: string): Span | undefined => {
  const last = versions.at(-1);
  return last && spansOf([last], today)[0];
};

/**
 * Links of what is put in that lead to an article or a question which cannot be read for as long as they are. A legal
 * text may follow: every portal has its page.
 */
export const linksToNothing = (
  parsed: readonly ParsedContent[],
  timelines: Timelines,
  today: string,
): ContentFault[] =>
  parsed.flatMap(({ content, files }) => {
    const span = spanOfLast(timelines.get(nameOfContent(content)) ?? [], today);
    if (!span || content.isWithdrawn) return [];
    return LANGUAGES.flatMap((language) =>
      files[language].links.flatMap((link): ContentFault[] => {
        const day = link.kind === 'legal' ? null : gap(timelines, link, span);
        if (day === null) return [];
        const message = `the link leads to ${describeGap(nameOfContent(link), day, span)}`;
        return [{ file: files[language].file, language, line: link.line, message }];
      }),
    );
  });

interface StoredLink extends PlacedLink {
  language: Language;
}

const linksOf = (content: string): StoredLink[] => {
  const { texts } = contentOfVersion.parse(JSON.parse(content));
  return LANGUAGES.flatMap((language) =>
    checkBody(texts[language].body).links.map((link) => ({ ...link, language })),
  );
};

const faultOfWithdrawal = (
  { files }: ParsedContent,
  from: string,
  { language, line }: StoredLink,
): ContentFault => ({
  file: files[language].file,
  language,
  line: files[language].fields.get('withdrawn')?.line ?? 1,
  message: `"withdrawn" is not allowed: ${from} links to this text in line ${line} of its own`,
});

interface Withdrawal {
  firmId: string;
  /** What is withdrawn, and was not before. */
  withdrawn: readonly ParsedContent[];
  timelines: Timelines;
  today: string;
}

/**
 * Links of what is published already that lead to a text which is withdrawn: each is a fault of the line that withdraws
 * it, in the language of the link. Nothing else ends a text, since one with a later date leaves the last one until then.
 */
export const linksLeftBehind = async (
  db: Kysely<Database>,
  { firmId, withdrawn, timelines, today }: Withdrawal,
): Promise<ContentFault[]> => {
  if (withdrawn.length === 0) return [];
  const targets = new Map(withdrawn.map((one) => [nameOfContent(one.content), one]));
  const rows = await db
    .selectFrom('content_version')
    .select(['kind', 'key', 'version', 'content'])
    .where('firm_id', '=', firmId)
    .where('is_withdrawn', '=', 0)
    // Questionnaires have no links.
    .where('kind', 'in', contentKinds)
    .orderBy('kind')
    .orderBy('key')
    .orderBy('version')
    .execute();
  return rows.flatMap(({ kind, key, version, content }) => {
    const name = `${kind}/${key}`;
    const span = spansOf(timelines.get(name) ?? [], today).find((one) => one.version.version === version);
    if (!span) return [];
    return linksOf(content).flatMap((link) => {
      const target = targets.get(nameOfContent(link));
      const isLeft = target && gap(timelines, link, span) !== null;
      return isLeft ? [faultOfWithdrawal(target, `${name}, version ${version},`, link)] : [];
    });
  });
};
