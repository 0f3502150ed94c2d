import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import { accessTokenFor, type Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { isOfStaff } from '../is-of-staff.ts';
import { keep, type Kept } from '../keep.ts';
import type { Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall } from '../send-call.ts';

/** A gateway whose clients have no steps does not serve them. */
const hasSteps = ({ entries }: Context) =>
  entries.some(({ call }) => call === contracts.securityQuestions.choose);

const given = states.clientBeforeQuestions;

const comesAfterSteps = ({ call }: Entry) =>
  call.access !== 'public' && call.during === undefined && !isOfStaff(call.access);

/** Makes a call in the session of a client who has not finished the steps; nothing for one that is open to them. */
export const verifyStepsOf = async (
  context: Context,
  entry: Entry,
  session: Kept<string> = keep(() => accessTokenFor(context, given)),
): Promise<Outcome[]> => {
  if (!comesAfterSteps(entry)) return [];
  const outcome = await runCheck(
    'unfinished-step',
    entry,
    'before the steps are done it is step_unfinished',
    async () => {
      const input = entry.examples[0]!.request;
      const { response, curl } = await sendCall(context, entry.call, input, { token: await session.get() });
      return expectError(entry, response, curl, [[409, 'step_unfinished']]);
    },
    { given },
  );
  // What was not rejected may have ended the session.
  if (outcome.status === 'failed') session.drop();
  return [outcome];
};

/**
 * Makes each call that comes after the steps of a sign-in as a client who has not finished them. It needs a state URL, and
 * the call that finishes a step among those to verify.
 */
export const verifyUnfinishedSteps = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states || !hasSteps(context)) return outcomes;
  const session = keep(() => accessTokenFor(context, given));
  for (const entry of context.entries) outcomes.push(...(await verifyStepsOf(context, entry, session)));
  return outcomes;
};
