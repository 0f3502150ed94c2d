import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examplePaper, text, transactionTable } from './paper.testing.ts';
import type { Paper } from './paper.ts';
import { renderXlsx } from './render-xlsx.ts';

const filesOf = async (paper: Paper) =>
  Object.fromEntries(
    Object.entries(unzipSync(await renderXlsx(paper))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

const names = (workbook = '') =>
  [...workbook.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);

describe('a paper as a workbook', () => {
  it('has a sheet for each section, with names that a spreadsheet accepts', async () => {
    const long = 'Gains and losses: all [realized] and unrealized';
    const blocks: Paper['blocks'] = ['Activity', 'activity', long, "'"].map((section) => ({
      kind: 'heading',
      level: 2,
      text: section,
    }));
    const files = await filesOf(examplePaper('en', { blocks }));
    expect(names(files['xl/workbook.xml'])).toEqual([
      'Account statement',
      'Activity',
      'activity 2',
      'Gains and losses  all  real…',
      '5',
    ]);
  });

  it('holds numbers and dates, in the formats of its language', async () => {
    const files = await filesOf(examplePaper('fr', { blocks: [transactionTable(4)] }));
    const sheet = files['xl/worksheets/sheet1.xml']!;
    for (const value of ['<v>46112</v>', '<v>-1234.56</v>', '<v>2.5</v>', '<v>98765.43</v>'])
      expect(sheet).toContain(value);
    const styles = files['xl/styles.xml']!.replaceAll('&quot;', '"');
    for (const format of ['yyyy-mm-dd', '#,##0.00"\u00a0$"', '#,##0.0000"\u00a0$"', '#,##0.0'])
      expect(styles).toContain(`formatCode="${format}"`.replaceAll('""', '"'));
    expect(files['xl/sharedStrings.xml']).toContain('non disponible');
  });

  it('takes no text for a formula, and keeps more digits than a number has as text', async () => {
    const formula = '=HYPERLINK("https://example.com")';
    const table = {
      ...transactionTable(1),
      rows: [
        transactionTable(1)
          .rows[0]!.with(1, text(formula))
          .with(2, { kind: 'quantity', units: '1234567890123.4567' }),
      ],
    };
    const files = await filesOf(examplePaper('en', { blocks: [table] }));
    expect(Object.values(files).join('')).not.toContain('<f>');
    expect(files['xl/sharedStrings.xml']).toContain('=HYPERLINK');
    expect(files['xl/sharedStrings.xml']).toContain('1,234,567,890,123.4567');
  });

  it('has the same bytes whenever it says the same', async () => {
    const [first, second] = [await renderXlsx(examplePaper('en')), await renderXlsx(examplePaper('en'))];
    expect(first.equals(second)).toBe(true);
  });
});
