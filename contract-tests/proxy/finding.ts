import { curlLine } from '../provider/curl-line.ts';
import { redactTokens } from '../provider/redact-tokens.ts';
import type { Problem } from '../provider/outcome.ts';
import type { Exchange } from './exchange.ts';
import type { Targets } from './upstream.ts';
import { isSecretKey } from './personal-keys.ts';

/** Something in what went by that the contract does not say. */
export interface Finding extends Problem {
  /** The name of the call, or what the request is where it is no call. */
  call: string;
  title: string;
  /** The request and the status of its response, without any value. */
  given: string;
}

/** Steps of a path that differ from one response to another: places in lists, and ids that are keys. */
const VARYING = /\.(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[.:]|$)/gi;

/** What two findings of one kind have in common. */
const kindOfFinding = ({ call, title, expected }: Finding) =>
  `${call}: ${title}; expected ${expected.replaceAll(VARYING, '.*')}`;

const blockOf = ({ call, title, given, expected, got, curl }: Finding): string =>
  [
    `✗ ${call}: ${title}`,
    `    given    ${given}`,
    `    expected ${expected}`,
    `    got      ${got}`,
    ...(curl ? [`    ${curl}`] : []),
    '',
  ].join('\n');

/** Collects findings; `print` gets a block for the first one of each kind. */
export const createFindings = (print: (text: string) => void) => {
  const counts = new Map<string, number>();
  return {
    add: (finding: Finding): void => {
      const kind = kindOfFinding(finding);
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      if (count === 0) print(`${blockOf({ ...finding, ...redactTokens(finding) })}\n`);
    },
    /** How often each kind was found, the most frequent first. */
    counts: (): [kind: string, count: number][] => [...counts].toSorted(([, a], [, b]) => b - a),
  };
};

/** Headers that decide a response; others are of the browser and its connection. */
const REPEATED = /^(?:accept|content-type|if-none-match|origin|x-.*)$/;
const SECRET_HEADERS: Record<string, string> = {
  'x-access-token': '$TOKEN',
  'x-upload-token': '$X_UPLOAD_TOKEN',
};

/** A value with a mark in place of each secret in it, and the variables that a shell puts in place of the marks. */
export const maskSecrets = (
  value: unknown,
  variables = new Map<string, string>(),
): [unknown, Map<string, string>] => {
  const mask = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(mask);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(
      Object.entries(one).map(([key, held]) => {
        if (!isSecretKey(key) || typeof held !== 'string') return [key, mask(held)];
        const name = key.replaceAll(/\W/g, '_').toUpperCase();
        variables.set(`<<${name}>>`, `$${name}`);
        return [key, `<<${name}>>`];
      }),
    );
  };
  return [mask(value), variables];
};

/** The curl command that repeats a request, with variables in place of its secrets; none where its body is not JSON. */
export const curlOfExchange = (
  { appUrl, authUrl }: Targets,
  {
    method,
    path,
    requestHeaders,
    requestBody,
  }: Pick<Exchange, 'method' | 'path' | 'requestHeaders' | 'requestBody'>,
  body: unknown,
): Partial<Pick<Problem, 'curl'>> => {
  if (requestBody.length > 0 && body === undefined) return {};
  const [masked, secrets] = maskSecrets(body);
  const headers: Record<string, string> = {};
  for (const [name, value] of requestHeaders) {
    if (!REPEATED.test(name)) continue;
    headers[name] = value;
    if (name in SECRET_HEADERS) secrets.set(value, SECRET_HEADERS[name]!);
  }
  const url = `${path.startsWith('/auth/') ? authUrl : appUrl}${path}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(masked) };
  return { curl: curlLine({ method, url, headers, ...sent }, secrets) };
};
