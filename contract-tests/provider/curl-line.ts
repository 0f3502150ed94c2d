import type { Request } from './gateway-client.ts';

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What a shell puts in place of each secret, such as `$TOKEN`. */
export type Secrets = ReadonlyMap<string, string>;

/** A shorter value could be part of other text, and is no secret by itself. */
const MIN_SECRET_LENGTH = 6;

/** From here on a body of spaces, of which only the length matters, is too long for a command line. */
const MIN_BLANK_LENGTH = 1000;

/** Bytes are in a file of the reader. */
const FROM_FILE = '--data-binary @bytes';

/** The curl command that sends a request again, with variables in place of its secrets. */
export const curlLine = ({ method, url, headers, body }: Request, secrets: Secrets): string => {
  const quoteAndMask = (text: string) => {
    const plain = quote(text);
    let quoted = plain;
    for (const [secret, variable] of secrets)
      if (secret.length >= MIN_SECRET_LENGTH) quoted = quoted.replaceAll(secret, () => `'"${variable}"'`);
    // A command is written for every request, most parts of which hold no secret.
    return quoted === plain ? plain : quoted.replaceAll(/^''(?=")|(?<=")''$/g, '');
  };
  const isBlank =
    typeof body === 'string' && body.length >= MIN_BLANK_LENGTH && body === ' '.repeat(body.length);
  const sentBody = typeof body === 'string' ? ['-d', isBlank ? '@-' : quoteAndMask(body)] : [FROM_FILE];
  return [
    ...(isBlank ? [`printf '%${body.length}s' |`] : []),
    'curl -sS',
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : ['-X', method]),
    quoteAndMask(url),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoteAndMask(`${name}: ${value}`)]),
    ...(body === undefined ? [] : sentBody),
  ].join(' ');
};
