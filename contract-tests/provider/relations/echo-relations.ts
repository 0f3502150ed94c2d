import type { CallInput } from '@portal/contracts/call';
import { entryName, type Entry } from '../entry.ts';
import { inputParts } from '../input-parts.ts';
import type { Problem } from '../outcome.ts';
import { plainInputs } from '../valid-input.ts';
import { isRow, problem, type Relation, type Row } from './parameter.ts';

/** Keys that a response may answer otherwise than it was asked: the next day there is, or what takes the place of a plan. */
const ANSWERED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'projection.project': ['contribution', 'costs', 'mix', 'start', 'withdrawal'],
  'valueChange.explain': ['from', 'to'],
};
/** What a parameter is called in the response, where that is another name. */
const CALLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'income.calendar': { period: 'year' },
};
/** A period that is no year. */
const NEXT = 'next';

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The values of a key in a response, and in the objects directly in it. */
const valuesOf = (body: unknown, key: string): unknown[] => {
  if (!isRow(body)) return [];
  return [body, ...Object.values(body).filter(isRow)].map((row) => row[key]).filter(isScalar);
};

/** What an input requests, by the keys that the response has it under. */
export const requested = (entry: Entry, input: CallInput): [key: string, value: unknown][] => {
  const name = entryName(entry);
  const left = ANSWERED_OTHERWISE[name] ?? [];
  return inputParts
    .flatMap((part) => Object.entries((input[part] ?? {}) as Row))
    .filter(([key, value]) => isScalar(value) && value !== NEXT && !left.includes(key))
    .map(([key, value]) => [CALLED[name]?.[key] ?? key, value]);
};

const findOther = (entry: Entry, input: CallInput, body: unknown) =>
  requested(entry, input)
    .map(([key, value]) => ({ key, value, got: valuesOf(body, key) }))
    .find(({ value, got }) => got.length > 0 && !got.some((one) => String(one) === String(value)));

/** The inputs of the examples that succeed, and the smallest ones with each value of each enumeration. */
const inputsOf = (entry: Entry) => [
  ...entry.examples.filter(({ status }) => status === 200).map(({ request }) => request),
  ...plainInputs(entry.call, entry.examples),
];

/** A call that takes what its response names again. */
export const echoRelations = (entry: Entry): Relation[] =>
  inputsOf(entry).some((input) => requested(entry, input).length > 0)
    ? [
        {
          rule: 'requested-value',
          title: 'the response is of what was requested',
          verify: async (sendInput) => {
            const problems: Problem[] = [];
            for (const input of inputsOf(entry)) {
              const read = await sendInput(input);
              const other = findOther(entry, input, read.body);
              if (other)
                problems.push(problem(`${other.key} ${String(other.value)}`, other.got.join(), read));
            }
            return problems.slice(0, 1);
          },
        },
      ]
    : [];
