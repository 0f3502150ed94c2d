import { setImmediate } from 'node:timers/promises';
import { Quarantined } from './verdict.ts';

/** In a sound file each sector is in one chain, and what is in short streams is passed once more. */
const MAX_PASSES = 4;
/** Blocks are larger than what lies in fragments, so a sound file may be read several times. */
const MAX_READS = 16;
/** The blocks of a small file are read once and remembered. */
const ANY_READ_BYTES = 64 * 1024 ** 2;
/** Some milliseconds of work. Blocks that are remembered are read without a turn of the event loop. */
const BYTES_PER_TURN = 64 * 1024;

/** What may be done to inspect one OLE file. */
export interface OleBudget {
  /** Counts a sector or a mini sector that a chain leads to. Rejects with the signal's reason once it is aborted. */
  pass(bytes: number): Promise<void>;
  /** Counts bytes that are read of the file. */
  addRead(bytes: number): void;
}

const excess = (what: string) => new Quarantined('unsafe', `an OLE file with ${what}`);

/**
 * A budget in proportion to the size of a file, for all of its chains together: they may share sectors. Both of its
 * functions throw Quarantined once too much was done. The event loop turns while it is spent.
 */
export const oleBudget = (fileBytes: number, signal: AbortSignal): OleBudget => {
  let passed = 0;
  let read = 0;
  let sinceTurn = 0;
  const maxRead = Math.max(ANY_READ_BYTES, fileBytes * MAX_READS);
  return {
    pass: async (bytes) => {
      if ((passed += bytes) > fileBytes * MAX_PASSES) throw excess('chains that share sectors');
      if ((sinceTurn += bytes) < BYTES_PER_TURN) return;
      sinceTurn = 0;
      await setImmediate();
      signal.throwIfAborted();
    },
    addRead: (bytes) => {
      if ((read += bytes) > maxRead) throw excess('chains that lead back and forth');
    },
  };
};
