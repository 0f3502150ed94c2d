import { useTranslation } from 'react-i18next';
import { figureCell, readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { TwoBars } from './two-bars.tsx';

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
  currency: string;
  parts: readonly Part[];
}

/** Parts of a whole before and after funds are opened: bars beside their figures, and a file. */
export const BeforeAfter = ({ title, file, currency, parts }: BeforeAfterProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const columns = {
    part: t('look_through.part'),
    before: t('look_through.before'),
    after: t('look_through.after'),
    amount: t('look_through.amount', { currency }),
  };
  const save = () => {
    const figure = (value: string) => figureCell(value, language);
    const rows = parts.map(({ name, before, after, market_value }) => [
      name,
      figure(before),
      figure(after),
      figure(market_value),
    ]);
    saveFile(`${file}.csv`, readableCsv([Object.values(columns), ...rows], language));
  };
  return (
    <>
      <Table
        caption={title}
        isCaptionHidden
        rows={parts}
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
            cell: ({ before }) => percent(before, 2),
          },
          { key: 'after', title: columns.after, isNumber: true, cell: ({ after }) => percent(after, 2) },
          {
            key: 'amount',
            title: columns.amount,
            isNumber: true,
            isSecondary: true,
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
