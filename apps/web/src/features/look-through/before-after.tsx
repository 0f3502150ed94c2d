import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { ChartButton } from '../../ui/charts/chart-frame.tsx';
import { roundShares } from '../../ui/charts/round-shares.ts';
import { figureCell, readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { TwoBars } from './two-bars.tsx';
import type { Mix } from './use-look-through.ts';

/** Of a percentage, that are shown. */
const DIGITS = 2;

export interface Part {
  key: string;
  name: string;
  before: string;
  after: string;
  market_value: string;
}

interface BeforeAfterProps {
  title: string;
  /** The name of its file. */
  file: string;
  parts: readonly Part[];
  mix: Mix;
}

/** Parts of a total before and after funds are opened: bars beside their figures, and a file. */
export const BeforeAfter = ({ title, file, parts, mix }: BeforeAfterProps) => {
  const save = useSaveFile({ file, parts, mix });
  const columns = useColumns(mix);
  const before = roundShares(
    parts.map((one) => one.before),
    DIGITS,
  );
  const after = roundShares(
    parts.map((one) => one.after),
    DIGITS,
  );
  return (
    <>
      <Table
        caption={title}
        isCaptionHidden
        rows={parts.map((part, at) => ({
          ...part,
          before: before[at] ?? part.before,
          after: after[at] ?? part.after,
        }))}
        keyOf={({ key }) => key}
        columns={columns}
      />
      <ChartButton action="charts.download" of={title} onClick={save} />
    </>
  );
};

const useTitles = (currency: string) => {
  const { t } = useTranslation();
  return {
    part: t('look_through.part'),
    before: t('look_through.before'),
    after: t('look_through.after'),
    amount: t('look_through.amount', { currency }),
  };
};

/** Saves the figures as received, unrounded. */
const useSaveFile = ({ file, parts, mix }: Omit<BeforeAfterProps, 'title'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titles = useTitles(mix.currency);
  const figure = (value: string | null) => figureCell(value, language);
  return () => {
    const rows = parts.map(({ name, before, after, market_value }) => [
      name,
      figure(before),
      figure(after),
      figure(market_value),
    ]);
    const known = [
      [t('look_through.coverage'), figure(mix.coverage)],
      [t('look_through.named_share'), figure(mix.named_share)],
    ];
    saveFile(`${file}.csv`, readableCsv([Object.values(titles), ...rows, [], ...known], language));
  };
};

const useColumns = ({ currency, market_value: whole, as_of }: Mix): Column<Part>[] => {
  const { money, percent } = useFormat();
  const titles = useTitles(currency);
  return [
    {
      key: 'part',
      title: titles.part,
      cell: ({ name, before, after }) => (
        <>
          {name}
          <TwoBars before={before} after={after} />
        </>
      ),
    },
    {
      key: 'before',
      title: titles.before,
      isNumber: true,
      cell: ({ name, before }) => (
        <Calculated
          text={percent(before, DIGITS)}
          name={titles.before}
          of={name}
          calculation={{ kind: 'before_share', to: as_of }}
        />
      ),
    },
    {
      key: 'after',
      title: titles.after,
      isNumber: true,
      cell: ({ name, after, market_value }) => (
        <Calculated
          text={percent(after, DIGITS)}
          name={titles.after}
          of={name}
          calculation={{ kind: 'weight', part: market_value, whole, currency, to: as_of }}
        />
      ),
    },
    {
      key: 'amount',
      title: titles.amount,
      isNumber: true,
      narrow: 'hidden',
      cell: ({ market_value }) => money(market_value, currency),
    },
  ];
};
