import type { Nodes } from 'mdast';
import { contentAt, faultOfLink, type ContentLink } from './check-link.ts';
import { nodesOf, parseMarkdown } from './markdown-nodes.ts';

/** Maximum length of a text, in characters. */
export const MAX_BODY_LENGTH = 50_000;

const MAX_DEPTH = 20;
/** The page has the title; headings of a text begin beneath it. */
const TITLE_DEPTH = 1;
const LOWEST_HEADING = 4;

/** Marks that begin lists and quotations within each other: parsing a line of thousands of them takes seconds. */
const DEEP_LINE = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){11}/;
const DEEP_BRACKETS = /[[(*_]{40}/;

interface PlacedFault {
  line: number;
  message: string;
}

/** A link to other content, which the store must have. */
export interface PlacedLink extends ContentLink {
  line: number;
}

interface CheckedBody {
  faults: PlacedFault[];
  links: PlacedLink[];
}

const lineOf = ({ position }: Nodes) => position?.start.line ?? 1;

const faultOfHeading = (depth: number, before: number): string | null => {
  if (depth === TITLE_DEPTH) return 'a text has no title of its own ("# "): that is the front field "title"';
  if (depth > LOWEST_HEADING) return `a heading is of level 2 to ${LOWEST_HEADING}`;
  if (depth > before + 1) return `a heading of level ${depth} follows one of level ${before}`;
  return null;
};

const faultOfNode = (node: Nodes): string | null => {
  if (node.type === 'html') return 'raw HTML is not allowed; expected Markdown';
  if (node.type === 'image' || node.type === 'imageReference')
    return 'images are not allowed; write what one shows, a chart as a table';
  if (node.type === 'link' && node.children.length === 0) return 'a link has no words';
  if (node.type === 'link' || node.type === 'definition') return faultOfLink(node.url);
  if (node.type === 'heading' && node.children.length === 0) return 'a heading is empty';
  return null;
};

const checkTree = (body: string): CheckedBody => {
  const faults: PlacedFault[] = [];
  const links: PlacedLink[] = [];
  let before = TITLE_DEPTH;
  for (const { node, depth } of nodesOf(parseMarkdown(body))) {
    const line = lineOf(node);
    const found = [faultOfNode(node)];
    if (node.type === 'heading') {
      found.push(faultOfHeading(node.depth, before));
      before = node.depth;
    }
    if (depth > MAX_DEPTH) found.push('lists, quotations and emphasis are within each other too deeply');
    for (const message of found) if (message) faults.push({ line, message });
    const target = node.type === 'link' || node.type === 'definition' ? contentAt(node.url) : undefined;
    if (target) links.push({ ...target, line });
  }
  return { faults, links };
};

const faultOfLine = (text: string): string | null => {
  if (/[^\P{Cc}\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text))
    return 'there is a control character, or a mark that reverses text';
  return DEEP_LINE.test(text) || DEEP_BRACKETS.test(text)
    ? 'lists, quotations and emphasis are within each other too deeply'
    : null;
};

/** Checks the Markdown of a text. Lines count from the first of the body. */
export const checkBody = (body: string): CheckedBody => {
  const lines = body.split('\n').flatMap((text, at) => {
    const message = faultOfLine(text);
    return message ? [{ line: at + 1, message }] : [];
  });
  if (body.trim() === '') lines.push({ line: 1, message: 'there is no text beneath the front fields' });
  if (body.length > MAX_BODY_LENGTH)
    lines.push({ line: 1, message: `the text is longer than ${MAX_BODY_LENGTH} characters` });
  return lines.length > 0 ? { faults: lines, links: [] } : checkTree(body);
};
