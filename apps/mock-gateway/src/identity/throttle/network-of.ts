import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Source: RFC 6177: a site is assigned at least 2^64 IPv6 addresses. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');

/**
 * Returns what attempts from an address count under: the address itself, or for IPv6 its network of 64 bits, within which
 * the owner may use another address for each attempt.
 */
export const networkOf = (ip: string): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped || isIP(ip) !== 6) return mapped ?? ip;
  const [before = '', after = ''] = ip.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after)];
  const between = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...between, ...last].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${NETWORK_GROUPS * 16}`;
};
