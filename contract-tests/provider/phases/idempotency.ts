import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import type { Interaction } from '../../consumer/interaction.ts';
import { comparableText } from '../comparable.ts';
import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { interactionsOf } from './examples.ts';
import { shown } from './stored-effects.ts';
import { readShown, writeOf, type Write } from './write-effects.ts';

const isSame = (first: GatewayResponse, second: GatewayResponse) =>
  second.status === first.status && comparableText(second.body) === comparableText(first.body);

/** A write that was prepared, which each call of `send` makes with the same key. */
interface Prepared {
  send: () => Promise<GatewayResponse>;
  /** What another call shows of the write, as text; null where none does. */
  readText: () => Promise<string | null>;
  curl: string;
}

const prepare = async (
  context: Context,
  entry: Entry,
  interaction: Interaction,
  write: Write | null,
): Promise<Prepared> => {
  const values = await interactionStateValues(context, interaction);
  const plain = interactionRequest(context, entry, interaction, values);
  const request = { ...plain, headers: { ...plain.headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() } };
  return {
    send: () => context.gate.send(request, { clients: values.clients }),
    readText: async () => {
      const read = write && (await readShown(context, write, values)).response;
      return read?.status === 200 ? shown(read.body) : null;
    },
    curl: curlOf(context, request, values),
  };
};

/** What the write has changed once more; null where nothing, or where something else changed between the two. */
const findDoneAgain = async ({ send, readText }: Prepared, before: string | null) => {
  const after = await readText();
  if (before === null || after === null || before === after) return null;
  await send();
  const last = await readText();
  return last === null || last === after ? null : after;
};

const findRepeated = async (context: Context, entry: Entry, all: readonly Entry[]): Promise<Problem[]> => {
  const write = writeOf(entry, all);
  const interaction =
    write?.interaction ?? interactionsOf(entry).find(({ response }) => response.status === 200);
  if (!interaction) return [];
  const prepared = await prepare(context, entry, interaction, write);
  const { send, readText, curl } = prepared;
  const first = await send();
  // What is no success is reported by the examples.
  if (first.status !== 200) return [];
  const before = await readText();
  const second = await send();
  // The write ended its own session, so nothing is repeated in it.
  if (second.status === 401) return [];
  if (!isSame(first, second)) {
    const expected = `the first response once more: ${first.status} ${first.text.slice(0, 200)}`;
    return [{ expected, got: `${second.status} ${second.text.slice(0, 200)}`, curl }];
  }
  const doneAgain = await findDoneAgain(prepared, before);
  if (doneAgain === null) return [];
  const expected = `what ${entryName(write!.read)} showed before the repetition`;
  return [{ expected, got: `it was done again: ${doneAgain.slice(0, 200)}`, curl }];
};

/**
 * Sends each write of a session twice with one key, as after a lost response. It needs the states of the examples. `all`
 * are all calls of the table.
 */
export const verifyIdempotency = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  const writes = context.entries.filter(({ call }) => call.kind === 'mutation' && call.access !== 'public');
  for (const entry of writes)
    outcomes.push(
      await runCheck('idempotency-key', entry, 'sent again with its key it is executed once', () =>
        findRepeated(context, entry, all),
      ),
    );
  return outcomes;
};
