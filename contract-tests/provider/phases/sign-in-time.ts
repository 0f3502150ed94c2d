import { isDeepStrictEqual } from 'node:util';
import { contracts } from '@portal/contracts';
import type { CallInput, CallShape } from '@portal/contracts/call';
import { MINUTE_MS } from '@portal/contracts/durations';
import { states } from '@portal/contracts/provider-states';
import { setUpState, type Context } from '../context.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { problem, rowsIn, type Row } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { beginSecond } from './sign-in-effects.ts';

/** The clocks of a gateway's parts may differ by so much. */
const MAX_DIFFERENCE_MS = 5 * MINUTE_MS;
/** A sign-in may be noted after its response: how often a call is made, and how long it is waited for between. */
const MAX_LOOKS = 3;
const WAIT_MS = 1_000;

/** A call that shows the last sign-in of a user, and the instant of it; undefined where it shows none. */
interface Shown {
  call: CallShape;
  input: CallInput;
  instantIn: (rows: readonly Row[]) => unknown;
}

const shownBy: readonly Shown[] = [
  {
    call: contracts.history.list,
    input: { body: {} },
    instantIn: ([newest]) => newest?.['login_timestamp'],
  },
  {
    call: contracts.sessions.list,
    input: {},
    instantIn: (rows) => rows.find(({ is_current }) => is_current === true)?.['began_at'],
  },
];

const read = async (context: Context, { call, input }: Shown, token: string | undefined) => {
  const { response, curl } = await sendCall(context, call, input, { token });
  return { rows: response.status === 200 ? rowsIn(response.body) : [], response, curl };
};

/** What is wrong with the instant of a sign-in; null where the rows are those before it, so that it is not noted yet. */
const findOtherTime = async (
  context: Context,
  shown: Shown,
  token: string,
  before: readonly Row[],
): Promise<Problem[] | null> => {
  const { rows, response, curl } = await read(context, shown, token);
  if (response.status !== 200) return [];
  if (isDeepStrictEqual(rows, before)) return null;
  const date = response.headers.get('date') ?? '';
  const instant = shown.instantIn(rows);
  const difference = Math.abs(Date.parse(String(instant)) - Date.parse(date));
  // What is no instant is reported elsewhere, and without the header there is nothing to compare it with.
  if (Number.isNaN(difference) || difference <= MAX_DIFFERENCE_MS) return [];
  return [problem(`the time of the sign-in, about ${date}`, String(instant), { curl })];
};

const findOnceNoted = async (...of: Parameters<typeof findOtherTime>): Promise<Problem[]> => {
  for (let looks = 1; looks < MAX_LOOKS; looks++) {
    if ((await findOtherTime(...of))?.length === 0) return [];
    await new Promise((resolve) => void setTimeout(resolve, WAIT_MS));
  }
  return (await findOtherTime(...of)) ?? [];
};

/** Signs a client in and compares the instants that show it with the gateway's own time: none is in another zone. */
export const verifySignInTime = async (context: Context): Promise<Outcome[]> => {
  const { sessions } = context;
  const entry = context.entries.find(({ call }) => call === contracts.session.login);
  const canSignIn = context.states !== null || context.options.login !== null;
  if (!entry || !canSignIn) return [];
  const title = 'history.list and sessions.list have it at its time';
  const given = context.states ? states.client : undefined;
  const findProblems = async (): Promise<Problem[]> => {
    // A client who is no test client is not signed in once more for nothing.
    if (sessions) context.gate.requireWritable(sessions.clients);
    const values = sessions
      ? { access_token: await sessions.token() }
      : await setUpState(context, states.client);
    const before: Row[][] = [];
    for (const shown of shownBy) before.push((await read(context, shown, values.access_token)).rows);
    const token = sessions ? await sessions.ownToken() : await beginSecond(context, values);
    const problems: Problem[] = [];
    for (const [at, shown] of shownBy.entries())
      problems.push(...(await findOnceNoted(context, shown, token, before[at]!)));
    return problems;
  };
  return [await runCheck('write-effect', entry, title, findProblems, { given })];
};
