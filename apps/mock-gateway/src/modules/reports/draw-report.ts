import { createHash } from 'node:crypto';
import type { ReportFigures } from '@portal/contracts/report-figures';
import type { ReportFormat } from '@portal/contracts/reports';
import type { ReportFileJob } from '../../arithmetic/job.ts';
import type { Config } from '../../config.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { idOfBytes } from '../../files/seeded-files.ts';
import { renderPdf } from '../../paper/render-pdf.ts';
import { renderXlsx } from '../../paper/render-xlsx.ts';
import type { VersionRow } from '../documents/documents.tables.ts';
import { toPaper } from './paper/to-paper.ts';

const formats = {
  pdf: { render: renderPdf, mediaType: 'application/pdf' },
  xlsx: {
    render: renderXlsx,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const satisfies Record<ReportFormat, unknown>;

/** A file of a report in a language. */
export type ReportFile = Omit<VersionRow, 'document_id'>;

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * Draws a file of a report and stores it, under an id that follows from the report and the bytes: an attempt that repeats
 * another stores the same file, and never replaces one by other bytes.
 */
export const drawReport = async (
  config: Config,
  { figures: text, language, format, at }: Omit<ReportFileJob, 'kind' | 'owner'>,
): Promise<ReportFile> => {
  // The thread composed them.
  const figures = JSON.parse(text) as ReportFigures;
  const { render, mediaType: media_type } = formats[format];
  const bytes = await render(toPaper(figures, language, at));
  const sha256 = hashOf(bytes);
  const file_id = idOfBytes(hashOf(`${figures.report_id}/${sha256}`));
  await replaceFile({ config }, { id: file_id, file_type: media_type }, bytes);
  return { language, file_id, media_type, size: bytes.length, sha256 };
};
