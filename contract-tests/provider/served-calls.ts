import type { Entry } from './context.ts';
import type { Answer } from './gateway-client.ts';
import type { Outcome } from './outcome.ts';

/** What frameworks answer where nothing stands at an address, or nothing for that method. */
const NOTHING_THERE = new Set([404, 405, 501]);
/** Refusals that only code of the call itself makes, beside the codes of its own. */
const OF_ANY_CALL = new Set(['invalid_request', 'permission_denied', 'step_unfinished']);

/** The title of the one outcome of a call that a gateway does not have. */
export const NOT_SERVED = 'not served';

const nameOf = ({ domain, name }: Entry) => `${domain}.${name}`;

const isOwnAnswer = ({ call }: Entry, { status, body }: Answer) => {
  const { message } = (body ?? {}) as { message?: unknown };
  return status < 300 || String(message) in call.errors || OF_ANY_CALL.has(String(message));
};

/** Keeps, by what was answered, which calls a gateway does not have at all. */
export const servedCalls = () => {
  const served = new Set<string>();
  const missing = new Map<string, Answer>();

  const outcomeOf = (call: string, { status, text }: Answer): Outcome => ({
    phase: 'reach',
    domain: call.split('.')[0]!,
    call,
    title: NOT_SERVED,
    status: 'failed',
    problems: [
      {
        expected: 'an answer of this call',
        got: `${status} ${text.slice(0, 100)}`,
      },
    ],
  });

  return {
    note: (entry: Entry, answer: Answer): void => {
      if (isOwnAnswer(entry, answer)) served.add(nameOf(entry));
      else if (NOTHING_THERE.has(answer.status)) missing.set(nameOf(entry), answer);
    },
    /** All outcomes, with a single one for each call that the gateway does not have. */
    summarized: (outcomes: readonly Outcome[]): Outcome[] => {
      const looked = new Set(outcomes.map(({ call }) => call));
      const absent = new Map([...missing].filter(([call]) => looked.has(call) && !served.has(call)));
      const others = outcomes.filter(({ call }) => !absent.has(call));
      return [...others, ...[...absent].map(([call, answer]) => outcomeOf(call, answer))];
    },
  };
};
