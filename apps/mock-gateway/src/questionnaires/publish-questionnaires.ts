// Behaviour: docs/behaviour/surveys.md
import type { Kysely } from 'kysely';
import type { ContentFault } from '../content/content-faults.ts';
import type { ContentFile } from '../content/content-item.ts';
import { filesIn, firmsWithout } from '../content/publish-shipped.ts';
import {
  lastVersion,
  publishBatch,
  type OnPublished,
  type Publishable,
  type Published,
  type Publisher,
  type Versions,
} from '../content/publish-content.ts';
import type { Database } from '../store/schema.ts';
import { parseQuestionnaires } from './parse-questionnaire.ts';
import type { NewQuestionnaire } from './questionnaire-item.ts';

const kind = 'questionnaire';

const toVersion = ({ key, dated, isWithdrawn, questionnaire }: NewQuestionnaire) =>
  ({ kind, key, dated, topic: null, isWithdrawn, ...questionnaire }) as const;

/** The fault of a date that is before that of the last version. */
const earlyDate = (one: Publishable, before: Versions): ContentFault[] => {
  const last = lastVersion(one, before);
  if (!last || one.dated >= last.dated) return [];
  const message = `date: is before ${last.dated}, the date of version ${last.version}`;
  return [{ file: `${one.key}.json`, language: null, line: 1, message }];
};

const publishParsed = (
  db: Kysely<Database>,
  publisher: Publisher,
  parsed: readonly NewQuestionnaire[],
  onPublished?: OnPublished,
): Promise<Published[]> => {
  const contents = parsed.map(toVersion);
  return publishBatch(db, publisher, {
    contents,
    findFaults: async (before) => contents.flatMap((one) => earlyDate(one, before)),
    onPublished,
  });
};

/**
 * Publishes questionnaires as new versions: all of them or nothing. What says the same as its last version gets none.
 * `onPublished` runs in the same transaction. Throws a ContentError with every fault and its place.
 */
export const publishQuestionnaires = async (
  db: Kysely<Database>,
  { files, ...publisher }: Publisher & { files: readonly ContentFile[] },
  onPublished?: OnPublished,
): Promise<Published[]> => publishParsed(db, publisher, parseQuestionnaires(files), onPublished);

/**
 * Publishes the invented questionnaires, for every firm that has no version of them. Does nothing before the store has
 * instruments: what a real firm asks is its own.
 */
export const publishSeededQuestionnaires = async (db: Kysely<Database>, at: number): Promise<void> => {
  if (!(await db.selectFrom('instrument').select('id').executeTakeFirst())) return;
  const files = filesIn(new URL('./seeded/', import.meta.url), '.json');
  const keyOf = ({ name }: ContentFile) => name.slice(0, -'.json'.length);
  const waiting = await firmsWithout(db, kind, files.map(keyOf));
  if (waiting.length === 0) return;
  const parsed = parseQuestionnaires(files);
  for (const { firmId, lacks } of waiting)
    await publishParsed(
      db,
      { firmId, at, by: null },
      parsed.filter(({ key }) => lacks(key)),
    );
};
