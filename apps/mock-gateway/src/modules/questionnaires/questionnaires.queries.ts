import { readQuestionnaireDraft, type QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import type { QuestionnaireVersionHead } from '@portal/contracts/questionnaires';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { QuestionnaireDraftRow } from './questionnaires.tables.ts';

type Db = Kysely<Database>;

/** One questionnaire of a firm. */
export interface OfFirm {
  firmId: string;
  key: string;
}

/** A version, with the name of who published it and what it says. */
export interface EditedVersion extends QuestionnaireVersionHead {
  key: string;
  file: QuestionnaireFile;
}

const nameOf = ({ display_name, username }: { display_name: string | null; username: string | null }) =>
  display_name ?? username;

/** Every version of the questionnaires of a firm, or of one, the first one first. */
export const listVersions = async (db: Db, firmId: string, key?: string): Promise<EditedVersion[]> => {
  const rows = await db
    .selectFrom('content_version as c')
    .leftJoin('user as u', 'u.id', 'c.published_by')
    .selectAll('c')
    .select(['u.display_name', 'u.username'])
    .where('c.firm_id', '=', firmId)
    .where('c.kind', '=', 'questionnaire')
    .$if(key !== undefined, (query) => query.where('c.key', '=', key!))
    .orderBy('c.key')
    .orderBy('c.version')
    .execute();
  return rows.map((row) => {
    const isWithdrawn = row.is_withdrawn === 1;
    const published = JSON.parse(row.content) as Omit<QuestionnaireFile, 'date' | 'withdrawn'>;
    return {
      key: row.key,
      version: row.version,
      dated: row.dated,
      is_withdrawn: isWithdrawn,
      published_at: new Date(row.published_at).toISOString(),
      published_by: nameOf(row),
      file: { date: row.dated, withdrawn: isWithdrawn, ...published },
    };
  });
};

/** The head of a version, as calls return it. */
export const toHead = ({
  version,
  dated,
  is_withdrawn,
  published_at,
  published_by,
}: EditedVersion): QuestionnaireVersionHead => ({
  version,
  dated,
  is_withdrawn,
  published_at,
  published_by,
});

/** A draft that editors have saved, with the name of who did. */
export interface SavedDraft extends Pick<QuestionnaireDraftRow, 'key' | 'revision' | 'saved_at'> {
  savedBy: string;
  definition: string | null;
}

/** The drafts of a firm's editors, those that were published as null. */
export const listDrafts = async (db: Db, firmId: string): Promise<SavedDraft[]> => {
  const rows = await db
    .selectFrom('questionnaire_draft as d')
    .innerJoin('user as u', 'u.id', 'd.saved_by')
    .selectAll('d')
    .select(['u.display_name', 'u.username'])
    .where('d.firm_id', '=', firmId)
    .orderBy('d.key')
    .execute();
  return rows.map(({ key, revision, definition, saved_at, ...names }) => ({
    key,
    revision,
    definition,
    saved_at,
    savedBy: nameOf(names) ?? '',
  }));
};

/** The draft of one questionnaire; undefined before its first save. */
export const findEditedDraft = async (db: Db, { firmId, key }: OfFirm): Promise<SavedDraft | undefined> =>
  (await listDrafts(db, firmId)).find((one) => one.key === key);

/** When and by whom a draft was saved, as calls return it. */
export const toSaved = ({ saved_at, savedBy }: SavedDraft) => ({
  saved_at: new Date(saved_at).toISOString(),
  saved_by: savedBy,
});

/** What a stored draft says: it was checked when it was saved. */
export const fileOfDraft = (definition: string): QuestionnaireFile => readQuestionnaireDraft(definition)!;

/** How many clients of a firm are answering each questionnaire. */
export const countOpenDrafts = async (db: Db, firmId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('survey_draft as d')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .select(['d.key', ({ fn }) => fn.countAll<number>().as('count')])
    .where('u.firm_id', '=', firmId)
    .groupBy('d.key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
};

/** How often each questionnaire of a firm was signed. */
export const countResults = async (db: Db, firmId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('survey_result')
    .select(['key', ({ fn }) => fn.countAll<number>().as('count')])
    .where('firm_id', '=', firmId)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
};
