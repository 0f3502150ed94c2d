import type { Kysely } from 'kysely';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';
import { afterCommit } from '../../store/after-commit.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;

const listNamed = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return db.selectFrom('document_version').select('file_id').where('file_id', 'in', ids).execute();
};

/** What attempts of this process have drawn of reports, from the first file until it settles the report. */
export const drawnFiles = ({ config }: Pick<StoreServices, 'config'>) => {
  const drawn = new Map<string, Set<string>>();
  const remove = async (ids: readonly string[]) => {
    for (const id of ids) await storageOf(config).remove(id);
  };
  return {
    /** Notes a file that was drawn of a report. */
    note(reportId: string, fileId: string): void {
      drawn.set(reportId, (drawn.get(reportId) ?? new Set()).add(fileId));
    },
    /**
     * Deletes the files of a report that is made, failed or canceled, but for those of its documents: once the
     * transaction of `db` is committed, without waiting for it.
     */
    async removeOrphaned(db: Db, reportId: string): Promise<void> {
      const ids = [...(drawn.get(reportId) ?? [])];
      const named = new Set((await listNamed(db, ids)).map(({ file_id }) => file_id));
      await afterCommit(db, () => {
        drawn.delete(reportId);
        void remove(ids.filter((id) => !named.has(id))).catch(() => undefined);
      });
    },
  };
};
