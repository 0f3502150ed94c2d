import { entryName, type Entry } from '../entry.ts';
import { plainInputs } from '../valid-input.ts';
import { figuresOfAccounts } from './figures-of-accounts.ts';
import { figuresOfYears } from './figures-of-years.ts';
import { format, isWrong } from './figures.ts';
import { isRow, problem, type Relation } from './parameter.ts';

const figuresByCall = { ...figuresOfAccounts, ...figuresOfYears };

/** The relations between the figures of one response; none for a call whose figures do not follow from each other. */
export const figureRelations = (entry: Entry): Relation[] => {
  const figuresOf = figuresByCall[entryName(entry)];
  if (!figuresOf) return [];
  const succeeding = entry.examples.filter(({ status }) => status === 200).map(({ request }) => request);
  return [
    {
      rule: 'figures',
      title: 'sums, shares and differences follow from what they are of',
      verify: async (sendInput) => {
        for (const input of [plainInputs(entry.call, entry.examples)[0]!, ...succeeding]) {
          const read = await sendInput(input);
          const wrong = isRow(read.body) ? figuresOf(read.body).filter(isWrong) : [];
          if (wrong.length > 0)
            return wrong.map(({ name, got, expected }) =>
              problem(`${name}: ${format(expected!)}`, String(got), read),
            );
        }
        return [];
      },
    },
  ];
};
