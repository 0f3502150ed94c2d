// Behaviour: docs/behaviour/throttling.md
import * as z from 'zod/mini';

/** What a server knows of where a request comes from. */
export interface Hops {
  /** The address at the other end of the connection. */
  peer: string | undefined;
  /** The `X-Forwarded-For` header. */
  forwardedFor: string | string[] | undefined;
  /** How many proxies are in front of the server, each of which appends the address it was called from. */
  proxies: number;
}

const address = z.union([z.ipv4(), z.ipv6()]);
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An address of IPv6 in brackets, or one of IPv4, each with the port that some proxies add. */
const WITH_PORT = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/;
const ZONE = /%.*$/;

/** Reads one entry of the header; null for anything but an address. */
const readAddress = (entry: string): string | null => {
  const [, bracketed, bare] = WITH_PORT.exec(entry) ?? [];
  const read = (bracketed ?? bare ?? entry).replace(ZONE, '').toLowerCase();
  const ip = MAPPED.exec(read)?.[1] ?? read;
  return address.safeParse(ip).success ? ip : null;
};

/**
 * The address of the client of a request. Only the entries that the configured proxies appended to `X-Forwarded-For`
 * are trusted: all entries before them are the client's own claim. Where one of them is missing or is no address, the
 * nearest known address counts as the client's.
 */
export const clientAddress = ({ peer = '', forwardedFor = '', proxies }: Hops): string => {
  const entries = String(forwardedFor).split(',').toReversed().slice(0, proxies);
  let nearest = readAddress(peer) ?? peer;
  for (const entry of entries) {
    const next = readAddress(entry.trim());
    if (next === null) break;
    nearest = next;
  }
  return nearest;
};
