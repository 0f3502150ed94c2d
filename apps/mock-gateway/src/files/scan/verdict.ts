/** Why a file is put into quarantine, the gravest first. */
const GRAVEST_FIRST = ['virus', 'encrypted', 'unsafe', 'type_refused'] as const;
export type Quarantine = (typeof GRAVEST_FIRST)[number];
export type Verdict = 'clean' | Quarantine;

/** The gravest of several verdicts. */
export const gravest = (verdicts: readonly Verdict[]): Verdict =>
  GRAVEST_FIRST.find((one) => verdicts.includes(one)) ?? 'clean';

/** Ends the inspection of a file whose verdict nothing that follows can change. */
export class Quarantined extends Error {
  readonly verdict: Quarantine;

  constructor(verdict: Quarantine, why: string) {
    super(why);
    this.verdict = verdict;
  }
}

/** Looks at the bytes of a file as they pass. */
export interface Inspector {
  take(chunk: Buffer): void;
  /** The verdict, after the last byte. */
  end(): Verdict;
}

/** Has inspectors look at bytes, and returns the gravest of their verdicts. */
export const inspect = async (
  chunks: AsyncIterable<Buffer>,
  inspectors: readonly Inspector[],
): Promise<Verdict> => {
  for await (const chunk of chunks) for (const inspector of inspectors) inspector.take(chunk);
  return gravest(inspectors.map((inspector) => inspector.end()));
};
