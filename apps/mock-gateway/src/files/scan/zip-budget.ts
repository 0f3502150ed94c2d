import { Quarantined } from './verdict.ts';

const MAX_MEMBERS = 10_000;
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Spreadsheets shrink to a thirtieth; only what is made for it shrinks this much. */
const MAX_RATIO = 200;
/** A small file may shrink more: it unpacks to little. */
const ANY_RATIO_BYTES = 16 * 1024 ** 2;
const MAX_NESTING = 3;
/** An archive within an archive is held in memory while it is inspected. */
export const MAX_NESTED_BYTES: number = 16 * 1024 ** 2;

/** What may be unpacked of one file, archives within archives included. */
export interface ZipBudget {
  addMember(): void;
  addBytes(count: number): void;
  /** Calls for one archive within another. */
  nested<Result>(work: () => Promise<Result>): Promise<Result>;
}

const bomb = (what: string) => new Quarantined('unsafe', `an archive with ${what}`);

/** A budget for a file of a size. Each of its functions throws Quarantined once too much was unpacked. */
export const zipBudget = (fileBytes: number): ZipBudget => {
  let members = 0;
  let unpacked = 0;
  let depth = 0;
  const maxUnpacked = Math.min(MAX_UNPACKED_BYTES, Math.max(ANY_RATIO_BYTES, fileBytes * MAX_RATIO));
  return {
    addMember: () => {
      if ((members += 1) > MAX_MEMBERS) throw bomb('too many members');
    },
    addBytes: (count) => {
      if ((unpacked += count) > maxUnpacked) throw bomb('too much content');
    },
    nested: async (work) => {
      if ((depth += 1) > MAX_NESTING) throw bomb('too many archives within each other');
      const result = await work();
      depth -= 1;
      return result;
    },
  };
};
