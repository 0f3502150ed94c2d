import type { CallInput } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { states } from '@portal/contracts/provider-states';
import { closedBy } from '../closed-calls.ts';
import { accessTokenFor, type Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { findAddress, type Address } from '../given-addresses.ts';
import { NotRun, type Outcome, type PhaseName, type Problem } from '../outcome.ts';
import type { RuleName } from '../rules.ts';
import { hideFindings } from '../rules-off.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { isNotServed } from '../served-calls.ts';

type RunStep = (
  transfer: string,
  rule: RuleName,
  title: string,
  findProblems: () => Promise<Problem[]>,
) => Promise<void>;

/** Checks of transfers that build on each other, and their outcomes. */
export interface Flow {
  outcomes: Outcome[];
  /** Runs a check that those after it build on. */
  step: RunStep;
  /** Runs a check that no other builds on. */
  leaf: RunStep;
}

/**
 * Creates a flow. What follows a check that did not pass is not run, unless the rule that it broke is off; `given` says
 * what its variables hold.
 */
export const createFlow = (
  { options: { rulesOff } }: Context,
  given: string,
  phase: PhaseName = 'transfers',
): Flow => {
  const outcomes: Outcome[] = [];
  let isBroken = false;
  const leaf: RunStep = async (transfer, rule, title, findProblems) => {
    const [domain = '', name = ''] = transfer.split('.');
    const find = async () => {
      if (isBroken) throw new NotRun('a check that it builds on did not pass');
      return findProblems();
    };
    outcomes.push(await runCheck(rule, { domain, name }, title, find, { given, phase }));
  };
  return {
    outcomes,
    leaf,
    step: async (...check) => {
      await leaf(...check);
      const { status } = hideFindings(outcomes.at(-1)!, rulesOff);
      isBroken ||= status === 'failed' || status === 'not run';
    },
  };
};

/** The entry of a call of the table. */
export const entryNamed = (call: string): Entry => allExamples.find((entry) => entryName(entry) === call)!;

/** A call that was made within a flow. */
export interface Called {
  response: GatewayResponse;
  curl: string;
  body: Record<string, unknown>;
}

/** Makes a call of the table. Throws NotRun where the gateway does not serve it. */
export const makeCall = async (
  context: Context,
  call: string,
  input: CallInput,
  token: string,
): Promise<Called> => {
  const entry = entryNamed(call);
  const { response, curl } = await sendCall(context, entry.call, input, { token });
  if (isNotServed(entry, response)) throw new NotRun(`${call} is not served`);
  const closed = closedBy(response);
  if (closed !== null) throw new NotRun(`${call} responded with ${closed}`);
  return { response, curl, body: (response.body ?? {}) as Record<string, unknown> };
};

/** The address that a call gave, or why it gave none. */
export const addressOf = (
  called: Called,
  source: { url: string; headers?: string } | undefined,
): { address: Address } | { problems: Problem[] } => {
  const address = source && findAddress(called.body, { call: '', ...source });
  if (called.response.status === 200 && address) return { address };
  const got = `${called.response.status} ${called.response.text.slice(0, 200)}`;
  return { problems: [{ expected: `200 with an address in ${source?.url}`, got, curl: called.curl }] };
};

/** A token of the client of a state, or of the client of --login where no states are set up. */
export const tokenOf = (context: Context, state: string): Promise<string> =>
  accessTokenFor(context, context.states ? state : states.client);
