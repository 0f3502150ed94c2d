import type { CallInput, CallShape } from '@portal/contracts/call';
import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import * as z from 'zod/mini';
import { describeIssue, englishMessages } from '../provider/describe-issue.ts';
import { inputParts } from '../provider/input-parts.ts';
import type { Mismatch } from '../provider/match-response.ts';
import type { Exchange } from './exchange.ts';
import { maskSecrets } from './finding.ts';

/** What a request that went by gives a call. */
export interface CallRequest {
  input: CallInput;
}

const NO_JSON = Symbol('no JSON');

const parseBody = (bytes: Uint8Array | null): unknown => {
  if (bytes === null || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return NO_JSON;
  }
};

const decodePart = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The values in a path, by the names that the path of the call gives them. */
const paramsIn = (pattern: string, pathname: string): Record<string, string> => {
  // The end of the path, since a gateway may be below one of its own.
  const values = pathname.split('/').slice(-pattern.split('/').length + 1);
  return Object.fromEntries(
    pattern
      .split('/')
      .slice(1)
      .flatMap((part, at) =>
        part.startsWith('{') ? [[part.slice(1, -1), decodePart(values[at] ?? '')]] : [],
      ),
  );
};

const preview = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((one, key) => (one as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Source: RFC 9110, section 8.3.1. */
const isJson = (type: string | null) => /^\s*application\/json\s*(?:;|$)/i.test(type ?? '');

const bodyMismatches = ({ requestBody, requestHeaders }: Exchange, body: unknown): Mismatch[] => {
  if (requestBody.length === 0) return [];
  if (requestBody.length > BODY_MAX_BYTES)
    return [{ path: 'body', expected: `at most ${BODY_MAX_BYTES} bytes`, got: String(requestBody.length) }];
  const type = requestHeaders.get('content-type');
  if (!isJson(type)) return [{ path: 'body', expected: 'application/json', got: type ?? 'no content-type' }];
  // Its text is not shown, since it may hold a password.
  const got = `${requestBody.length} bytes that are not`;
  return body === NO_JSON ? [{ path: 'body', expected: 'JSON in UTF-8', got }] : [];
};

const partMismatches = (call: CallShape, input: CallInput): Mismatch[] =>
  inputParts.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const value = input[part] ?? {};
    const parsed = z.safeParse(schema, value, { error: englishMessages });
    if (parsed.success) return [];
    const [shown] = maskSecrets(value);
    return parsed.error.issues.map((issue) => ({
      path: [part, ...issue.path.map(String)].join('.'),
      expected: describeIssue(issue),
      got: preview(valueAt(shown, issue.path)),
    }));
  });

/** What a request gives a call, and where the contract does not allow it. Secrets are not in the mismatches. */
export const requestMismatches = (
  call: CallShape,
  exchange: Exchange,
): CallRequest & { mismatches: Mismatch[] } => {
  const [pathname = '', search = ''] = exchange.path.split('?');
  const body = parseBody(exchange.requestBody.bytes);
  const query = Object.fromEntries(new URLSearchParams(search));
  const input: CallInput = {
    ...(call.params ? { params: paramsIn(call.path, pathname) } : {}),
    ...(call.query ? { query } : {}),
    ...(body === undefined || body === NO_JSON ? {} : { body }),
  };
  const ofBody = bodyMismatches(exchange, body);
  const unknown = call.query ? [] : Object.keys(query);
  return {
    input,
    mismatches: [
      ...unknown.map((key) => ({ path: `query.${key}`, expected: 'no key of this name', got: 'one' })),
      ...(ofBody.length > 0 ? ofBody : partMismatches(call, input)),
    ],
  };
};
