import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import type { Entry } from './entry.ts';
import { groupBy } from './group-by.ts';
import type { Options } from './options.ts';

const patternOf = ({ path }: CallShape) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const patternsByMethod = groupBy(
  allExamples.map((entry: Entry) => ({ entry, pattern: patternOf(entry.call) })),
  ({ entry }) => entry.call.method as string,
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
  const paths = { app: pathBelow(appUrl, address), auth: pathBelow(authUrl, address) };
  const matches = (patternsByMethod.get(method) ?? []).filter(({ entry: { call }, pattern }) => {
    const path = paths[call.gateway];
    return path !== null && pattern.test(path);
  });
  const writing = matches.find(({ entry }) => entry.call.kind === 'mutation');
  const exact = matches.find(({ entry }) => !entry.call.path.includes('{'));
  return (writing ?? exact ?? matches[0])?.entry ?? null;
};
