import { useTranslation } from 'react-i18next';
import { wholeShares } from '../../ui/charts/whole-shares.ts';
import { figureCell, readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { TwoBars } from './two-bars.tsx';
import type { Beneath } from './use-look-through.ts';

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
  mix: Pick<Beneath, 'currency' | 'coverage' | 'named_share'>;
}

/** Parts of a whole before and after funds are opened: bars beside their figures, and a file. */
export const BeforeAfter = ({ title, file, parts, mix }: BeforeAfterProps) => {
  const { currency, coverage, named_share } = mix;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const columns = {
    part: t('look_through.part'),
    before: t('look_through.before'),
    after: t('look_through.after'),
    amount: t('look_through.amount', { currency }),
  };
  const before = wholeShares(
    parts.map((one) => one.before),
    DIGITS,
  );
  const after = wholeShares(
    parts.map((one) => one.after),
    DIGITS,
  );
  const save = () => {
    const figure = (value: string) => figureCell(value, language);
    const rows = parts.map(({ name, before, after, market_value }) => [
      name,
      figure(before),
      figure(after),
      figure(market_value),
    ]);
    const known = [
      [t('look_through.coverage'), figureCell(coverage, language)],
      [t('look_through.named_share'), figureCell(named_share, language)],
    ];
    saveFile(`${file}.csv`, readableCsv([Object.values(columns), ...rows, [], ...known], language));
  };
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
        columns={[
          {
            key: 'part',
            title: columns.part,
            cell: ({ name, before, after }) => (
              <>
                {name}
                <TwoBars before={before} after={after} />
              </>
            ),
          },
          {
            key: 'before',
            title: columns.before,
            isNumber: true,
            cell: ({ before }) => percent(before, DIGITS),
          },
          { key: 'after', title: columns.after, isNumber: true, cell: ({ after }) => percent(after, DIGITS) },
          {
            key: 'amount',
            title: columns.amount,
            isNumber: true,
            narrow: 'hidden',
            cell: ({ market_value }) => money(market_value, currency),
          },
        ]}
      />
      <button type="button" className="plain-button link-like not-printed" onClick={save}>
        {t('charts.download')}
      </button>
    </>
  );
};
