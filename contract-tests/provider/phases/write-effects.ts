import type { CallInput } from '@portal/contracts/call';
import type { Interaction } from '../../consumer/interaction.ts';
import type { Context } from '../context.ts';
import { effects, type Effect } from '../effects.ts';
import { entryName, type Entry } from '../entry.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { isRow } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, sendCall } from '../send-call.ts';
import type { StateValues } from '../states.ts';
import { plainInputs } from '../valid-input.ts';
import { interactionsOf } from './examples.ts';
import { findOtherStored, shown, writtenBy } from './stored-effects.ts';

/** The smallest input of the call that shows a write, about what the write names in its path. */
const inputAbout = (read: Entry, write: Entry, { about }: Effect): CallInput => {
  const { request } = write.examples[0]!;
  const input = plainInputs(read.call, read.examples)[0]!;
  const named = Object.entries(request.params ?? {}).filter(([key]) =>
    Object.hasOwn(input.params ?? {}, key),
  );
  const params = { ...input.params, ...Object.fromEntries(named) };
  return { ...input, ...(input.params ? { params } : {}), ...about?.(request) };
};

/** A write with the call that shows it. */
export interface Write {
  entry: Entry;
  effect: Effect;
  read: Entry;
  interaction: Interaction;
}

/** Makes the call that shows a write, in the session of its state. */
export const readShown = (
  context: Context,
  { entry, effect, read }: Pick<Write, 'entry' | 'effect' | 'read'>,
  { access_token }: StateValues,
) => sendCall(context, read.call, inputAbout(read, entry, effect), { token: access_token });

const findUnchanged = async (
  context: Context,
  { entry, effect, read, interaction }: Write,
): Promise<Problem[]> => {
  const values = await interactionStateValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const sendRead = async () => (await readShown(context, { entry, effect, read }, values)).response;
  const before = await sendRead();
  const saved = await context.gate.send(request, { clients: values.clients });
  // What is no success is reported by the examples.
  if (saved.status !== 200) return [];
  const after = await sendRead();
  if (before.status !== 200) throw new NotRun(`${entryName(read)} responded with ${before.status}`);
  const { shownIn } = effect;
  const isShown = ({ body }: typeof before) => shownIn === undefined || (isRow(body) && shownIn in body);
  if (!isShown(before) && !isShown(after)) return [];
  const curl = curlOf(context, request, values);
  const isChanged = shown(before.body) !== shown(after.body);
  const { request: written } = entry.examples[0]!;
  if (isChanged || effect.isThere?.(after.body, written, saved.body)) {
    // A write may have ended what shows it, such as its session.
    if (after.status !== 200) return [];
    const found = findOtherStored(effect, before.body, after.body, writtenBy(entry, request));
    return found.map((one) => ({ ...one, curl }));
  }
  const expected = `another response of ${entryName(read)} than before`;
  return [{ expected, got: after.text.slice(0, 200), curl }];
};

/** What is wrong with a write, which is made again where other rows changed: something else may have changed them. */
const findUndone = async (context: Context, write: Write): Promise<Problem[]> => {
  const problems = await findUnchanged(context, write);
  return problems.some(({ rule }) => rule === 'other-rows') ? findUnchanged(context, write) : problems;
};

/** The write of an effect that an example makes; null where a call of it is not among those given. */
export const writeOf = (entry: Entry, all: readonly Entry[]): Write | null => {
  const effect = effects[entryName(entry)];
  const read = all.find((one) => entryName(one) === effect?.read);
  const interaction = interactionsOf(entry).find(
    ({ response, providerStates }) =>
      response.status === 200 && (!effect?.state || providerStates.some(({ name }) => name === effect.state)),
  );
  return effect && read && interaction ? { entry, effect, read, interaction } : null;
};

/** Makes a write as its example does, and reads what it changed; nothing for one that no call shows. */
export const verifyEffectOf = async (
  context: Context,
  entry: Entry,
  all: readonly Entry[],
): Promise<Outcome[]> => {
  const write = writeOf(entry, all);
  if (!write) return [];
  const { effect, interaction } = write;
  const title = `${effect.read} shows what it changed`;
  const given = interaction.providerStates.map(({ name }) => name).join(', ');
  return [await runCheck('write-effect', entry, title, () => findUndone(context, write), { given })];
};

/** Makes each write as its example does, and reads what it changed. `all` are all calls of the table. */
export const verifyWriteEffects = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const entry of context.entries) outcomes.push(...(await verifyEffectOf(context, entry, all)));
  return outcomes;
};
