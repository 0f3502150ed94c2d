import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readableCsv, type Cells } from '../files/csv.ts';
import { saveFile } from '../files/save-file.ts';
import { useLanguage } from '../language.ts';
import './chart-frame.css';

interface ChartFile {
  name: string;
  /** What its figures are about, as the chart is called. */
  of: string;
  /** A row of titles, then the cells; figures are written by `figureCell`. */
  rows: () => Cells;
}

interface ChartButtonProps {
  action: 'charts.download' | 'shell.show_as_chart' | 'shell.show_as_table';
  of: string;
  onClick: () => void;
}

/** What is done with the figures of a chart; a page has others, so that the name says which. */
export const ChartButton = ({ action, of, onClick }: ChartButtonProps) => {
  const { t } = useTranslation();
  const text = t(action);
  return (
    <button
      type="button"
      className="plain-button link-like not-printed"
      aria-label={t('form.named', { action: text, name: of })}
      onClick={onClick}
    >
      {text}
    </button>
  );
};

/** Downloads the figures of a chart as a file. */
export const DownloadButton = ({ name, of, rows }: ChartFile) => {
  const { language } = useLanguage();
  return (
    <ChartButton
      action="charts.download"
      of={of}
      onClick={() => saveFile(`${name}.csv`, readableCsv(rows(), language))}
    />
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
  const [isTable, setTable] = useState(false);
  return (
    <>
      {isTable ? table : children}
      <p className="chart-actions not-printed">
        <ChartButton
          action={isTable ? 'shell.show_as_chart' : 'shell.show_as_table'}
          of={file.of}
          onClick={() => setTable(!isTable)}
        />
        <DownloadButton {...file} />
      </p>
    </>
  );
};
