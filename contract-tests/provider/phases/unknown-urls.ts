import { contracts } from '@portal/contracts';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import type { Context } from '../context.ts';
import { GATEWAY } from '../entry.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, expectError } from '../send-call.ts';

/** Paths that no contract has, by the gateway that would serve them. */
const PATHS = { app: '/rest/portal-verify-none', auth: '/auth/portal-verify-none' } as const;

/** Every error has the same shape, whichever call it is of. */
const ANY_CALL = { call: contracts.user.me };

const findAccepted = async (context: Context, url: string, token: string | undefined): Promise<Problem[]> => {
  const request = {
    method: 'GET',
    url,
    headers: {
      accept: 'application/json',
      [APPLICATION_HEADER]: PRODUCT,
      ...(token === undefined ? {} : { [ACCESS_TOKEN_HEADER]: token }),
    },
  };
  const curl = curlOf(context, request, token === undefined ? {} : { access_token: token });
  return expectError(ANY_CALL, await context.gate.send(request), curl, [[404, 'invalid_url']]);
};

/** Requests a path that does not exist of each gateway with calls to verify, without a token and with one. */
export const verifyUnknownUrls = async (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const { appUrl, authUrl } = context.options;
  const outcomes: Outcome[] = [];
  for (const gateway of ['app', 'auth'] as const) {
    if (!context.entries.some(({ call }) => call.gateway === gateway)) continue;
    const url = `${gateway === 'app' ? appUrl : authUrl}${PATHS[gateway]}`;
    for (const own of token === undefined ? [undefined] : [undefined, token])
      outcomes.push(
        await runCheck(
          'unknown-url',
          GATEWAY,
          `${PATHS[gateway]} ${own === undefined ? 'without' : 'with'} a token is invalid_url`,
          () => findAccepted(context, url, own),
        ),
      );
  }
  return outcomes;
};
