const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Source: XML 1.0, production 2, within what a request can carry. */
const isXmlCharacter = (one: string) => one >= ' ' || one === '\n' || one === '\t';

/** Text as it stands in XML or HTML, without the characters that XML does not take. */
export const escaped = (text: string): string =>
  [...text]
    .filter(isXmlCharacter)
    .join('')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (one) => entities[one]!);
