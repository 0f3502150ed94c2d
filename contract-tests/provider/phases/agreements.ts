import type { CallInput } from '@portal/contracts/call';
import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import type { Outcome, Problem } from '../outcome.ts';
import type { Agreement } from '../relations/agreement.ts';
import { agreements } from '../relations/agreements.ts';
import { format, isWrong } from '../relations/figures.ts';
import { isRow, problem, type Row } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { plainInputs } from '../valid-input.ts';

/** The two calls of an agreement. */
type Pair = Record<'first' | 'second', Entry>;

/** A success as an object; one that is a value has it as `value`. */
const rowOf = (body: unknown): Row => (isRow(body) ? body : { value: body });

const smallest = ({ call, examples }: Entry): CallInput => plainInputs(call, examples)[0]!;

/** The figures in which two calls differ, as problems; none where the client may not make one of them. */
const compare = async (
  context: Context,
  { first, second }: Pair,
  { inputsOf, figuresOf }: Agreement,
  token: string,
): Promise<Problem[]> => {
  const read = (entry: Entry, input: CallInput) => sendCall(context, entry.call, input, { token });
  const { response } = await read(first, smallest(first));
  if (response.status !== 200) return [];
  const body = rowOf(response.body);
  const problems: Problem[] = [];
  for (const input of inputsOf?.(body) ?? [smallest(second)]) {
    const { response: other, curl } = await read(second, input);
    const wrong = other.status === 200 ? figuresOf(body, rowOf(other.body), input).filter(isWrong) : [];
    for (const { name, got, expected } of wrong)
      problems.push(
        problem(`${name}: ${format(expected!)}, as in ${entryName(first)}`, String(got), { curl }),
      );
  }
  return problems;
};

/** Compares the calls that show figures of each other, in one session. `all` are all calls of the table. */
export const verifyAgreements = async (
  context: Context,
  token: string,
  all: readonly Entry[],
): Promise<Outcome[]> => {
  const find = (entries: readonly Entry[], name: string) =>
    entries.find((entry) => entryName(entry) === name);
  const outcomes: Outcome[] = [];
  for (const agreement of agreements) {
    const [first, second] = [find(all, agreement.first), find(all, agreement.second)];
    const selected = find(context.entries, agreement.second) ?? find(context.entries, agreement.first);
    if (!first || !second || !selected) continue;
    const verifyOnce = () => compare(context, { first, second }, agreement, token);
    outcomes.push(
      await runCheck(
        'agreeing-calls',
        selected,
        `${agreement.first} and ${agreement.second} agree`,
        async () => {
          const found = await verifyOnce();
          // Something may have changed between the two responses.
          return found.length > 0 ? verifyOnce() : [];
        },
      ),
    );
  }
  return outcomes;
};
