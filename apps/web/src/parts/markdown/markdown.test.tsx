// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { CanOpenContext } from '../../ui/can-open.ts';
import { MarkdownText } from './markdown-text.tsx';
import { Markdown } from './markdown.tsx';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <MarkdownText text={text} />
    </MemoryRouter>,
  ).container;

afterEach(cleanup);

/** The names of all elements and of their attributes. */
const partsOf = (container: Element) =>
  [...container.querySelectorAll('.markdown-text, .markdown-text *')].flatMap((element) => [
    element.localName,
    ...[...element.attributes].map(({ name, value }) => `${name}=${value}`),
  ]);

describe('a text in Markdown', () => {
  it('has headings, lists, tables, quotations and links', () => {
    const container = show(
      '## One\n\n- two\n- [three](/app/funds?a=1#b)\n\n| Year | Limit |\n| --- | ---: |\n| 2026 | 7,000 |\n\n> *four*\n\n[five](https://www.canada.ca/en)',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'three' }).getAttribute('href')).toBe('/app/funds?a=1#b');
    expect(screen.getByRole('cell', { name: '7,000' }).getAttribute('align')).toBe('right');
    const link = screen.getByRole('link', { name: 'five' });
    expect(link.getAttribute('href')).toBe('https://www.canada.ca/en');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(container.querySelector('blockquote em')?.textContent).toBe('four');
  });

  it('has words alone for a page that the role of a signed-in reader does not open', () => {
    render(
      <MemoryRouter>
        <CanOpenContext value={(path) => path === '/app/funds'}>
          <MarkdownText text="[one](/app/funds?a=1) [two](/app/costs) [three](mailto:a@example.ca)" />
        </CanOpenContext>
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['one', 'three']);
    expect(screen.getByText(/two/)).toBeTruthy();
  });

  it.each([
    '<script>window.isHit = true</script>',
    '<img src=x onerror="window.isHit = true">',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>parent.isHit = true</script>"></iframe>',
    '<a href="javascript:alert(1)">one</a>',
    '<style>body { display: none }</style>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '![one](https://example.ca/pixel.png)',
    '![one](javascript:alert(1))',
    '[one](javascript:alert(1))',
    '[one](JaVaScRiPt&colon;alert(1))',
    '[one](&#x6A;avascript:alert(1))',
    '[one](java\tscript:alert(1))',
    '[one](<java\\\nscript:alert(1)>)',
    '[one](vbscript:msgbox)',
    '[one](data:text/html;base64,PHNjcmlwdD4=)',
    '[one](blob:https://example.ca/1)',
    '[one](http://example.ca)',
    '[one](//example.ca)',
    '[one](/\\example.ca)',
    '[one](/%09/../\t/example.ca)',
    '[one][x]\n\n[x]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '# <b onclick=alert(1)>one</b>',
    '[one](/app/funds "title\\" onmouseover=alert(1)")',
    '```html\n<script>alert(1)</script>\n```',
  ])('runs and loads nothing of %s', (text) => {
    const container = show(text);
    for (const part of partsOf(container)) {
      expect(part).not.toMatch(
        /^(?:script|style|iframe|img|svg|math|object|embed|form|input|base|link|meta)$/,
      );
      expect(part).not.toMatch(/^(?:on\w+|style|srcdoc|src|id|name|formaction)=/);
    }
    for (const { href, protocol, host } of container.querySelectorAll('a')) {
      expect([protocol, host], href).toEqual([window.location.protocol, window.location.host]);
    }
    expect(window).not.toHaveProperty('isHit');
  });

  it('is shown once its parser is loaded', async () => {
    render(
      <MemoryRouter>
        <Markdown text="## Loaded" />
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeTruthy();
  });
});
