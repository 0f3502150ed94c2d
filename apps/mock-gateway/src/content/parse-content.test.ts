import { describe, expect, it } from 'vitest';
import { ContentError, formatFault } from './content-faults.ts';
import { parseContent } from './parse-content.ts';

const FRONT = {
  kind: 'article',
  title: 'The TFSA limit',
  summary: 'What you may put in.',
  topic: 'planning',
  date: '2026-10-15',
  author: 'Claire Dubé',
};

const fileOf = (name: string, body: string, fields: Record<string, string | null> = {}) => {
  const front = Object.entries({ ...FRONT, ...fields }).filter(([, value]) => value !== null);
  return { name, text: `---\n${front.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n${body}` };
};
const BODY_LINE = 9;
const french = (body = 'Un texte.', fields = {}) =>
  fileOf('tfsa.fr.md', body, { title: 'Le plafond', ...fields });
const english = (body = 'A text.', fields = {}) => fileOf('tfsa.en.md', body, fields);

const faultsOf = (...files: { name: string; text: string }[]) => {
  try {
    parseContent(files);
  } catch (caught) {
    if (caught instanceof ContentError) return caught.faults.map(formatFault);
    throw caught;
  }
  return [];
};

const body = `## First

A [fund](/app/funds), a [site](https://www.canada.ca), [mail](mailto:a@example.ca) and [more](/faq#code).

| Year | Limit |
| ---- | ----- |
| 2026 | 7,000 |

### Beneath

> Quoted *words*.
`;

