import { DAY_MS } from '@portal/contracts/durations';
import { comparableText } from '../comparable.ts';
import type { Entry } from '../entry.ts';
import type { Problem } from '../outcome.ts';
import {
  inputWith,
  isOrdered,
  isRow,
  objectsIn,
  problem,
  rowsIn,
  formatRows,
  timeFieldOf,
  timesOf,
  type Relation,
  type Row,
  type Parameter,
} from './parameter.ts';

/** How many days a period may have; months and years are rounded up, and a weekend may come before. */
const maxDays: Record<string, number> = {
  '1m': 36,
  '3m': 97,
  '6m': 189,
  ytd: 371,
  '1y': 371,
  '3y': 1_101,
  '5y': 1_832,
};

export const periodRelation = (parameter: Parameter): Relation => ({
  rule: 'period-bounds',
  title: 'points lie in the period that is asked for',
  verify: async (sendInput) => {
    const problems: Problem[] = [];
    for (const [period, days] of Object.entries(maxDays)) {
      if (!parameter.shape.enum?.includes(period)) continue;
      const read = await sendInput(inputWith(parameter, { period }));
      const rows = rowsIn(read.body);
      const field = timeFieldOf(rows);
      const times = field ? timesOf(rows, field) : [];
      const isWithin = times.length === 0 || times.at(-1)! - times[0]! <= days * DAY_MS;
      if (!isWithin || !isOrdered(times, 1))
        problems.push(problem(`points of ${period}, oldest first`, formatRows(rows, field ?? ''), read));
    }
    return problems;
  },
});

export const keyRelation = (parameter: Parameter): Relation => ({
  rule: 'requested-keys',
  title: 'a result comes for each key, in their order',
  verify: async (sendInput) => {
    const keys = ((parameter.entry.examples[0]!.request.body as Row)['key_list'] as string[]) ?? [];
    const [forward, backward] = [
      await sendInput(inputWith(parameter, { key_list: keys })),
      await sendInput(inputWith(parameter, { key_list: keys.toReversed() })),
    ];
    const [one, other] = [forward.body, backward.body].map((body) => (Array.isArray(body) ? body : []));
    const isMirrored = comparableText(one) === comparableText(other!.toReversed());
    return isMirrored && one!.length === keys.length
      ? []
      : [
          problem(
            `${keys.length} values in the order of the keys`,
            JSON.stringify(other).slice(0, 200),
            backward,
          ),
        ];
  },
});

export const nameRelation = (parameter: Parameter): Relation => ({
  rule: 'requested-lists',
  title: 'the lists that are asked for come, and no others',
  verify: async (sendInput) => {
    const read = await sendInput(inputWith(parameter, {}));
    const names = String((parameter.entry.examples[0]!.request.query ?? {})['q']).split(',');
    const got = isRow(read.body) ? Object.keys(read.body) : [];
    return read.body === undefined || names.toSorted().join() === got.toSorted().join()
      ? []
      : [problem(names.join(), got.join(), read)];
  },
});

/** Decimals are texts, so they are compared in hundredths. */
const toHundredths = (text: unknown) => Math.round(Number(text) * 100);
/** The last of these fields is the sum of the others. */
export const SUMMANDS = ['opening_value', 'net_deposits', 'gain', 'closing_value'];

export const sumRelation = (entry: Entry): Relation => ({
  rule: 'figures',
  title: 'opening value, net deposits and gain come to the closing value',
  verify: async (sendInput) => {
    const read = await sendInput(entry.examples[0]!.request);
    const changes = objectsIn(read.body).filter((row) =>
      SUMMANDS.every((key) => typeof row[key] === 'string'),
    );
    const wrong = changes.find((row) => {
      const [opening, deposits, gain, closing] = SUMMANDS.map((key) => toHundredths(row[key]));
      return Math.abs(opening! + deposits! + gain! - closing!) > 1;
    });
    return wrong ? [problem('opening + deposits + gain = closing', JSON.stringify(wrong), read)] : [];
  },
});
