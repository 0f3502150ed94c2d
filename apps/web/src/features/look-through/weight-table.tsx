import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Mix } from './use-look-through.ts';

interface Weighed {
  key: string;
  /** What it is called, and what is shown of it. */
  title: string;
  name: ReactNode;
  weight: string;
  market_value: string;
}

interface WeightTableProps {
  title: string;
  lead?: string;
  /** What the rows are. */
  kind: string;
  /** What the weights are of. */
  mix: Pick<Mix, 'currency' | 'market_value' | 'as_of'>;
  rows: readonly Weighed[];
}

/** The largest items, with their weight and value. Renders nothing without items. */
export const WeightTable = ({ title, lead, kind, mix, rows }: WeightTableProps) => {
  const { t } = useTranslation();
  const { percent, money } = useFormat();
  const { currency, market_value: whole, as_of } = mix;
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      {lead && <p className="soft">{lead}</p>}
      <Table
        caption={title}
        isCaptionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: kind, cell: ({ name }) => name },
          {
            key: 'weight',
            title: t('look_through.weight'),
            about: define('weight'),
            isNumber: true,
            cell: ({ title: of, weight, market_value }) => (
              <Calculated
                text={percent(weight, 2)}
                name={t('look_through.weight')}
                of={of}
                calculation={{ kind: 'weight', part: market_value, whole, currency, to: as_of }}
              />
            ),
          },
          {
            key: 'amount',
            title: t('look_through.amount', { currency }),
            isNumber: true,
            narrow: 'hidden',
            cell: ({ market_value }) => money(market_value, currency),
          },
        ]}
      />
    </Section>
  );
};
