import { states } from '@portal/contracts/provider-states';
import { transfers } from '@portal/contracts/transfers';
import { closedBy } from '../closed-calls.ts';
import type { Context } from '../context.ts';
import { NotRun, type Outcome } from '../outcome.ts';
import { expectResponse, expectTransferError } from './expect-transfer.ts';
import { createFlow, tokenOf } from './flow.ts';
import { openTransfer } from './send-transfer.ts';

const { open } = transfers.events;

/** The first event says whether anything was missed. Source: HTML Living Standard, section 9.2.6. */
const FIRST_EVENT = /^event: ?(?:ready|reset)$/;

/** The line that names the first event; comments and other fields may come before it. */
const firstEventLine = (text: string) => /^event:.*$/m.exec(text)?.[0] ?? '';

/** Opens the stream of events, with a session and without one. */
export const verifyEvents = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, states.client);
  await flow.step('events.open', 'event-stream', 'it begins with an event', async () => {
    const token = await tokenOf(context, states.client);
    const exchange = await openTransfer(context, open, token);
    const { status, text } = exchange.response;
    const { message } = (exchange.response.body ?? {}) as { message?: unknown };
    if ([404, 405, 501].includes(status) && message !== 'not_found')
      throw new NotRun('events.open is not served');
    const closed = closedBy(exchange.response);
    if (closed !== null && context.sessions) throw new NotRun(`events.open responded with ${closed}`);
    const problems = expectResponse(context, exchange, 200);
    if (problems.length > 0 || FIRST_EVENT.test(firstEventLine(text))) return problems;
    return [{ expected: 'the event ready or reset', got: text.slice(0, 200), curl: exchange.curl }];
  });
  await flow.step('events.open', 'event-stream', 'without a session it is session_required', async () =>
    expectTransferError(context, await openTransfer(context, open, undefined), [[401, 'session_required']]),
  );
  return flow.outcomes;
};
