import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface Weighed {
  key: string;
  name: ReactNode;
  weight: string;
  market_value: string;
}

interface WeightTableProps {
  title: string;
  lead?: string;
  /** What the rows are. */
  kind: string;
  currency: string;
  rows: readonly Weighed[];
}

/** The largest items, with their weight and value. Renders nothing without items. */
export const WeightTable = ({ title, lead, kind, currency, rows }: WeightTableProps) => {
  const { t } = useTranslation();
  const { percent, money } = useFormat();
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
            cell: ({ weight }) => percent(weight, 2),
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
