import { DefaultQueryExecutor } from 'kysely';
import { onTestFinished, vi } from 'vitest';

/** A lock of PostgreSQL is named by a number of its subject. */
const LOCK = /lock\(-?\d+\)/g;

/**
 * Records the statements that gateways of this process send to their stores, on either engine, until `stop` returns
 * them: two requests that cost the store the same cannot be distinguished by its work.
 */
export const recordStatements = () => {
  const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  onTestFinished(() => execute.mockRestore());
  return {
    stop: (): string[] => {
      const statements = execute.mock.calls.map(([query]) => query.sql.replaceAll(LOCK, 'lock(?)'));
      execute.mockRestore();
      return statements;
    },
  };
};
