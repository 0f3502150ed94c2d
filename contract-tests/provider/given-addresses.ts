import { allTransfers } from '@portal/contracts/transfers';
import type { AddressSource } from '@portal/contracts/transfer';
import { entryName, type Entry } from './entry.ts';
import type { GatewayResponse } from './gateway-client.ts';
import type { Clients } from './clients.ts';

/** An address that a call gave, with the headers that are sent to it. */
export interface Address {
  url: string;
  headers: Record<string, string>;
}

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** The address in a response; null where it has none. */
export const findAddress = (body: unknown, { url, headers }: AddressSource): Address | null => {
  const found = valueAt(body, url);
  const given = headers === undefined ? {} : valueAt(body, headers);
  if (typeof found !== 'string' || !URL.canParse(found)) return null;
  return { url: found, headers: isHeaders(given) ? given : {} };
};

/** Signatures in a query do not change what is written to. */
const keyOf = (url: string) => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Creates a record of the addresses that calls gave, and of the clients whom these calls concerned. */
export const createGivenAddresses = () => {
  const clientsByAddress = new Map<string, Clients>();

  return {
    /** `clientsOf` is called only where an address is found: few responses have one. */
    record: (entry: Entry, { status, body }: GatewayResponse, clientsOf: () => Clients): void => {
      if (status >= 300) return;
      for (const { transfer } of allTransfers) {
        const { address } = transfer;
        const found = address?.call === entryName(entry) ? findAddress(body, address) : null;
        if (found) clientsByAddress.set(keyOf(found.url), clientsOf());
      }
    },
    has: (url: string): boolean => clientsByAddress.has(keyOf(url)),
    clientsOf: (url: string): Clients => clientsByAddress.get(keyOf(url)),
  };
};
