// Behaviour: docs/behaviour/events.md
import sse from '@fastify/sse';
import { eventStream } from '@portal/contracts/event-stream';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { FastifyInstance } from 'fastify';
import { eventListener } from '../../events/listen.ts';
import { hubOf } from '../../events/hub.ts';
import type { Authenticate } from '../../identity/authenticate.ts';
import type { Services } from '../../identity/services.ts';
import { requireFinishedSteps } from '../../identity/steps.ts';
import { clientLimits } from '../client-limits.ts';
import { requireApplication } from '../read-input.ts';
import { openStream } from './open-stream.ts';
import { openStreams } from './streams.ts';

/** A browser opens one and keeps it for an hour; this leaves room for many browsers on a bad network. */
const OPENS_A_MINUTE = 120;

/** The stream of events: authenticated as every call is, and no activity of the user. */
export const eventStreamRoutes =
  (services: Services, authenticate: Authenticate) =>
  async (app: FastifyInstance): Promise<void> => {
    const hub = hubOf(services.db);
    const listener = eventListener(services, app.log);
    const streams = openStreams();
    const enter = clientLimits({ requestsAMinute: OPENS_A_MINUTE, requestsAtOnce: Infinity });
    await app.register(sse, { serializer: String, heartbeatInterval: 0 });
    app.addHook('preClose', async () => streams.endAll());
    app.addHook('onClose', async () => listener.stop());

    app.get(
      eventStream.path,
      // Every rejection has the standard shape, so the plugin negotiates nothing.
      { sse: 'manual', config: { call: 'events.open' } },
      async (request, reply) => {
        requireApplication(request);
        const token = request.headers[ACCESS_TOKEN_HEADER];
        const check = async () => {
          const principal = await authenticate(token, false);
          requireFinishedSteps({}, principal.steps);
          return principal;
        };
        const { userId } = await check();
        enter(userId)();
        streams.requireRoom();
        await listener.ready();
        reply.sse.keepAlive();
        openStream({ reply, hub, streams, userId, check });
      },
    );
  };
