import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readableCsv, type Cells } from '../files/csv.ts';
import { saveFile } from '../files/save-file.ts';
import { useLanguage } from '../language.ts';
import './chart-frame.css';

interface ChartFrameProps {
  /** The chart's figures as a table: stands in its place when asked for, and on paper below it. */
  table: ReactNode;
  /** The same figures as a file: a row of titles, then cells; figures through `figureCell`. */
  file: { name: string; rows: () => Cells };
  children: ReactNode;
}

/** What every chart comes with: its table and its file. */
export const ChartFrame = ({ table, file, children }: ChartFrameProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isTable, setTable] = useState(false);
  return (
    <>
      {isTable ? table : children}
      <p className="chart-actions not-printed">
        <button type="button" className="plain-button link-like" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'shell.show_as_chart' : 'shell.show_as_table')}
        </button>
        <button
          type="button"
          className="plain-button link-like"
          onClick={() => saveFile(`${file.name}.csv`, readableCsv(file.rows(), language))}
        >
          {t('charts.download')}
        </button>
      </p>
    </>
  );
};
