import type { CallShape } from '@portal/contracts/call';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';
import { accessTokenMismatches } from './access-token-format.ts';
import { languageMismatches } from './both-languages.ts';
import { describeIssue, englishMessages } from './describe-issue.ts';
import type { GatewayResponse } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';
import type { RuleName } from './rules.ts';

const preview = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
const formatPath = (path: readonly PropertyKey[]) => ['$', ...path.map(String)].join('.');

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((one, key) => (one as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** The keys of a response that its schema does not name, which parsing removed. */
const unknownKeys = (sent: unknown, parsed: unknown, path: string[] = []): Mismatch[] => {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? unknownKeys(value, (parsed as Record<string, unknown>)[key], [...path, key])
      : [
          {
            rule: 'unknown-key' as const,
            path: formatPath([...path, key]),
            expected: 'no key of this name',
            got: preview(value),
          },
        ],
  );
};

/** Source: RFC 9110, section 8.3.1: media types are case-insensitive, with optional spaces around their parts. */
const isJson = (contentType: string) => /^\s*application\/json\s*(?:;|$)/i.test(contentType);

const shapeMismatches = (
  schema: z.core.$ZodType,
  body: unknown,
  rule: RuleName = 'value-shape',
): Mismatch[] => {
  const parsed = z.safeParse(schema, body, { error: englishMessages });
  if (parsed.success) return unknownKeys(body, parsed.data);
  return parsed.error.issues.map((issue) => ({
    rule,
    path: formatPath(issue.path),
    expected: describeIssue(issue),
    got: preview(valueAt(body, issue.path)),
  }));
};

/** Source: RFC 9110, section 10.2.3; a date is compared with nothing. */
const waitMismatches = ({ headers, body }: GatewayResponse): Mismatch[] => {
  const header = headers.get('retry-after') ?? '';
  const { retry_after } = (body ?? {}) as { retry_after?: unknown };
  if (!/^\d+$/.test(header) || retry_after === undefined || Number(header) === retry_after) return [];
  const expected = `${header} seconds, as the header retry-after`;
  return [{ rule: 'retry-after', path: '$.retry_after', expected, got: preview(retry_after) }];
};

const errorMismatches = (response: GatewayResponse): Mismatch[] => {
  const { status, body } = response;
  const mismatches = [...shapeMismatches(gatewayErrorBody, body, 'error-shape'), ...waitMismatches(response)];
  const { status_code } = (body ?? {}) as { status_code?: unknown };
  if (mismatches.length > 0 || status_code === status) return mismatches;
  return [
    {
      rule: 'error-shape',
      path: '$.status_code',
      expected: `${status}, as the status of the response`,
      got: preview(status_code),
    },
  ];
};

/** An access token of the right shape may still not say when it expires, which no schema checks. */
const successMismatches = (call: CallShape, response: GatewayResponse): Mismatch[] => {
  const { access_token } = (response.body ?? {}) as { access_token?: unknown };
  const ofToken =
    access_token === undefined ? [] : accessTokenMismatches(access_token, response, '$.access_token');
  const others = shapeMismatches(call.response, response.body).filter(
    ({ path }) => ofToken.length === 0 || path !== '$.access_token',
  );
  return [...ofToken, ...others, ...languageMismatches(call, response.body)];
};

const jsonMismatches = ({ body, contentType, text, isUtf8 }: GatewayResponse): Mismatch[] =>
  !isUtf8
    ? [
        {
          rule: 'utf-8',
          path: '$',
          expected: 'UTF-8, as JSON is',
          got: `bytes that are not UTF-8: ${text.slice(0, 100)}`,
        },
      ]
    : body !== undefined && isJson(contentType)
      ? []
      : [
          {
            rule: 'json-body',
            path: '$',
            expected: 'application/json',
            got: `${contentType || 'no type'}: ${text.slice(0, 100)}`,
          },
        ];

/** Where the response of an error is not exactly of the shape of all errors. */
export const strictErrorMismatches = (response: GatewayResponse): Mismatch[] => {
  const ofType = jsonMismatches(response);
  return ofType.length > 0 ? ofType : errorMismatches(response);
};

/** Where a response is not exactly of the declared shape: keys, types, formats, media type. */
export const strictMismatches = (call: CallShape, response: GatewayResponse): Mismatch[] => {
  if (response.status >= 400) return strictErrorMismatches(response);
  const ofType = jsonMismatches(response);
  return ofType.length > 0 ? ofType : successMismatches(call, response);
};

/** Where a body is not exactly of a shape. */
export const strictBodyMismatches = (shape: z.core.$ZodType, response: GatewayResponse): Mismatch[] => {
  const ofType = jsonMismatches(response);
  return ofType.length > 0 ? ofType : shapeMismatches(shape, response.body);
};
