import { publishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { Kysely, Selectable } from 'kysely';
import { inForce } from '../content/content.queries.ts';
import type { ContentTables } from '../content/content.tables.ts';
import type { Database } from '../store/schema.ts';
import type { QuestionnaireVersion } from './questionnaire-item.ts';

type Db = Kysely<Database>;

const kind = 'questionnaire';

const toVersion = ({
  key,
  version,
  dated,
  content,
}: Selectable<ContentTables['content_version']>): QuestionnaireVersion => ({
  key,
  version,
  dated,
  questionnaire: publishedQuestionnaire.parse(JSON.parse(content)),
});

/** The questionnaires of a firm that are in force on a day, by key. */
export const listQuestionnaires = async (
  db: Db,
  { firmId, day }: { firmId: string; day: string },
): Promise<QuestionnaireVersion[]> => {
  const rows = await inForce(db, { firmId, kind, day }).selectAll('c').orderBy('c.key').execute();
  return rows.map(toVersion);
};

/** The version of a questionnaire that is in force on a day; undefined when there is none. */
export const findQuestionnaire = async (
  db: Db,
  { firmId, key, day }: { firmId: string; key: string; day: string },
): Promise<QuestionnaireVersion | undefined> => {
  const row = await inForce(db, { firmId, kind, day })
    .selectAll('c')
    .where('c.key', '=', key)
    .executeTakeFirst();
  return row && toVersion(row);
};

/** One version of a questionnaire, whether or not it is in force. */
export const getQuestionnaireVersion = async (
  db: Db,
  { firmId, key, version }: { firmId: string; key: string; version: number },
): Promise<QuestionnaireVersion> =>
  toVersion(
    await db
      .selectFrom('content_version')
      .selectAll()
      .where('firm_id', '=', firmId)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  );
