import type { Context } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { relationsOf } from '../relations/relations.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { verifyCalls } from './verify-calls.ts';

/** Compares the responses of each call that only reads with each other: order, pages, filters. */
export const verifyRelations = (context: Context, token: string | undefined): Promise<Outcome[]> =>
  verifyCalls(context, token, async (entry, activeToken) => {
    if (entry.call.kind !== 'query') return [];
    const sendOptions = { token: entry.call.access === 'public' ? undefined : activeToken };
    const outcomes: Outcome[] = [];
    for (const { title, verify } of relationsOf(entry))
      outcomes.push(
        await runCheck('relations', entry, title, () =>
          verify(async (input) => {
            const { response, curl } = await sendCall(context, entry.call, input, sendOptions);
            const { status, text } = response;
            return { body: status === 200 ? response.body : undefined, status, text, curl };
          }),
        ),
      );
    return outcomes;
  });
