import { contracts } from '@portal/contracts';
import { ask, check, GATEWAY, NotRun, problemsOf, tokenOf, type Context } from '../context.ts';
import { requestOf, type Answer } from '../gateway-client.ts';
import type { Options } from '../options.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { NoToken } from '../sessions.ts';
import { tokenMismatches } from '../access-token-format.ts';
import type { Gate } from '../write-gate.ts';

const NO_GATEWAY = 'an answer of a gateway: is this its address, with the path before /rest and /auth?';

/** What answers a call that nobody may make is a gateway, unless it is a page or leads elsewhere. */
const gatewayProblems = ({ status, type, body, location, text }: Answer): Problem[] => {
  if (status >= 300 && status < 400)
    return [{ expected: NO_GATEWAY, got: `${status} to ${location ?? 'nowhere'}` }];
  const isPage = status < 300 && body === undefined;
  return isPage ? [{ expected: NO_GATEWAY, got: `${status} ${type}: ${text.trim().slice(0, 100)}` }] : [];
};

/** Asks each gateway once. An outcome that failed ends the run. */
export const reach = async (options: Options, gate: Gate): Promise<Outcome[]> => {
  const { appUrl, authUrl } = options;
  const whoIsIt = requestOf(options, contracts.user.me, {});
  const requests = new Map([
    [authUrl, { method: 'GET', url: authUrl, headers: { accept: 'application/json' } }],
    [appUrl, whoIsIt],
  ]);
  const outcomes = await Promise.all(
    [...requests].map(([url, request]) =>
      check('reach', GATEWAY, `${url} answers`, async () => {
        const answer = await gate.send(request);
        return request === whoIsIt ? gatewayProblems(answer) : [];
      }),
    ),
  );
  return outcomes.map((one) => (one.status === 'passed' ? one : { ...one, isEnd: true }));
};

const refusesUnknown = (states: NonNullable<Context['states']>) =>
  check('authenticate', GATEWAY, 'the state URL refuses a state that nobody handles', async () =>
    (await states.refusesUnknown())
      ? []
      : [{ expected: 'a refusal: what is not handled must not pass', got: 'a success' }],
  );

/**
 * Looks at the way in before all else depends on it: states that are set up, and a token that is taken. The outcome is
 * an end where --login or --token-command leads to no such token.
 */
export const authenticate = async (
  context: Context,
): Promise<{ outcomes: Outcome[]; token: string | undefined }> => {
  const outcomes = context.states ? [await refusesUnknown(context.states)] : [];
  if (context.states?.isSilent()) return { outcomes, token: undefined };
  let token: string | undefined;
  const signIn = await check('authenticate', GATEWAY, 'a client is signed in', async () => {
    if (!context.states && !context.sessions)
      throw new NotRun('nobody can sign in: give --state-url, --token-command or --login');
    const own = await tokenOf(context);
    const { answer, curl } = await ask(context, contracts.user.me, {}, { token: own });
    const got = `${answer.status} ${answer.text.slice(0, 200)}`;
    if (context.sessions && answer.status === 401) throw new NoToken(`user.me answered ${got}`);
    if (answer.status !== 200) return [{ expected: 'user.me to be answered with 200', got, curl }];
    token = own;
    return problemsOf(tokenMismatches(own, answer, 'access_token'), curl);
  });
  const isEnd = context.sessions !== null && signIn.status === 'failed' && token === undefined;
  return { outcomes: [...outcomes, isEnd ? { ...signIn, isEnd } : signIn], token };
};
