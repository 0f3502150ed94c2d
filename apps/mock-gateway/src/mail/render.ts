import type { Language } from '@portal/i18n/languages';
import { mailTexts, type MessageTemplate, type MessageText } from '@portal/i18n/mail';
import { escapeHtml } from '../text/escape-html.ts';
import { fill } from '../text/fill.ts';

/** The values of a message. A code and a link are paragraphs of their own. */
export interface MessageValues {
  code?: string;
  /** An absolute address of the portal. */
  link?: string;
  [name: string]: string | number | undefined;
}

/** A message in one language, ready to be sent. */
export interface RenderedMessage {
  subject: string;
  text: string;
  html: string;
}

interface Template {
  language: Language;
  template: MessageTemplate;
  values: MessageValues;
}

const wordsOf = ({ language, template, values }: Template): MessageText => {
  const words: MessageText = mailTexts[language].template[template];
  const filled = Object.entries(words).map(([part, text]) => [part, fill(text, values)] as const);
  // It has the same parts as the texts.
  return Object.fromEntries(filled) as unknown as MessageText;
};

const plain = (blocks: readonly (string | undefined)[]) =>
  `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;

const linkHtml = (link: string, action: string) => `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`;

const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px${style}">${html}</p>`;

const BODY = 'margin:0;padding:32px 16px;background:#faf7f2;color:#1f1d1a;font:16px/1.5 Georgia,serif';
const CODE = ';font:600 28px/1.25 monospace;letter-spacing:4px';
const SMALL = ';font-size:14px;color:#5c574f';

const page = (language: Language, subject: string, paragraphs: string[]) =>
  `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="${BODY}"><div style="max-width:560px;margin:0 auto">${paragraphs.join('')}</div></body></html>`;

/** Messages that no action of the client led to. */
const news: ReadonlySet<MessageTemplate> = new Set(['notification', 'notification_with_calendar', 'article']);

/** Renders an e-mail in one language: a subject, plain text, and HTML in which nothing but our own markup is markup. */
export const renderEmail = (message: Template): RenderedMessage => {
  const { language, values } = message;
  const { frame } = mailTexts[language];
  const { subject, lead, action, note } = wordsOf(message);
  const { code, link } = values;
  // What a client did not request has neither a code nor a link to be kept secret.
  const last = news.has(message.template) ? [frame.no_reply] : [frame.not_you, frame.no_reply];
  const html = page(language, subject, [
    paragraph(escapeHtml(frame.firm), SMALL),
    paragraph(escapeHtml(lead)),
    code === undefined ? '' : paragraph(escapeHtml(code), CODE),
    link === undefined ? '' : paragraph(linkHtml(link, action ?? link)),
    note === undefined ? '' : paragraph(escapeHtml(note)),
    ...last.map((line) => paragraph(escapeHtml(line), SMALL)),
  ]);
  const address = link === undefined || action === undefined ? link : `${action}\n${link}`;
  return { subject, text: plain([lead, code, address, note, ...last, frame.firm]), html };
};

/** Renders a text message: one sentence, no markup. */
export const renderText = (message: Template): RenderedMessage => {
  const { subject, text } = wordsOf(message);
  if (text === undefined)
    throw new Error(`The message "${message.template}" has no words for a text message.`);
  return { subject, text, html: '' };
};
