import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import type { TransferShape } from '@portal/contracts/transfer';
import type { Context } from '../context.ts';
import { curlLine } from '../curl-line.ts';
import type { GatewayResponse, Request } from '../gateway-client.ts';
import type { Address } from '../given-addresses.ts';

/** A transfer that was made. */
export interface Exchange {
  transfer: TransferShape;
  request: Request;
  response: GatewayResponse;
  curl: string;
}

/** What a transfer is made with. */
export interface Sent {
  headers?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

/** Headers that are no secret, so that a curl command shows them. */
const OPEN_HEADERS = new Set(['content-type', 'tus-resumable']);

/** An address works for anyone who has it, so reports show a variable instead; its name begins with the prefix. */
export const secretsOf = ({ url, headers }: Address, prefix = '') =>
  new Map([
    [url, `$${prefix}URL`],
    ...Object.entries(headers)
      .filter(([name]) => !OPEN_HEADERS.has(name.toLowerCase()))
      .map(([name, value]): [string, string] => [
        value,
        `$${prefix}${name.replaceAll('-', '_').toUpperCase()}`,
      ]),
  ]);

const send = async (
  context: Context,
  transfer: TransferShape,
  request: Request,
  secrets: Map<string, string>,
) => ({
  transfer,
  request,
  response: await context.gate.send(request, { expectsError: true }),
  curl: curlLine(request, secrets),
});

/** Makes a transfer at an address that a call gave, with the headers that came with it. No token is sent there. */
export const sendTransfer = (
  context: Context,
  transfer: TransferShape,
  address: Address & { isAltered?: true },
  { headers = {}, bytes }: Sent = {},
): Promise<Exchange> =>
  send(
    context,
    transfer,
    {
      method: transfer.method,
      url: address.url,
      headers: { ...address.headers, ...headers },
      ...(bytes === undefined ? {} : { body: bytes }),
    },
    secretsOf(address, address.isAltered ? 'ALTERED_' : ''),
  );

/** Opens a transfer at its path, whose response does not end, in a session or without one. */
export const openTransfer = (
  context: Context,
  transfer: TransferShape,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Exchange> =>
  send(
    context,
    transfer,
    {
      method: transfer.method,
      url: `${context.options.appUrl}${transfer.path}`,
      headers: {
        ...headers,
        [APPLICATION_HEADER]: PRODUCT,
        ...(token === undefined ? {} : { [ACCESS_TOKEN_HEADER]: token }),
      },
      isEndless: true,
    },
    new Map(token === undefined ? [] : [[token, '$TOKEN']]),
  );

const alterCharacter = (character: string): string => {
  if (/\d/.test(character)) return character === '1' ? '2' : '1';
  if (/[A-Z]/.test(character)) return character === 'A' ? 'B' : 'A';
  return character === 'a' ? 'b' : 'a';
};

/** A text with its middle character changed; its last may encode bits that do not count. */
const alter = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + alterCharacter(text[middle] ?? '') + text.slice(middle + 1);
};

const longest = (entries: readonly (readonly [string, string])[]) =>
  entries.toSorted(([, one], [, other]) => other.length - one.length)[0];

/** An address with one character changed of what proves it: a header, a value of the query, or else its path. */
export const alterAddress = ({ url, headers }: Address): Address & { isAltered: true } => {
  const ofHeaders = longest(
    Object.entries(headers).filter(([name]) => !OPEN_HEADERS.has(name.toLowerCase())),
  );
  if (ofHeaders) {
    const [name, value] = ofHeaders;
    return { url, headers: { ...headers, [name]: alter(value) }, isAltered: true };
  }
  const altered = new URL(url);
  const ofQuery = longest([...altered.searchParams]);
  if (ofQuery) altered.searchParams.set(ofQuery[0], alter(ofQuery[1]));
  else altered.pathname = altered.pathname.replace(/[^/]+$/, alter);
  return { url: altered.href, headers, isAltered: true };
};
