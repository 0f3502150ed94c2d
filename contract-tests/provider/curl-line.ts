import type { Request } from './gateway-client.ts';

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What the shell puts in the place of a secret, such as `$TOKEN`, by the secret. */
export type Secrets = ReadonlyMap<string, string>;

/** Too short to be told from other text, and no secret by itself. */
const SHORTEST = 6;

/** A body whose length alone matters; no command line would hold it. */
const BLANK = /^ {1000,}$/;

/** A command that sends a request again. What is secret in it is a variable, which the shell fills in. */
export const curlLine = ({ method, url, headers, body }: Request, secrets: Secrets): string => {
  const masked = (text: string) => {
    let written = quoted(text);
    for (const [secret, word] of secrets)
      if (secret.length >= SHORTEST) written = written.replaceAll(secret, () => `'"${word}"'`);
    return written.replaceAll(/^''(?=")|(?<=")''$/g, '');
  };
  const isBlank = body !== undefined && BLANK.test(body);
  return [
    ...(isBlank ? [`printf '%${body.length}s' |`] : []),
    'curl -sS',
    ...(method === 'GET' ? [] : ['-X', method]),
    masked(url),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', masked(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ['-d', isBlank ? '@-' : masked(body)]),
  ].join(' ');
};
