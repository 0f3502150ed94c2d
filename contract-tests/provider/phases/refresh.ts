import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/provider-states';
import { setUpState, type Context } from '../context.ts';
import { requestOf } from '../gateway-client.ts';
import { NotRun, type Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { StateError } from '../states.ts';

const { refresh } = contracts.session;

/**
 * Exchanges a refresh token for another one. Whether the first is good once more is not checked: a gateway may accept it
 * for some seconds, for a client that lost the response.
 */
export const verifyRefresh = (context: Context): Promise<Outcome> =>
  runCheck(
    'refresh-token',
    { domain: 'session', name: 'refresh' },
    'a refresh token is exchanged for another one',
    async () => {
      if (!context.states) throw new NotRun(`needs the state "${states.refreshable}": give --state-url`);
      const { refresh_token, clients } = await setUpState(context, states.refreshable);
      if (typeof refresh_token !== 'string')
        throw new StateError(`"${states.refreshable}" gave no refresh_token`);
      const request = requestOf(context.options, refresh, { body: { refresh_token } });
      const { status, body } = await context.gate.send(request, { clients });
      const next = ((body ?? {}) as { refresh_token?: unknown }).refresh_token;
      if (typeof next === 'string' && next !== refresh_token) return [];
      const got = next === refresh_token ? 'the same one' : `${status} without one`;
      const curl = curlOf(context, request, { refresh_token });
      return [{ expected: '200 with another refresh_token', got, curl }];
    },
    { given: states.refreshable },
  );
