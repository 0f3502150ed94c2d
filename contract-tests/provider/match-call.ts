import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { pathPattern } from '@portal/contracts/path-template';
import type { Entry } from './entry.ts';
import { groupBy } from './group-by.ts';
import type { Options } from './options.ts';

type GatewayName = CallShape['gateway'];

/** Only calls of as many segments can match a path, because a parameter is one segment: every request is matched. */
const keyOf = (method: string, gateway: GatewayName, path: string) =>
  `${method} ${gateway} ${path.split('/').length}`;

const patternsByKey = groupBy(
  allExamples.map((entry: Entry) => ({ entry, pattern: pathPattern(entry.call.path) })),
  ({ entry: { call } }) => keyOf(call.method, call.gateway, call.path),
);

/** The path of an address below a gateway's; null where it is not below it. */
const pathBelow = (gatewayUrl: string, address: string): string | null => {
  const prefix = new URL(gatewayUrl).href.replace(/\/+$/, '');
  return address.startsWith(prefix) ? address.slice(prefix.length) : null;
};

/**
 * Finds the call that a request makes, by its method and URL. Where a path matches two calls, one that writes is
 * preferred, so that no write passes for a read, and then one without parameters, as routers do.
 */
export const matchCall = (
  { appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>,
  { method, url }: { method: string; url: string },
): Entry | null => {
  // The path that is sent is the one in which `..` and the like are resolved.
  const { origin, pathname } = new URL(url);
  const address = `${origin}${pathname}`;
  const matchesAt = (gateway: GatewayName, gatewayUrl: string) => {
    const path = pathBelow(gatewayUrl, address);
    if (path === null) return [];
    const alike = patternsByKey.get(keyOf(method, gateway, path)) ?? [];
    return alike.filter(({ pattern }) => pattern.test(path));
  };
  const matches = [...matchesAt('app', appUrl), ...matchesAt('auth', authUrl)];
  const writing = matches.find(({ entry }) => entry.call.kind === 'mutation');
  const exact = matches.find(({ entry }) => !entry.call.path.includes('{'));
  return (writing ?? exact ?? matches[0])?.entry ?? null;
};
