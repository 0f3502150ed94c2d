import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { TransferResponse } from '@portal/contracts/transfer';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { describeIssue, englishMessages } from '../describe-issue.ts';
import type { Problem } from '../outcome.ts';
import { toProblems } from '../send-call.ts';
import { strictBodyMismatches, strictErrorMismatches } from '../strict-shape.ts';
import type { Exchange } from './send-transfer.ts';

const summaryOf = ({ response: { status, contentType, text } }: Exchange) =>
  `${status} ${/json|text/.test(contentType) ? text.slice(0, 200) : contentType}`;

/** A media type without its parameters. */
const typeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether an address is of the gateway itself; another server has errors and responses of its own kind. */
export const isOwn = ({ options }: Context, { request }: Exchange): boolean =>
  new URL(request.url).origin === new URL(options.appUrl).origin;

const headerProblems = ({ headers: schema }: TransferResponse, { response, curl }: Exchange): Problem[] => {
  if (!schema) return [];
  const parsed = z.safeParse(schema, Object.fromEntries(response.headers), { error: englishMessages });
  return (parsed.error?.issues ?? []).map((issue) => ({
    expected: `header ${issue.path.join('.')}: ${describeIssue(issue)}`,
    got: response.headers.get(String(issue.path[0])) ?? 'no such header',
    curl,
  }));
};

const bodyProblems = ({ mediaTypes, json }: TransferResponse, exchange: Exchange): Problem[] => {
  const { response, curl } = exchange;
  if (json) return toProblems(strictBodyMismatches(json, response), curl);
  const type = typeOf(response.contentType);
  if (!mediaTypes || mediaTypes.includes('*/*') || mediaTypes.includes(type)) return [];
  return [{ expected: mediaTypes.join(' or '), got: response.contentType || 'no media type', curl }];
};

/** Returns the problems of a response that should have a status, with the headers and the body that are declared for it. */
export const expectResponse = (
  context: Context,
  exchange: Exchange,
  status: number,
  headers: Record<string, string> = {},
): Problem[] => {
  const { transfer, response, curl } = exchange;
  if (!isOwn(context, exchange) && response.status >= 200 && response.status < 300) return [];
  const declared = transfer.responses[status];
  if (response.status !== status || !declared)
    return [{ expected: String(status), got: summaryOf(exchange), curl }];
  const different = Object.entries(headers).filter(([name, value]) => response.headers.get(name) !== value);
  return [
    ...headerProblems(declared, exchange),
    ...bodyProblems(declared, exchange),
    ...different.map(([name, value]) => ({
      expected: `${name}: ${value}`,
      got: response.headers.get(name) ?? `no ${name}`,
      curl,
    })),
  ];
};

/** Returns the problems of a response that should be one of these errors of the transfer. */
export const expectTransferError = (
  context: Context,
  exchange: Exchange,
  expected: readonly (readonly [status: number, code: ErrorCode])[],
): Problem[] => {
  const { transfer, response, curl } = exchange;
  if (!isOwn(context, exchange) && response.status >= 400 && response.status < 500) return [];
  const { message } = (response.body ?? {}) as { message?: unknown };
  const isBodiless = transfer.method === 'HEAD';
  const isExpected = expected.some(
    ([status, code]) => status === response.status && (isBodiless || code === message),
  );
  if (!isExpected) {
    const alternatives = expected.map(([status, code]) => `${status} ${code}`).join(' or ');
    return [{ expected: alternatives, got: summaryOf(exchange), curl }];
  }
  return isBodiless ? [] : toProblems(strictErrorMismatches(response), curl);
};
