import type { Kysely } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../store/schema.ts';
import type { Section } from './sections/section.ts';

/** Of a table that is named here, a section has no row. */
const EXCLUSIONS = /not in \(select [^)]*\)/g;

/** The tables that sections read, by the statements that they execute. */
export const tablesRead = async (
  db: Kysely<Database>,
  sections: readonly Section[],
): Promise<ReadonlySet<string>> => {
  const spy = vi.spyOn(db.getExecutor(), 'executeQuery');
  const owner = { userId: '', until: 0, lastEntry: 0, paths: new Map<string, string[]>() };
  for (const section of sections) await section.read(db, owner, { limit: 1, offset: 0 });
  const statements = spy.mock.calls.map(([{ sql }]) => sql.replaceAll(EXCLUSIONS, ''));
  spy.mockRestore();
  return new Set(
    statements.flatMap((sql) => [...sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name!)),
  );
};
