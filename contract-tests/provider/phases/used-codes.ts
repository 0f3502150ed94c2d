import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { interactionRequest, interactionStateValues } from '../interaction-request.ts';
import type { Interaction } from '../../consumer/interaction.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { interactionsOf } from './examples.ts';

/** The calls that use up a code, a link or a challenge, which works once. */
const callsOfCodes = new Set([
  'activation.complete',
  'authenticator.confirm',
  'challenge.verify',
  'contactDetails.confirm',
  'devices.register',
  'passkeys.enrol',
  'passkeys.signIn',
  'protection.protect',
  'recovery.complete',
  'recovery.verify',
  'registration.complete',
]);

const findUsable = async (context: Context, entry: Entry, interaction: Interaction): Promise<Problem[]> => {
  const values = await interactionStateValues(context, interaction);
  const request = interactionRequest(context, entry, interaction, values);
  const send = () => context.gate.send(request, { clients: values.clients, expectsError: true });
  // What is no success is reported by the examples.
  if ((await send()).status !== 200) return [];
  const { status, text } = await send();
  if (status >= 400 && status < 500) return [];
  const got = `${status} ${text.slice(0, 200)}`;
  return [{ expected: 'an error, since it was used', got, curl: curlOf(context, request, values) }];
};

/** Sends what each call uses up a second time, without an idempotency key. It needs the states of the examples. */
export const verifyUsedCodes = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const entry of context.entries) {
    if (!callsOfCodes.has(entryName(entry))) continue;
    for (const interaction of interactionsOf(entry).filter(({ response }) => response.status === 200)) {
      const given = interaction.providerStates.map(({ name }) => name).join(', ');
      const title = `what it used is of no use again: ${interaction.description}`;
      outcomes.push(
        await runCheck('used-code', entry, title, () => findUsable(context, entry, interaction), { given }),
      );
    }
  }
  return outcomes;
};
