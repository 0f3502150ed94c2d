// Behaviour: docs/behaviour/content.md
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import type { Database } from '../store/schema.ts';
import type { ContentLink } from './check-link.ts';
import { ContentError, type ContentFault } from './content-faults.ts';
import type { ContentFile, NewContent } from './content-item.ts';
import type { ContentKind } from './content-kinds.ts';
import { parseContent, type ParsedContent } from './parse-content.ts';

/** For which firm, when and by whom something is published. */
interface Publisher {
  firmId: string;
  /** In milliseconds since 1970. */
  at: number;
  /** The user who does; null for the gateway and its operator. */
  by: string | null;
}

interface Publication extends Publisher {
  files: readonly ContentFile[];
}

type OnPublished = (published: readonly Published[], transaction: Transaction<Database>) => Promise<void>;

/** A piece of content as it is published. */
export interface Published {
  kind: ContentKind;
  key: string;
  version: number;
  /** False when the last version says the same already. */
  isNew: boolean;
}

type Versions = ReadonlyMap<string, { version: number; dated: string; hash: string; is_withdrawn: number }>;

const nameOf = ({ kind, key }: ContentLink) => `${kind}/${key}`;

const lastVersions = async (db: Kysely<Database>, firmId: string): Promise<Versions> => {
  const rows = await db
    .selectFrom('content_version')
    .select(['kind', 'key', 'version', 'dated', 'hash', 'is_withdrawn'])
    .where('firm_id', '=', firmId)
    .orderBy('version')
    .execute();
  return new Map(rows.map((row) => [`${row.kind}/${row.key}`, row]));
};

const hashOf = (content: NewContent) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The faults that only what is published already shows. */
const faultsIn = ({ content, files }: ParsedContent, before: Versions, targets: ReadonlySet<string>) => {
  const last = before.get(nameOf(content));
  const faults: ContentFault[] = [];
  for (const { file, language, fields, links } of [files.en, files.fr]) {
    const fault = (line: number, message: string) => faults.push({ file, language, line, message });
    if (last && content.dated < last.dated)
      fault(fields.get('date')!.line, `"date" is before ${last.dated}, the date of version ${last.version}`);
    for (const link of links)
      if (!targets.has(nameOf(link)))
        fault(link.line, `the link leads to ${nameOf(link)}, which is not published`);
  }
  return faults;
};

const targetsOf = (parsed: readonly ParsedContent[], before: Versions): Set<string> => {
  const targets = new Set([...before].flatMap(([name, { is_withdrawn }]) => (is_withdrawn ? [] : [name])));
  for (const { content } of parsed)
    if (content.isWithdrawn) targets.delete(nameOf(content));
    else targets.add(nameOf(content));
  return targets;
};

const publishOne = async (
  db: Transaction<Database>,
  content: NewContent,
  { firmId, at, by }: Publisher,
  before: Versions,
): Promise<Published> => {
  const { kind, key, dated, topic, isWithdrawn, ...stored } = content;
  const last = before.get(nameOf(content));
  const hash = hashOf(content);
  if (last?.hash === hash) return { kind, key, version: last.version, isNew: false };
  const version = (last?.version ?? 0) + 1;
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
  return { kind, key, version, isNew: true };
};

/** Publishes content that was parsed, as `publishContent` does. */
export const publishParsed = (
  db: Kysely<Database>,
  publisher: Publisher,
  parsed: readonly ParsedContent[],
  onPublished: OnPublished = async () => {},
): Promise<Published[]> =>
  inTransaction(db, [locks.content(publisher.firmId)], async (transaction) => {
    const before = await lastVersions(transaction, publisher.firmId);
    const targets = targetsOf(parsed, before);
    const faults = parsed.flatMap((one) => faultsIn(one, before, targets));
    if (faults.length > 0) throw new ContentError(faults);
    const published: Published[] = [];
    for (const { content } of parsed)
      published.push(await publishOne(transaction, content, publisher, before));
    await onPublished(published, transaction);
    return published;
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
