import type { Entry } from '../context.ts';
import type { Problem } from '../outcome.ts';
import {
  inputWith,
  isOrdered,
  isRow,
  problem,
  rowsIn,
  shownRows,
  timeFieldOf,
  timesOf,
  type Relation,
  type Row,
  type Taking,
} from './parameter.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The most days that a period may reach back; months and years are rounded up, and a weekend may come before. */
const longest: Record<string, number> = {
  '1m': 36,
  '3m': 97,
  '6m': 189,
  ytd: 371,
  '1y': 371,
  '3y': 1_101,
  '5y': 1_832,
};

export const periodOf = (taking: Taking): Relation => ({
  title: 'points lie in the period that is asked for',
  verify: async (askWith) => {
    const problems: Problem[] = [];
    for (const [period, days] of Object.entries(longest)) {
      if (!taking.shape.enum?.includes(period)) continue;
      const read = await askWith(inputWith(taking, { period }));
      const rows = rowsIn(read.body);
      const field = timeFieldOf(rows);
      const times = field ? timesOf(rows, field) : [];
      const isWithin = times.length === 0 || times.at(-1)! - times[0]! <= days * DAY_MS;
      if (!isWithin || !isOrdered(times, 1))
        problems.push(problem(`points of ${period}, oldest first`, shownRows(rows, field ?? ''), read));
    }
    return problems;
  },
});

export const keysOf = (taking: Taking): Relation => ({
  title: 'an answer comes for each key, in their order',
  verify: async (askWith) => {
    const shown = ((taking.entry.examples[0]!.request.body as Row)['key_list'] as string[]) ?? [];
    const [forward, backward] = [
      await askWith(inputWith(taking, { key_list: shown })),
      await askWith(inputWith(taking, { key_list: shown.toReversed() })),
    ];
    const [one, other] = [forward.body, backward.body].map((body) => (Array.isArray(body) ? body : []));
    const isMirrored = JSON.stringify(one) === JSON.stringify(other!.toReversed());
    return isMirrored && one!.length === shown.length
      ? []
      : [
          problem(
            `${shown.length} values in the order of the keys`,
            JSON.stringify(other).slice(0, 200),
            backward,
          ),
        ];
  },
});

export const namesOf = (taking: Taking): Relation => ({
  title: 'the lists that are asked for come, and no others',
  verify: async (askWith) => {
    const read = await askWith(inputWith(taking, {}));
    const wanted = String((taking.entry.examples[0]!.request.query ?? {})['q']).split(',');
    const got = isRow(read.body) ? Object.keys(read.body) : [];
    return read.body === undefined || wanted.toSorted().join() === got.toSorted().join()
      ? []
      : [problem(wanted.join(), got.join(), read)];
  },
});

/** The numbers of a row whose sum must be another; in hundredths, since decimals are texts. */
const hundredths = (text: unknown) => Math.round(Number(text) * 100);
export const SUM = ['opening_value', 'net_deposits', 'gain', 'closing_value'];

const objectsIn = (value: unknown): Row[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isRow(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
};

export const sumOf = (entry: Entry): Relation => ({
  title: 'opening value, net deposits and gain come to the closing value',
  verify: async (askWith) => {
    const read = await askWith(entry.examples[0]!.request);
    const changes = objectsIn(read.body).filter((row) => SUM.every((key) => typeof row[key] === 'string'));
    const wrong = changes.find((row) => {
      const [opening, deposits, gain, closing] = SUM.map((key) => hundredths(row[key]));
      return Math.abs(opening! + deposits! + gain! - closing!) > 1;
    });
    return wrong ? [problem('opening + deposits + gain = closing', JSON.stringify(wrong), read)] : [];
  },
});
