import type { CallShape } from '@portal/contracts/call';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';
import type { Answer } from './gateway-client.ts';
import type { Mismatch } from './match-response.ts';
import { inEnglish, wordsOf } from './describe-issue.ts';
import { tokenMismatches } from './access-token-format.ts';

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200);
const at = (path: readonly PropertyKey[]) => ['$', ...path.map(String)].join('.');

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((one, key) => (one as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Keys that reading an answer by its contract lost: those that the contract does not name. */
const lost = (sent: unknown, read: unknown, path: string[] = []): Mismatch[] => {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(read, key)
      ? lost(value, (read as Record<string, unknown>)[key], [...path, key])
      : [{ path: at([...path, key]), expected: 'no key of this name', got: shown(value) }],
  );
};

/** Media types are compared without case, and spaces may stand around their parts. */
const isJson = (type: string) => /^\s*application\/json\s*(?:;|$)/i.test(type);

const shapeIssues = (schema: z.core.$ZodType, body: unknown): Mismatch[] => {
  const read = z.safeParse(schema, body, { error: inEnglish });
  if (read.success) return lost(body, read.data);
  return read.error.issues.map((issue) => ({
    path: at(issue.path),
    expected: wordsOf(issue),
    got: shown(valueAt(body, issue.path)),
  }));
};

const refusalIssues = ({ status, body }: Answer): Mismatch[] => {
  const issues = shapeIssues(gatewayErrorBody, body);
  const { status_code } = (body ?? {}) as { status_code?: unknown };
  if (issues.length > 0 || status_code === status) return issues;
  return [{ path: '$.status_code', expected: `${status}, as the answer's status`, got: shown(status_code) }];
};

/** An access token may have the form of one and say nothing of when it expires, which no schema tells. */
const successIssues = (call: CallShape, answer: Answer): Mismatch[] => {
  const { access_token } = (answer.body ?? {}) as { access_token?: unknown };
  const ofToken = access_token === undefined ? [] : tokenMismatches(access_token, answer, '$.access_token');
  const others = shapeIssues(call.response, answer.body).filter(
    ({ path }) => ofToken.length === 0 || path !== '$.access_token',
  );
  return [...ofToken, ...others];
};

/** Where an answer is not exactly of the shape that its contract declares: keys, types, formats, kind of content. */
export const strictIssues = (call: CallShape, answer: Answer): Mismatch[] => {
  if (answer.body === undefined || !isJson(answer.type))
    return [
      {
        path: '$',
        expected: 'application/json',
        got: `${answer.type || 'no type'}: ${answer.text.slice(0, 100)}`,
      },
    ];
  return answer.status < 400 ? successIssues(call, answer) : refusalIssues(answer);
};
