import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { interactionsOf } from './examples.ts';

/** A value with the keys of its objects in order, since a gateway may write them in any. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
};

const isSame = (first: GatewayResponse, second: GatewayResponse) =>
  second.status === first.status &&
  JSON.stringify(inOrder(second.body)) === JSON.stringify(inOrder(first.body));

const findRepeated = async (context: Context, entry: Entry): Promise<Problem[]> => {
  const interaction = interactionsOf(entry).find(({ response }) => response.status === 200);
  if (!interaction) return [];
  const values = await interactionStateValues(context, interaction);
  const plain = interactionRequest(context, entry, interaction, values);
  const request = { ...plain, headers: { ...plain.headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() } };
  const first = await context.gate.send(request, { clients: values.clients });
  // What is no success is reported by the examples.
  if (first.status !== 200) return [];
  const second = await context.gate.send(request, { clients: values.clients });
  // The write ended its own session, so nothing is repeated in it.
  if (second.status === 401 || isSame(first, second)) return [];
  const { status, text } = second;
  return [
    {
      expected: `the first response once more: ${first.status} ${first.text.slice(0, 200)}`,
      got: `${status} ${text.slice(0, 200)}`,
      curl: curlOf(context, request, values),
    },
  ];
};

/** Sends each write of a session twice with one key, as after a lost response. It needs the states of the examples. */
export const verifyIdempotency = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  const writes = context.entries.filter(({ call }) => call.kind === 'mutation' && call.access !== 'public');
  for (const entry of writes)
    outcomes.push(
      await runCheck('idempotency-key', entry, 'sent again with its key it is executed once', () =>
        findRepeated(context, entry),
      ),
    );
  return outcomes;
};
