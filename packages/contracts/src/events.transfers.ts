import * as z from 'zod/mini';
import { eventStream, LAST_EVENT_ID_HEADER } from './event-stream.ts';
import { transfer } from './transfer.ts';

export const eventsTransfers = {
  open: transfer({
    method: eventStream.method,
    path: eventStream.path,
    kind: 'query',
    summary: `${eventStream.summary} The response does not end; each event is one of \`ready\`, \`reset\` and \`change\`, whose data is a topic.`,
    headers: z.object({ [LAST_EVENT_ID_HEADER]: z.optional(z.string()) }),
    responses: {
      200: {
        description: 'The events, from the one after `last-event-id` on.',
        headers: z.object({ 'cache-control': z.literal('no-store') }),
        mediaTypes: ['text/event-stream'],
      },
    },
    errors: {},
    examples: [
      {
        request: { headers: { [LAST_EVENT_ID_HEADER]: '7Hq2mZxA.41' } },
        status: 200,
        headers: { 'cache-control': 'no-store' },
      },
    ],
  }),
};
