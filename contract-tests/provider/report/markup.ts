const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Source: XML 1.0, production 2, within what a request can contain. */
const isXmlCharacter = (one: string) => one >= ' ' || one === '\n' || one === '\t';

/** Escapes text for XML and HTML, without the characters that XML does not allow. */
export const escapeMarkup = (text: string): string =>
  [...text]
    .filter(isXmlCharacter)
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (one) => entities[one]!);
