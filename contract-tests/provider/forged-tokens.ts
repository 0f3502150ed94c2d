const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const UNSIGNED_HEADER = base64url({ alg: 'none', typ: 'at+jwt' });
/** The end of no issued token; it replaces as many characters. */
const OTHER_END = 'fOrGeA';

interface ForgedToken {
  title: string;
  token: string;
  /** How a shell makes it from the issued token. */
  tokenVariable: string;
}

/** Tokens that were never issued, made from one that was. */
export const forgedTokens = (token: string): ForgedToken[] => [
  {
    title: 'a token with another signature',
    token: `${token.slice(0, -OTHER_END.length)}${OTHER_END}`,
    tokenVariable: `\${TOKEN%${'?'.repeat(OTHER_END.length)}}${OTHER_END}`,
  },
  {
    title: 'a token without a signature',
    token: `${UNSIGNED_HEADER}.${token.split('.')[1] ?? token}.`,
    tokenVariable: `${UNSIGNED_HEADER}.$(printf %s "$TOKEN" | cut -d. -f2).`,
  },
  { title: 'a token that was made up', token: 'made-up', tokenVariable: 'made-up' },
];
