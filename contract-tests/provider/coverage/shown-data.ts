import type { CallShape } from '@portal/contracts/call';
import { entryName, type Entry } from '../entry.ts';
import type { EmptyData, Outcome } from '../outcome.ts';
import { rules } from '../rules.ts';
import { visitShape } from './visit-shape.ts';
import { treeOf, type Part } from './shape-tree.ts';

/** The lists and records of a body by path, and whether they have no elements in all of it. */
const listsIn = (
  call: CallShape,
  body: unknown,
  recordPart: (part: Part) => void = () => {},
): Map<string, boolean> => {
  const lists = new Map<string, boolean>();
  const tree = treeOf(call);
  if (tree.whenNull) lists.set('$', body === null);
  visitShape(tree, body, {
    part: recordPart,
    list: (path, isEmpty) => void lists.set(path, isEmpty && (lists.get(path) ?? true)),
  });
  return lists;
};

interface ListsOfCall {
  entry: Entry;
  /** The paths that an example has elements at, in whose state the call was made. */
  expected: Set<string>;
  filled: Set<string>;
  /** In how many responses a list had no elements. */
  empty: Map<string, number>;
}

const emptyDataOf = ({ entry, expected, filled, empty }: ListsOfCall): EmptyData[] =>
  [...expected].flatMap((path) => {
    const responses = empty.get(path);
    return filled.has(path) || responses === undefined ? [] : [{ call: entryName(entry), path, responses }];
  });

const TITLE = 'what its examples show is seen once at least';

/** Data that never came as failures, one outcome for each call. */
export const emptyDataOutcomes = (found: readonly EmptyData[]): Outcome[] =>
  [...new Set(found.map(({ call }) => call))].map((call) => ({
    phase: rules['empty-data'].phase,
    rule: 'empty-data',
    domain: call.split('.')[0]!,
    call,
    title: TITLE,
    status: 'failed',
    problems: found
      .filter((one) => one.call === call)
      .map(({ path, responses }) => ({
        expected: `${path}: data in one response at least, as in the example of its state`,
        got: `none in ${responses === 1 ? 'the only response' : `any of ${responses} responses`}`,
      })),
  }));

/**
 * Creates a record of which lists, records and entire responses had data in any phase. What the example of a state shows
 * without data is expected of no gateway.
 */
export const createShownData = () => {
  const calls = new Map<string, ListsOfCall>();
  const listsOf = (entry: Entry): ListsOfCall => {
    const name = entryName(entry);
    const known = calls.get(name) ?? { entry, expected: new Set(), filled: new Set(), empty: new Map() };
    calls.set(name, known);
    return known;
  };

  return {
    /** Notes the data of a success, and reports the parts that are seen in it. */
    record: (entry: Entry, body: unknown, recordPart: (part: Part) => void): void => {
      const { filled, empty } = listsOf(entry);
      for (const [path, isEmpty] of listsIn(entry.call, body, recordPart)) {
        if (isEmpty) empty.set(path, (empty.get(path) ?? 0) + 1);
        else filled.add(path);
      }
    },
    /** Expects data wherever an example has some, because the call was made in its state and succeeded. */
    expect: (entry: Entry, example: unknown): void => {
      const { expected } = listsOf(entry);
      for (const [path, isEmpty] of listsIn(entry.call, example)) if (!isEmpty) expected.add(path);
    },
    /** The data that never came, by call. */
    find: (): EmptyData[] => [...calls.values()].flatMap(emptyDataOf),
  };
};
