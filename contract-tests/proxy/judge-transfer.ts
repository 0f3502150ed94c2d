import { errorsOfTransfer } from '@portal/contracts/openapi-transfer';
import { pathPattern } from '@portal/contracts/path-template';
import { allTransfers, type NamedTransfer } from '@portal/contracts/transfers';
import type { GatewayResponse } from '../provider/gateway-client.ts';
import type { Problem } from '../provider/outcome.ts';
import { strictErrorMismatches } from '../provider/strict-shape.ts';
import type { Exchange } from './exchange.ts';

const patterns = allTransfers.map((named) => ({
  named,
  pattern: pathPattern(named.transfer.path),
}));

/** The transfer of bytes at a path of our own gateway; null elsewhere, where only the client that was given the address knows it. */
export const findTransfer = (method: string, pathname: string): NamedTransfer | null =>
  patterns.find(({ named, pattern }) => named.transfer.method === method && pattern.test(pathname))?.named ??
  null;

/** The media type without its parameters. */
const mediaType = (headers: Headers) =>
  (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();

const isAmong = (allowed: readonly string[], type: string) =>
  allowed.some(
    (one) => one === type || one === '*/*' || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  );

/** Where the response of a transfer is none that the contract declares; its bytes are not looked at. */
export const transferProblem = (
  { transfer }: NamedTransfer,
  { method, status, responseHeaders }: Exchange,
  response: GatewayResponse | null,
): Pick<Problem, 'expected' | 'got'> | null => {
  if (status >= 400) {
    // The response to a HEAD has no body that could hold a code.
    if (method === 'HEAD' || !response) return null;
    const { message } = (response.body ?? {}) as { message?: unknown };
    const declared: Partial<Record<string, number>> = errorsOfTransfer(transfer);
    if (declared[String(message)] !== status)
      return {
        expected: 'an error that the transfer declares',
        got: `${status} ${response.text.slice(0, 200)}`,
      };
    const [mismatch] = strictErrorMismatches(response);
    return mismatch ? { expected: `${mismatch.path}: ${mismatch.expected}`, got: mismatch.got } : null;
  }
  const declared = transfer.responses[status];
  if (!declared)
    return { expected: `status ${Object.keys(transfer.responses).join(' or ')}`, got: String(status) };
  const type = mediaType(responseHeaders);
  if (!declared.mediaTypes || isAmong(declared.mediaTypes, type)) return null;
  return { expected: declared.mediaTypes.join(' or '), got: type || 'no content-type' };
};
