import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readableCsv, type Cells } from '../files/csv.ts';
import { saveFile } from '../files/save-file.ts';
import { useLanguage } from '../language.ts';
import './chart-frame.css';

interface ChartFile {
  name: string;
  /** A row of titles, then the cells; figures are written by `figureCell`. */
  rows: () => Cells;
}

/** Downloads the figures of a chart as a file. */
export const DownloadButton = ({ name, rows }: ChartFile) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <button
      type="button"
      className="plain-button link-like not-printed"
      onClick={() => saveFile(`${name}.csv`, readableCsv(rows(), language))}
    >
      {t('charts.download')}
    </button>
  );
};

interface ChartFrameProps {
  /** The chart's figures as a table, which replaces the chart on request. */
  table: ReactNode;
  /** The same figures as a file. */
  file: ChartFile;
  children: ReactNode;
}

/** A chart with its table and its file. */
export const ChartFrame = ({ table, file, children }: ChartFrameProps) => {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <>
      {isTable ? table : children}
      <p className="chart-actions not-printed">
        <button type="button" className="plain-button link-like" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'shell.show_as_chart' : 'shell.show_as_table')}
        </button>
        <DownloadButton {...file} />
      </p>
    </>
  );
};
