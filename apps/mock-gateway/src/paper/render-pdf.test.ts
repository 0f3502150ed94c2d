import { LANGUAGES } from '@portal/contracts/constants';
import { money, price, quantity, shortDate } from '@portal/i18n/format';
import { describe, expect, it } from 'vitest';
import type { Cell } from './paper.ts';
import { examplePaper, lineChart, text, transactionTable } from './paper.testing.ts';
import { allTagged, asRead, readPdf } from './read-pdf.testing.ts';
import { readFonts } from './read-fonts.testing.ts';
import { renderPdf } from './render-pdf.ts';

const HEADINGS = /^H\d$/;

describe.each(LANGUAGES)('a paper as a PDF, in %s', (language) => {
  const read = async () => readPdf(await renderPdf(examplePaper(language)));

  it('says its language and its title, which is shown, and that it follows PDF/UA', async () => {
    const pdf = await read();
    expect(pdf).toMatchObject({
      language: `${language}-CA`,
      title: examplePaper(language).title,
      showsTitle: true,
    });
    expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('has one title, headings in order, and a header for each column and row', async () => {
    const { tree } = await read();
    const tagged = allTagged(tree);
    const headings = tagged.filter(({ role }) => HEADINGS.test(role));
    expect(headings.map(({ role, text: read }) => `${role} ${read}`)).toEqual([
      `H1 ${examplePaper(language).title}`,
      'H2 Summary',
      'H2 Activity',
      'H3 REER 1001',
    ]);
    const [facts, transactions] = tagged.filter(({ role }) => role === 'Table').map(allTagged);
    const scopes = (table = tagged) => table.flatMap(({ role, scope }) => (role === 'TH' ? [scope] : []));
    expect(scopes(facts)).toEqual(['Row']);
    expect(scopes(transactions)).toEqual([...Array(5).fill('Column'), 'Row']);
    expect(transactions?.filter(({ role }) => role === 'TR')).toHaveLength(92);
  });

  it('writes each figure as the portal does, and what is not available as such', async () => {
    const { tree } = await read();
    const rows = allTagged(tree).filter(({ role }) => role === 'TR');
    const unknown = language === 'fr' ? 'non disponible' : 'not available';
    for (let at = 0; at < 90; at += 1)
      expect(rows[at + 2]?.children.map((cell) => cell.text)).toEqual(
        [
          shortDate('2026-03-31', language),
          `Northmere Canadian Equity Fund ${at}`,
          quantity(`${at}.5`, language),
          at % 7 === 3 ? unknown : price('12.3456', 'CAD', language),
          money(`-${at}234.56`, 'CAD', language),
        ].map(asRead),
      );
  });

  it('says on each page of how many it is, for whom, of what, of which day, and what its columns are', async () => {
    const { artifacts, pages } = await read();
    expect(pages.length).toBeGreaterThan(2);
    const of = language === 'fr' ? 'de' : 'of';
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} ${of} ${pages.length}`);
      for (const part of [examplePaper(language).title, 'Amélie Gagnon-Lefèvre', 'REER 1001', '2026'])
        expect(page).toContain(part);
    }
    for (const artifact of artifacts.slice(1)) expect(artifact).toContain('Security');
  });
});

describe('a paper as a PDF', () => {
  it('has a picture of a chart, described in words, above its table; none when nothing of it is known', async () => {
    const drawn = async (values: (string | null)[]) => {
      const chart = lineChart(values);
      return (await readPdf(await renderPdf(examplePaper('en', { blocks: [chart] })))).tree.children;
    };
    const children = await drawn(['1000.00', null, '1500.00', '1200.00']);
    const at = children.findIndex(({ role }) => role === 'Figure');
    expect(children[at]).toMatchObject({ alt: 'The value rose.', text: expect.stringContaining('$1.5K') });
    expect(children[at + 1]?.role).toBe('Table');
    const unknown = await drawn([null, null]);
    expect(unknown.map(({ role }) => role)).not.toContain('Figure');
    expect(unknown.at(-2)?.role).toBe('Table');
  });

  it('has the same bytes whenever it says the same, whatever was drawn before', async () => {
    const first = await renderPdf(examplePaper('fr'));
    await renderPdf(examplePaper('en', { client: ['Žofie Łukasz'] }));
    expect((await renderPdf(examplePaper('fr'))).equals(first)).toBe(true);
  });

  it('shows a name as it is, and what cannot be shown as a mark in its place', async () => {
    const name = '<script>alert(1)</script> & Łukasz O’Ñíguez Đặng Ωμέγα Юрий \u202e\u0007王';
    const { tree, title } = await readPdf(
      await renderPdf(examplePaper('en', { title: name, client: [name] })),
    );
    const shown = '<script>alert(1)</script> & Łukasz O’Ñíguez Đặng Ωμέγα Юрий \ufffd\ufffd\ufffd';
    expect(allTagged(tree).filter((tagged) => tagged.text === shown)).toHaveLength(2);
    expect(title).toBe(shown.replace('\ufffd\ufffd\ufffd', '\ufffd\ufffd王'));
  });

  it('embeds its typefaces with their characters, no-break spaces among them', async () => {
    const fonts = await readFonts(await renderPdf(examplePaper('fr')));
    expect(fonts.map(({ name }) => name).toSorted()).toEqual([
      'EBGaramond-Regular',
      'SourceSans3-Regular',
      'SourceSans3-SemiBold',
    ]);
    for (const { isEmbedded } of fonts) expect(isEmbedded).toBe(true);
    const regular = fonts.find(({ name }) => name === 'SourceSans3-Regular')!;
    for (const character of [' ', '\u00a0', 'é', '−', '$']) expect(regular.characters).toContain(character);
  });

  it('breaks no figure, in seven columns of billions either', async () => {
    const columns = Array.from({ length: 7 }, () => transactionTable(1).columns.at(-1)!);
    const rows = [columns.map((): Cell => ({ kind: 'money', amount: '-1234567890.12', currency: 'USD' }))];
    const blocks = [{ kind: 'table', caption: '', columns, rows, hasRowHeaders: false } as const];
    const { tree } = await readPdf(await renderPdf(examplePaper('fr', { blocks })));
    const figure = asRead(money('-1234567890.12', 'USD', 'fr'));
    expect(allTagged(tree).filter(({ role, text: read }) => role === 'TD' && read === figure)).toHaveLength(
      7,
    );
  });

  it('leaves no line out of a long text, and divides no row', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const table = {
      ...transactionTable(1),
      rows: [transactionTable(1).rows[0]!.with(1, text(words.slice(0, 500)))],
    };
    const { tree } = await readPdf(
      await renderPdf(examplePaper('en', { blocks: [{ kind: 'paragraph', text: words }, table] })),
    );
    const found = allTagged(tree).map((tagged) => tagged.text);
    expect(found).toContain(words);
    expect(found).toContain(words.slice(0, 500).trim());
  });
});
