import { GATEWAY } from '../entry.ts';
import { contracts } from '@portal/contracts';
import { seededLinks } from '@portal/contracts/seeded-links';
import { accessTokenMismatches } from '../access-token-format.ts';
import { accessTokenFor, type Context } from '../context.ts';
import { requestOf, type GatewayResponse } from '../gateway-client.ts';
import type { Options } from '../options.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { sendCall, toProblems } from '../send-call.ts';
import { TokenError } from '../sessions.ts';
import type { WriteGate } from '../write-gate.ts';

const NO_GATEWAY = 'a response of a gateway: is this its address, with the path before /rest and /auth?';

/** A gateway responds to a call without a session by JSON, and neither by a page nor by a redirect. */
const findGatewayProblems = ({ status, contentType, body, location, text }: GatewayResponse): Problem[] => {
  if (status >= 300 && status < 400)
    return [{ expected: NO_GATEWAY, got: `${status} to ${location ?? 'nowhere'}` }];
  const isPage = status < 300 && body === undefined;
  return isPage
    ? [{ expected: NO_GATEWAY, got: `${status} ${contentType}: ${text.trim().slice(0, 100)}` }]
    : [];
};

/** Makes a public call of each gateway that only reads. A failed outcome ends the run. */
export const reach = async (options: Options, gate: WriteGate): Promise<Outcome[]> => {
  const { appUrl, authUrl } = options;
  const requests = new Map([
    [authUrl, requestOf(options, contracts.activation.check, { body: { code: seededLinks.unknown } })],
    [appUrl, requestOf(options, contracts.user.me, {})],
  ]);
  const outcomes = await Promise.all(
    [...requests].map(([url, request]) =>
      runCheck('gateway-responds', GATEWAY, `${url} responds`, async () =>
        // Too many requests are a response of a gateway all the same.
        findGatewayProblems(await gate.send(request, { expectsThrottling: true })),
      ),
    ),
  );
  return outcomes.map((outcome) => (outcome.status === 'passed' ? outcome : { ...outcome, isEnd: true }));
};

const verifyUnknownState = (states: NonNullable<Context['states']>) =>
  runCheck('state-set-up', GATEWAY, 'the state URL rejects an unknown state', async () =>
    (await states.rejectsUnknown())
      ? []
      : [{ expected: 'an error: what is not handled must not pass', got: 'a success' }],
  );

/**
 * Verifies what everything else needs: that states can be set up, and that a token is accepted. The outcome ends the run
 * where --login or --token-command lead to no accepted token.
 */
export const authenticate = async (
  context: Context,
): Promise<{ outcomes: Outcome[]; token: string | undefined }> => {
  const outcomes = context.states ? [await verifyUnknownState(context.states)] : [];
  if (context.states?.isUnresponsive()) return { outcomes, token: undefined };
  let accepted: string | undefined;
  const signIn = await runCheck('sign-in', GATEWAY, 'a client is signed in', async () => {
    if (!context.states && !context.sessions)
      throw new NotRun('no client can sign in: give --state-url, --token-command or --login');
    const token = await accessTokenFor(context);
    const { response, curl } = await sendCall(context, contracts.user.me, {}, { token });
    const got = `${response.status} ${response.text.slice(0, 200)}`;
    if (context.sessions && response.status === 401) throw new TokenError(`user.me responded with ${got}`);
    if (response.status !== 200) return [{ expected: 'a response to user.me with 200', got, curl }];
    accepted = token;
    return toProblems(accessTokenMismatches(token, response, 'access_token'), curl);
  });
  const isEnd = context.sessions !== null && signIn.status === 'failed' && accepted === undefined;
  return { outcomes: [...outcomes, isEnd ? { ...signIn, isEnd } : signIn], token: accepted };
};
