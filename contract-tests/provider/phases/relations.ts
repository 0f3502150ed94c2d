import { optionalStates, states } from '@portal/contracts/provider-states';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { Outcome } from '../outcome.ts';
import type { VerifyCall } from '../reads-before-writes.ts';
import { relationsOf } from '../relations/relations.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { verifyCalls, verifyCallsInStates } from './verify-calls.ts';

const verifyRelationsOf = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
): Promise<Outcome[]> => {
  if (entry.call.kind !== 'query') return [];
  const sendOptions = { token: entry.call.access === 'public' ? undefined : token };
  const outcomes: Outcome[] = [];
  for (const { rule, title, verify } of relationsOf(entry))
    outcomes.push(
      await runCheck(rule, entry, title, () =>
        verify(async (input) => {
          const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
          const { status, text } = response;
          return { body: status === 200 ? response.body : undefined, status, text, curl };
        }),
      ),
    );
  return outcomes;
};

const hasRelations = (entry: Entry) => entry.call.kind === 'query' && relationsOf(entry).length > 0;

/** Whether the client of another state has the rows of a call. */
const isOfOtherState = ({ call, examples }: Entry) =>
  call.access !== 'public' && ![states.client, ...optionalStates].includes(examples[0]!.state);

/**
 * Compares the responses of each call that only reads with each other: order, pages, filters. With a state URL, in the
 * session of its first example.
 */
export const verifyRelations = async (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const verifyCall: VerifyCall = (entry, activeToken) => verifyRelationsOf(context, entry, activeToken);
  const related = context.entries.filter(hasRelations);
  const ofStates = context.states ? related.filter(isOfOtherState) : [];
  const others = related.filter((entry) => !ofStates.includes(entry));
  return [
    ...(await verifyCalls({ ...context, entries: others }, token, verifyCall)),
    ...(await verifyCallsInStates(context, 'relations', ofStates, verifyCall)),
  ];
};
