// Behaviour: docs/behaviour/surveys.md
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { formatPlace, type QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import type { questionnaires } from '@portal/contracts/questionnaires';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { checkDefinition } from '../../questionnaires/parse-questionnaire.ts';
import { publishQuestionnaires } from '../../questionnaires/publish-questionnaires.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { publishAudited } from '../content/publish-audited.ts';
import {
  countOpenDrafts,
  countResults,
  fileOfDraft,
  findEditedDraft,
  listDrafts,
  listVersions,
  toHead,
  toSaved,
  type OfFirm,
} from './questionnaires.queries.ts';

type Calls = typeof questionnaires;
type Save = InputOf<Calls['save']>;

/** The questionnaires of the firm of the signed-in editor. */
export const listEdited = async ({ db, principal }: SignedInContext): Promise<OutputOf<Calls['list']>> => {
  const { firmId } = principal;
  const versions = await listVersions(db, firmId);
  const drafts = new Map((await listDrafts(db, firmId)).map((draft) => [draft.key, draft]));
  const latest = new Map(versions.map((version) => [version.key, version]));
  const results = await countResults(db, firmId);
  const open = await countOpenDrafts(db, firmId);
  const keys = [...new Set([...latest.keys(), ...drafts.keys()])].toSorted();
  return keys.flatMap((key) => {
    const version = latest.get(key);
    const draft = drafts.get(key);
    const file = draft?.definition ? fileOfDraft(draft.definition) : version?.file;
    if (!file) return [];
    return {
      key,
      title: file.title,
      latest: version ? toHead(version) : null,
      results: results.get(key) ?? 0,
      open_drafts: open.get(key) ?? 0,
      draft: draft?.definition ? toSaved(draft) : null,
    };
  });
};

/** One questionnaire, its versions and what editors prepare. Throws `not_found` for what the firm does not have. */
export const readEdited = async (
  { db, principal: { firmId } }: SignedInContext,
  key: string,
): Promise<OutputOf<Calls['read']>> => {
  const versions = (await listVersions(db, firmId, key)).toReversed();
  const draft = await findEditedDraft(db, { firmId, key });
  const [last] = versions;
  if (!last && !draft?.definition) throw new GatewayError('not_found');
  return {
    key,
    versions: versions.map(toHead),
    published: last ? JSON.stringify(last.file) : null,
    revision: draft?.revision ?? 0,
    draft: draft?.definition ? { definition: draft.definition, ...toSaved(draft) } : null,
    open_drafts: (await countOpenDrafts(db, firmId)).get(key) ?? 0,
  };
};

/** Why a draft cannot be published as the next version; none when it can. */
const faultsOf = async (db: Kysely<Database>, { firmId, key }: OfFirm, file: QuestionnaireFile) => {
  const faults = checkDefinition(file).faults ?? [];
  const last = (await listVersions(db, firmId, key)).at(-1);
  return [
    ...faults.map(({ path, code }) => ({ path: formatPlace(path), code })),
    ...(last && file.date < last.dated ? [{ path: 'date', code: 'date_early' as const }] : []),
  ];
};

/** Saves a draft. Throws `conflict` where another editor has saved or published since `revision`. */
export const saveEdited = async (
  { db, clock, principal: { firmId, userId } }: SignedInContext,
  { params: { key }, body: { revision, definition } }: Save,
): Promise<OutputOf<Calls['save']>> =>
  inTransaction(db, [locks.content(firmId)], async (transaction) => {
    const found = await findEditedDraft(transaction, { firmId, key });
    const faults = await faultsOf(transaction, { firmId, key }, fileOfDraft(definition));
    if (found?.definition === definition) return { revision: found.revision, faults };
    if ((found?.revision ?? 0) !== revision) throw new GatewayError('conflict');
    const row = {
      firm_id: firmId,
      key,
      revision: revision + 1,
      definition,
      saved_at: clock.now().getTime(),
      saved_by: userId,
    };
    await transaction
      .insertInto('questionnaire_draft')
      .values(row)
      .onConflict((conflict) => conflict.columns(['firm_id', 'key']).doUpdateSet(row))
      .execute();
    return { revision: row.revision, faults };
  });

/** The saved draft as of a revision. */
const draftAt = async (db: Kysely<Database>, of: OfFirm, revision: number): Promise<string> => {
  const found = await findEditedDraft(db, of);
  if (!found) throw new GatewayError('not_found');
  if (found.revision !== revision || found.definition === null) throw new GatewayError('conflict');
  return found.definition;
};

/**
 * Publishes the saved draft as the next version, once. Throws `content_refused` with each fault by its path, and
 * `conflict` where the draft is another than that of the revision.
 */
export const publishEdited = async (
  context: SignedInContext,
  key: string,
  revision: number,
): Promise<OutputOf<Calls['publishDraft']>> => {
  const { db, principal } = context;
  const { firmId } = principal;
  const definition = await draftAt(db, { firmId, key }, revision);
  const faults = await faultsOf(db, { firmId, key }, fileOfDraft(definition));
  if (faults.length > 0)
    throw new GatewayError('content_refused', {
      issues: faults.map(({ path, code }) => ({ path, message: code })),
    });
  const files = [{ name: `${key}.json`, text: definition }];
  const [published] = await publishAudited(context, { firmId, files }, (store, publication, onPublished) =>
    publishQuestionnaires(store, publication, async (versions, transaction) => {
      // What was checked is what is published: nothing may have been saved in between.
      await draftAt(transaction, { firmId, key }, revision);
      await transaction
        .updateTable('questionnaire_draft')
        .set({ definition: null, revision: revision + 1 })
        .where('firm_id', '=', firmId)
        .where('key', '=', key)
        .execute();
      await onPublished?.(versions, transaction);
    }),
  );
  return { version: published!.version, is_new: published!.isNew };
};
