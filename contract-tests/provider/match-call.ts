import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import type { Entry } from './entry.ts';
import type { Options } from './options.ts';

const patternOf = ({ path }: CallShape) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const patterns = allExamples.map((entry: Entry) => ({ entry, pattern: patternOf(entry.call) }));

/** The path of a URL below a gateway's; null where it is not below it. */
const pathBelow = (gatewayUrl: string, url: string): string | null => {
  // The path that is sent is the one in which `..` and the like are resolved.
  const [{ origin, pathname }, { href }] = [new URL(url), new URL(gatewayUrl)];
  const prefix = href.replace(/\/+$/, '');
  return `${origin}${pathname}`.startsWith(prefix) ? `${origin}${pathname}`.slice(prefix.length) : null;
};

/**
 * Finds the call that a request makes, by its method and URL. Where a path matches two calls, one that writes is
 * preferred, so that no write passes for a read, and then one without parameters, as routers do.
 */
export const matchCall = (
  { appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>,
  { method, url }: { method: string; url: string },
): Entry | null => {
  const paths = { app: pathBelow(appUrl, url), auth: pathBelow(authUrl, url) };
  const matches = patterns.filter(({ entry: { call }, pattern }) => {
    const path = paths[call.gateway];
    return call.method === method && path !== null && pattern.test(path);
  });
  const writing = matches.find(({ entry }) => entry.call.kind === 'mutation');
  const exact = matches.find(({ entry }) => !entry.call.path.includes('{'));
  return (writing ?? exact ?? matches[0])?.entry ?? null;
};
