import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useSlipFigures } from './use-tax-slips.ts';

type Figures = OutputOf<typeof contracts.taxSlips.figures>;
type Line = Figures['lines'][number];

interface SlipFiguresProps {
  /** The name of the form. */
  form: string;
  year: number;
  id: string;
}

/** What a slip says, box by box, in the words of its form. */
export const SlipFigures = ({ form, year, id }: SlipFiguresProps) => (
  <Load read={useSlipFigures(year, id)} skeleton={<Skeleton lines={3} />}>
    {(figures) => (
      <div className="tax-slip-figures">
        <BoxTable form={form} figures={figures} />
        {figures.lines.length > 0 && <LineTable form={form} figures={figures} />}
      </div>
    )}
  </Load>
);

const BoxTable = ({ form, figures: { title, boxes, currency } }: { form: string; figures: Figures }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money } = useFormat();
  const columns: Column<Figures['boxes'][number]>[] = [
    { key: 'box', title: t('tax_slips.figures.box'), cell: ({ number }) => number },
    {
      key: 'name',
      title: t('tax_slips.figures.name'),
      isRowHeader: true,
      cell: ({ name }) => name[language],
    },
    {
      key: 'amount',
      title: t('tax_slips.figures.amount'),
      isNumber: true,
      cell: ({ amount }) => money(amount, currency),
    },
  ];
  return (
    <>
      <h3>
        {form} – {title[language]}
      </h3>
      <Table
        caption={t('tax_slips.figures.caption', { form })}
        isCaptionHidden
        isWide
        columns={boxes.some(({ number }) => number !== null) ? columns : columns.slice(1)}
        rows={boxes}
        keyOf={({ box }) => box}
      />
    </>
  );
};

/** Sales have a day and a quantity; property held through the year has neither. */
const LineTable = ({ form, figures: { lines, boxes, currency } }: { form: string; figures: Figures }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, quantity, shortDate } = useFormat();
  const isDated = lines.some(({ on }) => on !== null);
  const nameOf = (box: string) => boxes.find((one) => one.box === box)?.name[language] ?? box;
  const dated: Column<Line>[] = [
    { key: 'on', title: t('tax_slips.figures.date'), cell: ({ on }) => shortDate(on) },
    {
      key: 'quantity',
      title: t('tax_slips.figures.quantity'),
      isNumber: true,
      cell: (line) => quantity(line.quantity),
    },
  ];
  const columns: Column<Line>[] = [
    ...(isDated ? dated.slice(0, 1) : []),
    {
      key: 'security',
      title: t('tax_slips.figures.security'),
      isRowHeader: true,
      cell: ({ security }) => security[language],
    },
    ...(isDated ? dated.slice(1) : []),
    ...(lines[0]?.amounts ?? []).map(({ box }): Column<Line> => ({
      key: box,
      title: nameOf(box),
      isNumber: true,
      cell: ({ amounts }) => money(amounts.find((one) => one.box === box)?.amount, currency),
    })),
  ];
  return (
    <Table
      caption={t('tax_slips.figures.lines', { form })}
      isWide
      columns={columns}
      rows={lines}
      keyOf={(line) => JSON.stringify(line)}
    />
  );
};
