import { emptyDataOutcomes } from './coverage/shown-data.ts';
import type { Entry } from './entry.ts';
import type { Options } from './options.ts';
import type { Outcome, Report } from './outcome.ts';
import { countHidden, hideFindings } from './rules-off.ts';
import type { WriteGate } from './write-gate.ts';

/**
 * What a run found and saw: the outcomes of its checks and those of the responses of all of them, without what rules
 * that are off hide. `selected` are the calls that it was to verify.
 */
export const findingsOf = (
  { phases, strictData, rulesOff }: Options,
  { observed, seen, served }: WriteGate,
  checked: readonly Outcome[],
  selected: readonly Entry[],
): Pick<Report, 'outcomes' | 'rulesOff' | 'warnings' | 'coverage'> => {
  const emptyData = phases.includes('strict') ? seen.shown.find() : [];
  const found = served.summarize([
    ...checked,
    ...observed.outcomes(phases),
    ...(strictData ? emptyDataOutcomes(emptyData) : []),
  ]);
  const outcomes = found.map((outcome) => hideFindings(outcome, rulesOff));
  const warnings = strictData ? [] : emptyData;
  return {
    outcomes,
    rulesOff: countHidden(outcomes, warnings, rulesOff),
    warnings: 'empty-data' in rulesOff ? [] : warnings,
    coverage: seen.coverage.summarize(selected),
  };
};
