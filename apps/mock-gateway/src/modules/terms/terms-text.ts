import { readFileSync } from 'node:fs';
import type { Language } from '@portal/contracts/constants';
import type { TermsText } from '@portal/contracts/terms';

/** When the firm last changed its terms; also the name of the version. */
export const TERMS_EFFECTIVE_ON = '2026-06-01';

const FIRM = '{{firm}}';
const TITLE = '# ';
const HEADING = '## ';

const readMarkdown = (language: Language) =>
  readFileSync(new URL(`./terms.${language}.md`, import.meta.url), 'utf8');

/** The blocks of a text: its title, then its headings, each followed by paragraphs, one line each. */
const parseTerms = (markdown: string): TermsText => {
  const [title = '', ...blocks] = markdown.trim().split(/\n{2,}/);
  if (!title.startsWith(TITLE))
    throw new Error(`The terms begin with "${title}"; expected "${TITLE}<title>".`);
  const sections: TermsText['sections'] = [];
  for (const block of blocks) {
    if (block.startsWith(HEADING)) sections.push({ heading: block.slice(HEADING.length), paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(block);
  }
  return { title: title.slice(TITLE.length), sections };
};

/** The firm's terms in the two languages, which say the same. The firm and its text are invented. */
export const termsTexts = (firm: string): { fr: TermsText; en: TermsText } => {
  const textIn = (language: Language) => parseTerms(readMarkdown(language).replaceAll(FIRM, () => firm));
  // The order is part of the hash that an acceptance names.
  return { fr: textIn('fr'), en: textIn('en') };
};
