import { allExamples } from '@portal/contracts/examples';
import type { Entry } from './entry.ts';
import { UsageError, type Options } from './options.ts';
import type { Outcome, Report } from './outcome.ts';
import { transfersToMake } from './phases/transfers.ts';

/** Every call of the contract table. */
export const allEntries: readonly Entry[] = allExamples;

const isSelected = ({ only, tags }: Options, { domain, name, call }: Entry) =>
  (only.length === 0 || only.includes(domain) || only.includes(`${domain}.${name}`)) &&
  (tags.length === 0 || tags.some((tag) => [domain, call.gateway, call.kind, call.access].includes(tag)));

/** The calls that the options select, those that write among them. */
export const selectedEntries = (options: Options): Entry[] =>
  allEntries.filter((entry) => isSelected(options, entry));

/** The options that narrow a run. */
const describeSelection = ({ only, tags, phases }: Options): string =>
  [
    ...(only.length > 0 ? [`--only ${only.join(',')}`] : []),
    ...(tags.length > 0 ? [`--tag ${tags.join(',')}`] : []),
    `--phase ${phases.join(',')}`,
  ].join(' ');

/** Throws a UsageError for options that select nothing to check, so that such a run does not pass. */
export const requireSelection = (options: Options): void => {
  const { phases } = options;
  const entries = phases.some((phase) => phase !== 'transfers') ? selectedEntries(options) : [];
  const transfers = transfersToMake(options);
  const kinds = [...entries.map(({ call }) => call.kind), ...transfers.map(({ transfer }) => transfer.kind)];
  const found = describeSelection(options);
  if (kinds.length === 0)
    throw new UsageError(
      `${found} selects no call and no transfer; expected one that all of these select: leave one of them out`,
    );
  if (!options.write && kinds.every((kind) => kind === 'mutation'))
    throw new UsageError(
      `${found} selects only what writes; expected something to check: give --write with --test-client, or select a call that reads`,
    );
};

/** Throws a UsageError for a run whose phases have no check of what was selected, so that it does not pass. */
export const requireChecked = (options: Options, { outcomes }: Pick<Report, 'outcomes'>): void => {
  const isBefore = ({ phase, status }: Outcome) =>
    status === 'passed' && (phase === 'reach' || phase === 'authenticate');
  if (!outcomes.every(isBefore)) return;
  throw new UsageError(
    `${describeSelection(options)} has no check; expected a phase that checks what is selected: name more phases, or none`,
  );
};
