import type { Nodes } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { gfmTable } from 'micromark-extension-gfm-table';

/** What a text may consist of. Pictures are left out: they would report to their site who reads. */
const schema: Schema = {
  tagNames: [
    'h2',
    'h3',
    'h4',
    'p',
    'blockquote',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(['thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  strip: ['script', 'style'],
};

/** Parses Markdown into elements of a short list, whatever the text holds. Raw HTML in it is dropped. */
export const safeTree = (markdown: string): Nodes =>
  sanitize(
    toHast(fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })),
    schema,
  );
