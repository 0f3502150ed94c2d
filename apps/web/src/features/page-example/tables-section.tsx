import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Definition } from '../../parts/definitions/definition.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import type { Column, RowGroup } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { sample, sampleRows, SAMPLE_TOTAL, type SampleRow } from './sample.ts';
import { Specimen } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

const keyOf = ({ key }: SampleRow) => key;

/** The columns of every table here, sorted by the first. */
const useColumns = (isDescending: boolean, onSort: () => void): readonly Column<SampleRow>[] => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const names = Object.fromEntries(useSampleOptions().map(({ value, label }) => [value, label]));
  return [
    {
      key: 'account',
      title: t('page_example.sample.account'),
      isRowHeader: true,
      sort: {
        direction: isDescending ? 'descending' : 'ascending',
        hint: t('page_example.sample.sort'),
        onSort,
      },
      cell: ({ key }) => names[key],
    },
    {
      key: 'share',
      title: t('page_example.sample.weight'),
      isNumber: true,
      narrow: 'below',
      about: (title) => <Definition of="weight" title={title} />,
      cell: ({ rate }) => percent(rate, 2),
    },
    {
      key: 'value',
      title: t('page_example.sample.value'),
      isNumber: true,
      narrow: 'main',
      cell: ({ amount }) => money(amount, sample.currency),
    },
  ];
};

const useCaption = () => useTranslation().t('page_example.sample.account');

const useSorted = () => {
  const [isDescending, setDescending] = useState(false);
  const columns = useColumns(isDescending, () => setDescending(!isDescending));
  return { columns, rows: isDescending ? [...sampleRows].reverse() : sampleRows };
};

const useTotals = () => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return { account: t('page_example.sample.total'), value: money(SAMPLE_TOTAL, sample.currency) };
};

const Sorted = () => {
  const caption = useCaption();
  const sorted = useSorted();
  const totals = useTotals();
  return (
    <>
      <Specimen code="Table sort totals narrow=two-lines">
        <Table caption={caption} {...sorted} keyOf={keyOf} totals={totals} narrow="two-lines" />
      </Specimen>
      <Specimen code="Table isCaptionHidden narrow=stacked">
        <Table caption={caption} isCaptionHidden {...sorted} keyOf={keyOf} totals={null} narrow="stacked" />
      </Specimen>
      <Specimen code="Table isWide">
        <Table caption={caption} {...sorted} keyOf={keyOf} className="example-wide" isWide />
      </Specimen>
      <Specimen code="Table rows=[]">
        <Table caption={caption} columns={sorted.columns} rows={[]} keyOf={keyOf} />
      </Specimen>
    </>
  );
};

const Grouped = () => {
  const { t } = useTranslation();
  const caption = useCaption();
  const { columns } = useSorted();
  const totals = useTotals();
  const titles = {
    registered: t('page_example.sample.registered'),
    other: t('page_example.sample.not_registered'),
  };
  const groups = (['registered', 'other'] as const).map((key): RowGroup<SampleRow> => ({
    key,
    title: titles[key],
    rows: sampleRows.filter(({ group }) => group === key),
    totals: key === 'registered' ? totals : null,
  }));
  return (
    <Specimen code="Table groups">
      <Table caption={caption} columns={columns} keyOf={keyOf} groups={groups} />
    </Specimen>
  );
};

/** Two of three rows are rendered; the room of the third is reserved. */
const Windowed = () => {
  const caption = useCaption();
  const { columns } = useSorted();
  const window = { body: null, measure: () => {}, from: 0, to: 2, above: 0, below: 44, count: 3 };
  return (
    <Specimen code="Table window">
      <Table caption={caption} columns={columns} rows={sampleRows} keyOf={keyOf} window={window} />
    </Specimen>
  );
};

const Pages = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const previous = { label: t('page_example.sample.previous'), open: page === 1 ? null : () => setPage(1) };
  const next = { label: t('page_example.sample.next'), open: page === 2 ? null : () => setPage(2) };
  return (
    <Specimen code="Pager">
      <Pager
        name={t('page_example.sample.pages')}
        page={t('page_example.sample.page', { page })}
        previous={previous}
        next={next}
      />
    </Specimen>
  );
};

/** Rows whose cells the page places on a phone: the name, and below it what is known of it. */
export const PlacedTablesSection = () => {
  const { t } = useTranslation();
  const caption = useCaption();
  const { columns } = useSorted();
  return (
    <Section title={t('page_example.sections.placed_tables')} isDivided className="example-placed-tables">
      <Specimen code="Table narrow=placed">
        <Table
          caption={caption}
          isCaptionHidden
          columns={columns}
          rows={sampleRows}
          keyOf={keyOf}
          narrow="placed"
        />
      </Specimen>
    </Section>
  );
};

/** Tables with their sorting, groups, totals and pages. */
export const TablesSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.tables')} isDivided className="example-tables">
      <Sorted />
      <Grouped />
      <Windowed />
      <Pages />
    </Section>
  );
};
