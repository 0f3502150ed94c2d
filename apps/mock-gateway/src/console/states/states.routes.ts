import { applicationHeader } from '@portal/contracts/application';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../identity/services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { peopleAsTheyWere } from './people-as-they-were.ts';
import { prepareState } from './prepare-state.ts';
import type { Send } from './state-context.ts';

/** What Pact sends to a state change URL. Source: Pact's documentation of provider states. */
const stateChange = z.object({
  state: z.string(),
  action: z._default(z.enum(['setup', 'teardown']), 'setup'),
});

/** Creates a function that runs work in sequence. */
const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/**
 * Sets up provider states for the verification of this gateway: `POST …/states` restores users as they were at the first
 * such call, sets up the state and returns its values. An unknown state is `not_found`.
 */
export const statesRoutes =
  (path: string, services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    const restoreUsers = peopleAsTheyWere();
    const inTurn = oneAtATime();
    const send: Send = (options) =>
      app.inject({ ...options, headers: { ...applicationHeader, ...options.headers } });
    app.post(path, async ({ body, ip }) => {
      const read = z.safeParse(stateChange, body);
      if (!read.success) throw new GatewayError('invalid_request');
      const { state, action } = read.data;
      if (action === 'teardown') return {};
      return inTurn(async () => {
        await restoreUsers(services.db);
        const values = await prepareState({ services, ip, send }, state);
        if (values === null) throw new GatewayError('not_found');
        return values;
      });
    });
  };
