import type { Paper } from './paper.ts';
import { setZipTime } from './xlsx/set-zip-time.ts';
import { paperSheets } from './xlsx/sheets.ts';

/** Writes a paper as a workbook with a sheet for each section, real numbers and dates. The same paper gives the same bytes. */
export const renderXlsx = async (paper: Paper): Promise<Buffer> => {
  // The one that starts no worker of its own, since a paper is drawn in one.
  const { default: write } = await import('write-excel-file/universal');
  const file = await write(paperSheets(paper)).toBlob();
  const bytes = Buffer.from(await file.arrayBuffer());
  setZipTime(bytes, paper.at);
  return bytes;
};
