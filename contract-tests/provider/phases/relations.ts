import { ask, check, inPool, type Context, type Entry } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { relationsOf } from '../relations/relations.ts';

const verifyCall = async (context: Context, entry: Entry, token: string | undefined): Promise<Outcome[]> => {
  const asking = { token: entry.call.access === 'public' ? undefined : token };
  const outcomes: Outcome[] = [];
  for (const { title, verify } of relationsOf(entry))
    outcomes.push(
      await check('relations', entry, title, () =>
        verify(async (input) => {
          const { answer, curl } = await ask(context, entry.call, input, asking);
          return { body: answer.status === 200 ? answer.body : undefined, curl };
        }),
      ),
    );
  return outcomes;
};

/** Compares the answers of each call that only reads with each other: order, pages, filters. */
export const verifyRelations = async (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const reads = context.entries.filter(
    ({ call }) => call.kind === 'query' && (call.access === 'public' || token),
  );
  const outcomes = await inPool(reads, context.options.concurrency, (entry) =>
    verifyCall(context, entry, token),
  );
  return outcomes.flat();
};
