import type { AccountYear, ClientYear, ForeignProperty } from '../account-year.ts';
import { boxOf, sumOf, type SlipFigures } from '../slip-figures.ts';

/** T5008 and RL-18: what was sold, each sale with its cost and what it brought. */
export const dispositionFigures = ({ dispositions }: Pick<AccountYear, 'dispositions'>): SlipFigures => ({
  boxes: [
    boxOf('20', sumOf(dispositions.map(({ cost }) => cost))),
    boxOf('21', sumOf(dispositions.map(({ proceeds }) => proceeds))),
  ],
  lines: dispositions.map(({ on, instrument_id, quantity, cost, proceeds }) => ({
    on,
    instrument_id,
    quantity,
    amounts: [boxOf('20', cost), boxOf('21', proceeds)],
  })),
});

const columns = {
  maximum_cost: 'maximumCost',
  cost: 'cost',
  income: 'income',
  gain: 'gain',
} as const satisfies Record<string, keyof ForeignProperty>;

/** The report for Form T1135. Properties cost most on different days, so the highest total is no sum of theirs. */
export const foreignPropertyFigures = ({
  properties,
  maximumCost,
}: Pick<ClientYear['foreign'], 'properties' | 'maximumCost'>): SlipFigures => ({
  boxes: Object.entries(columns).map(([box, column]) =>
    boxOf(
      box,
      column === 'maximumCost' ? maximumCost : sumOf(properties.map((property) => property[column])),
    ),
  ),
  lines: properties.map((property) => ({
    on: null,
    instrument_id: property.instrument_id,
    quantity: null,
    amounts: Object.entries(columns).map(([box, column]) => boxOf(box, property[column])),
  })),
});
