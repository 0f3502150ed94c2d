import { attemptAll } from '../errors/attempt-all.ts';
import { BucketFailure } from './send-to-bucket.ts';

/** Limits how many are listed before other work continues. */
const FILES_AT_A_TIME = 50;

interface FileRun<Row> {
  /** Lists the first rows whose ids come after one, by id, at most `limit`. */
  list: (after: string, limit: number) => Promise<readonly Row[]>;
  handle: (row: Row) => Promise<void>;
  signal?: AbortSignal | undefined;
}

const isBucketAway = (failure: unknown) => failure instanceof BucketFailure && failure.errorCode === null;

/**
 * Handles the stored file of every listed row, each once. One that fails delays no other; a bucket that does not respond
 * ends the run, as the signal does. Throws the first error at the end, if there is one.
 */
export const handleEachFile = async <Row extends { id: string }>({
  list,
  handle,
  signal,
}: FileRun<Row>): Promise<void> => {
  const failures: unknown[] = [];
  const canContinue = () => !failures.some(isBucketAway) && !signal?.aborted;
  let after = '';
  let rows: readonly Row[];
  do {
    rows = await list(after, FILES_AT_A_TIME);
    await attemptAll(rows, { attempt: handle, isFinal: isBucketAway, signal }).catch(
      (failure: unknown) => void failures.push(failure),
    );
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === FILES_AT_A_TIME && canContinue());
  if (failures.length > 0) throw failures[0];
};
