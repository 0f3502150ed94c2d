import { isIP } from 'node:net';

/** Whether a host name or an IP address is the machine's own loopback. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