describe('content', () => {
  it('is read with its front fields and both texts', () => {
    const [parsed] = parseContent([
      english(body, { related: '"tfsa, fixed_income"' }),
      french(body, { related: '"tfsa, fixed_income"' }),
    ]);
    expect(parsed?.content).toMatchObject({
      kind: 'article',
      key: 'tfsa',
      dated: '2026-10-15',
      topic: 'planning',
      author: 'Claire Dubé',
      related: ['tfsa', 'fixed_income'],
      isWithdrawn: false,
      texts: { en: { title: 'The TFSA limit', minutes: 1 }, fr: { title: 'Le plafond' } },
    });
    expect(parsed?.files.en.links).toEqual([{ kind: 'faq', key: 'code', line: BODY_LINE + 3 }]);
  });

  it.each<[why: string, body: string, line: number, message: string]>([
    ['raw HTML', 'One.\n\n<b>bold</b>', 2, 'raw HTML is not allowed'],
    ['a script', '<script>alert(1)</script>', 0, 'raw HTML is not allowed'],
    ['a comment of HTML', 'One <!-- two --> three', 0, 'raw HTML is not allowed'],
    ['a javascript: link', 'One.\n[two](javascript:alert(1))', 1, 'a link with javascript: is not allowed'],
    ['the same, disguised', '[two](JaVaScRiPt&colon;alert(1))', 0, 'a link with javascript: is not allowed'],
    ['a data: link', '[two](data:text/html;base64,PHN2Zz4=)', 0, 'a link with data: is not allowed'],
    [
      'a javascript: reference',
      '[two][x]\n\n[x]: javascript:alert(1)',
      2,
      'a link with javascript: is not allowed',
    ],
    ['a link without TLS', '[two](http://example.ca)', 0, 'a link with http: is not allowed'],
    ['an address of another host', '[two](//example.ca)', 0, 'leaves the portal'],
    ['a disguised one', '[two](/\\example.ca)', 0, 'leaves the portal'],
    ['a relative address', '[two](funds)', 0, 'leads nowhere'],
    ['a name in an address', '[two](https://bank@example.ca)', 0, 'carries a name or a password'],
    ['a page that is not', '[two](/app/nowhere)', 0, 'the portal has no page /app/nowhere'],
    ['a link without words', '[](/app/funds)', 0, 'a link has no words'],
    ['an image from elsewhere', '![x](https://example.ca/x.png)', 0, 'images are not allowed'],
    [
      'a tracking image by reference',
      '![x][y]\n\n[y]: https://example.ca/x.png',
      0,
      'images are not allowed',
    ],
    ['a title in the text', '# Title', 0, 'a text has no title of its own'],
    ['headings out of order', '## One\n\n#### Two', 2, 'a heading of level 4 follows one of level 2'],
    ['a first heading too deep', '### One', 0, 'a heading of level 3 follows one of level 1'],
    ['an empty heading', '##\n\nOne', 0, 'a heading is empty'],
    ['a mark that reverses text', 'One \u202Etwo', 0, 'reverses text'],
    ['a control character', 'One\n\u0007', 1, 'control character'],
    ['no text', '\n \n', 0, 'there is no text'],
    ['a name that is not filled in', 'Welcome to {{company}}.', 0, '{{company}} is not filled in'],
  ])('is rejected with file, language and line for %s', (_why, text, line, message) => {
    const [fault = ''] = faultsOf(english(text), french());
    expect(fault).toContain(`tfsa.en.md:${BODY_LINE + line}: (en) `);
    expect(fault).toContain(message);
  });

  it.each<[why: string, fields: Record<string, string | null>, line: number, message: string]>([
    ['a day that is not', { date: '2026-02-30' }, 6, '"date" is "2026-02-30"; expected a day'],
    ['a date of another form', { date: '15/10/2026' }, 6, 'expected a day from 1990'],
    ['an unknown topic', { topic: 'gossip' }, 5, '"topic" is "gossip"; expected one of markets'],
    ['an unknown kind', { kind: 'rumour' }, 2, '"kind" is "rumour"; expected one of article'],
    ['an unknown field', { colour: 'red' }, 8, 'the front field "colour" is unknown'],
    ['one named like what objects have', { constructor: 'x' }, 8, 'the front field "constructor" is unknown'],
    ['a missing field', { author: null }, 1, 'the front field "author" is missing'],
    ['markup in a title', { title: '<b>bold</b>' }, 3, '"title" is "<b>bold</b>"'],
    ['a title that is too long', { title: 'x'.repeat(161) }, 3, '1 to 160 characters'],
    ['something that no one holds', { related: 'gold' }, 8, '"related" is "gold"'],
    ['a list in the place of a text', { title: '[one, two]' }, 3, 'a name and a text'],
    ['an anchor', { title: '&one two' }, 3, 'a name and a text'],
    ['a colon without quotes', { title: 'TFSA: the limit' }, 3, 'needs quotes'],
    ['a field that is given twice', { title: 'One\ntitle: two' }, 4, 'not valid YAML'],
  ])('is rejected for front fields with %s', (_why, fields, line, message) => {
    const [fault = ''] = faultsOf(english('A text.', fields), french());
    expect(fault).toContain(`tfsa.en.md:${line}: (en) `);
    expect(fault).toContain(message);
  });

  it('is rejected in one language', () => {
    expect(faultsOf(english())).toEqual([
      'tfsa.fr.md:1: (fr) the file is missing: what is published is in both languages',
    ]);
  });

  it('is rejected when its languages differ in what they share', () => {
    expect(faultsOf(english(), french('Un texte.', { date: '2026-10-16' }))).toEqual([
      'tfsa.fr.md:6: (fr) "date" differs from that of tfsa.en.md',
    ]);
  });

  it('is rejected with a file of another name, or without front fields', () => {
    expect(faultsOf({ name: 'Letter.docx', text: '' })).toEqual([
      'Letter.docx:1: the name of a file is a key and a language, such as "tfsa-limit.fr.md"',
    ]);
    expect(faultsOf(french(), { name: 'tfsa.en.md', text: '# Title' })).toEqual([
      'tfsa.en.md:1: (en) the file begins with a line "---" and its front fields',
    ]);
  });

  it('is rejected in every fault at once, in the order of the lines', () => {
    const faults = faultsOf(english('<i>One</i>\n\n![two](x)', { topic: 'gossip' }), french('# Un'));
    expect(faults.map((fault) => fault.split(':').slice(0, 2).join(':'))).toEqual([
      'tfsa.en.md:5',
      `tfsa.en.md:${BODY_LINE}`,
      `tfsa.en.md:${BODY_LINE}`,
      `tfsa.en.md:${BODY_LINE + 2}`,
      `tfsa.fr.md:${BODY_LINE}`,
    ]);
  });

  it.each([
    ['quotations', '>'.repeat(40_000)],
    ['lists', '- '.repeat(20_000)],
    ['numbered lists', '1. '.repeat(15_000)],
    ['brackets', '['.repeat(40_000)],
    ['emphasis', '*a _b '.repeat(8_000)],
    ['backticks', '`a``'.repeat(10_000)],
    ['tables', `${'|a'.repeat(2_000)}|\n${'|-'.repeat(2_000)}|`],
    ['entities', '&amp;'.repeat(9_000)],
  ])('of hostile %s ends in faults or in a text, not in a failure', (_what, text) => {
    expect(faultsOf(english(text), french()).length).toBeLessThan(50_000);
  });
});
