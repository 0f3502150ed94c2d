// Behaviour: docs/behaviour/content.md
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import type { Database } from '../store/schema.ts';
import { businessDayAt } from '../market/business-day.ts';
import { nameOfContent } from './check-link.ts';
import { ContentError, type ContentFault } from './content-faults.ts';
import type { ContentFile, NewContent } from './content-item.ts';
import type { PublishedKind } from './content-kinds.ts';
import { linksLeftBehind, linksToNothing, type VersionInTime } from './dead-links.ts';
import { parseContent, type ParsedContent } from './parse-content.ts';

/** For which firm, when and by whom something is published. */
export interface Publisher {
  firmId: string;
  /** In milliseconds since 1970. */
  at: number;
  /** The user who does; null for the gateway and its operator. */
  by: string | null;
}

interface Publication extends Publisher {
  files: readonly ContentFile[];
}

export type OnPublished = (
  published: readonly Published[],
  transaction: Transaction<Database>,
) => Promise<void>;

/** A piece of what a firm publishes, as it is published. */
export interface Published {
  kind: PublishedKind;
  key: string;
  version: number;
  /** False when the last version says the same already. */
  isNew: boolean;
}

interface StoredVersion extends VersionInTime {
  hash: string;
}

/** The versions of each text in their order, by kind and key. */
export type Versions = ReadonlyMap<string, readonly StoredVersion[]>;

/** Everything that a firm has published. */
const listAllVersions = async (db: Kysely<Database>, firmId: string): Promise<Versions> => {
  const rows = await db
    .selectFrom('content_version')
    .select(['kind', 'key', 'version', 'dated', 'hash', 'is_withdrawn'])
    .where('firm_id', '=', firmId)
    .orderBy('version')
    .execute();
  const versions = rows.map(({ kind, key, is_withdrawn, ...row }) => ({
    name: `${kind}/${key}`,
    version: { ...row, isWithdrawn: is_withdrawn === 1 },
  }));
  return new Map(
    [...Map.groupBy(versions, ({ name }) => name)].map(([name, all]) => [
      name,
      all.map(({ version }) => version),
    ]),
  );
};

/** What is stored in versions: its columns, and everything else that it says. */
export type Publishable = Pick<NewContent, 'key' | 'dated' | 'topic' | 'isWithdrawn'> & {
  kind: PublishedKind;
};

const hashOf = (content: Publishable) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The last version of something that is put in; undefined for what is new. */
export const lastVersion = ({ kind, key }: Publishable, before: Versions): StoredVersion | undefined =>
  before.get(`${kind}/${key}`)?.at(-1);

/** The version that something is published as; the last one where it says the same. */
const versionOf = (content: Publishable, before: Versions): StoredVersion & { isNew: boolean } => {
  const last = lastVersion(content, before);
  const hash = hashOf(content);
  if (last?.hash === hash) return { ...last, isNew: false };
  const { dated, isWithdrawn } = content;
  return { version: (last?.version ?? 0) + 1, dated, isWithdrawn, hash, isNew: true };
};

/** The faults of dates that are before that of the last version. */
const earlyDates = ({ content, files }: ParsedContent, before: Versions): ContentFault[] => {
  const last = lastVersion(content, before);
  if (!last || content.dated >= last.dated) return [];
  return [files.en, files.fr].map(({ file, language, fields }) => ({
    file,
    language,
    line: fields.get('date')!.line,
    message: `"date" is before ${last.dated}, the date of version ${last.version}`,
  }));
};

/** The faults that only what is published already shows. */
const faultsIn = async (
  db: Kysely<Database>,
  parsed: readonly ParsedContent[],
  { firmId, at }: Publisher,
  before: Versions,
): Promise<ContentFault[]> => {
  const early = parsed.flatMap((one) => earlyDates(one, before));
  const fresh = parsed.filter(({ content }) => versionOf(content, before).isNew);
  const timelines = new Map(before);
  for (const { content } of fresh) {
    const name = nameOfContent(content);
    timelines.set(name, [...(before.get(name) ?? []), versionOf(content, before)]);
  }
  const withdrawn = fresh.filter(({ content }) => content.isWithdrawn);
  const today = businessDayAt(at);
  return [
    ...early,
    ...linksToNothing(fresh, timelines, today),
    ...(await linksLeftBehind(db, { firmId, withdrawn, timelines, today })),
  ];
};

/** Stores a version of what a firm publishes, unless the last one says the same. */
const publishOne = async (
  db: Transaction<Database>,
  content: Publishable,
  { firmId, at, by }: Publisher,
  before: Versions,
): Promise<Published> => {
  const { kind, key, dated, topic, isWithdrawn, ...stored } = content;
  const { version, hash, isNew } = versionOf(content, before);
  if (!isNew) return { kind, key, version, isNew };
  await db
    .insertInto('content_version')
    .values({
      firm_id: firmId,
      kind,
      key,
      version,
      dated,
      topic,
      is_withdrawn: isWithdrawn ? 1 : 0,
      content: JSON.stringify(stored),
      hash,
      published_at: at,
      published_by: by,
    })
    .execute();
  return { kind, key, version, isNew };
};

/** What a firm publishes together, and what must be true of it beside the versions that are there. */
interface Batch {
  contents: readonly Publishable[];
  findFaults: (before: Versions, transaction: Transaction<Database>) => Promise<ContentFault[]>;
  onPublished?: OnPublished | undefined;
}

/** Publishes all of a batch in one transaction, or nothing: then it throws a ContentError with every fault. */
export const publishBatch = (
  db: Kysely<Database>,
  publisher: Publisher,
  { contents, findFaults, onPublished }: Batch,
): Promise<Published[]> =>
  inTransaction(db, [locks.content(publisher.firmId)], async (transaction) => {
    const before = await listAllVersions(transaction, publisher.firmId);
    const faults = await findFaults(before, transaction);
    if (faults.length > 0) throw new ContentError(faults);
    const published: Published[] = [];
    for (const content of contents) published.push(await publishOne(transaction, content, publisher, before));
    await onPublished?.(published, transaction);
    return published;
  });

/** Publishes content that was parsed, as `publishContent` does. */
export const publishParsed = (
  db: Kysely<Database>,
  publisher: Publisher,
  parsed: readonly ParsedContent[],
  onPublished?: OnPublished,
): Promise<Published[]> =>
  publishBatch(db, publisher, {
    contents: parsed.map(({ content }) => content),
    findFaults: (before, transaction) => faultsIn(transaction, parsed, publisher, before),
    onPublished,
  });

/**
 * Publishes content in both languages, as new versions: all of it or nothing. What says the same as its last version
 * gets none. `onPublished` runs in the same transaction. Throws a ContentError with every fault and its place.
 */
export const publishContent = async (
  db: Kysely<Database>,
  { files, ...publisher }: Publication,
  onPublished?: OnPublished,
): Promise<Published[]> => publishParsed(db, publisher, parseContent(files), onPublished);
