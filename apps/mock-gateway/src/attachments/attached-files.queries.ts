import type { AttachedFile } from '@portal/contracts/attached-files';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { OwnerKind } from './attachments.tables.ts';

interface AttachedRow {
  owner_id: string;
  name_en: string;
  name_fr: string;
  chosen: string | null;
  became: string | null;
  state: Database['upload']['state'] | null;
}

const stateOf = ({ chosen, became, state }: AttachedRow): AttachedFile['state'] => {
  if (chosen !== null || became !== null) return 'clean';
  return state === 'pending' ? 'pending' : 'refused';
};

const toFile = (row: AttachedRow): AttachedFile => ({
  name: { en: row.name_en, fr: row.name_fr },
  state: stateOf(row),
  document_id: row.chosen ?? row.became,
});

/**
 * What is attached to some things of a kind, by the id of each, in the order it was attached in. Nothing but a clean file
 * has a document: no one can open the others.
 */
export const attachedTo = async (
  db: Kysely<Database>,
  kind: OwnerKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttachedFile[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attached_file as f')
    .leftJoin('upload as u', 'u.id', 'f.upload_id')
    // A clean upload is stored under its own id, which its document refers to.
    .leftJoin('document_version as v', 'v.file_id', 'f.upload_id')
    .select(['f.owner_id', 'f.name_en', 'f.name_fr', 'f.document_id as chosen', 'u.state'])
    .select('v.document_id as became')
    .where('f.owner_kind', '=', kind)
    .where('f.owner_id', 'in', ids)
    .orderBy('f.position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ owner_id }) => owner_id)].map(([owner, files]) => [owner, files.map(toFile)]),
  );
};
