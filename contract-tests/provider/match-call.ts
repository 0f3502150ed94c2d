import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import type { Entry } from './context.ts';
import type { Options } from './options.ts';

const patternOf = ({ path }: CallShape) =>
  new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const patterns = allExamples.map((entry: Entry) => ({ entry, pattern: patternOf(entry.call) }));

const pathBehind = (base: string, url: string): string | null => {
  // What is sent is the path after `..` and the like are resolved.
  const [{ origin, pathname }, { href }] = [new URL(url), new URL(base)];
  const prefix = href.replace(/\/+$/, '');
  return `${origin}${pathname}`.startsWith(prefix) ? `${origin}${pathname}`.slice(prefix.length) : null;
};

/**
 * The call that a request makes, whatever its sender had in mind. Where a path fits two calls, one that writes comes
 * first, so that no write passes as a read.
 */
export const callAt = (
  { appUrl, authUrl }: Pick<Options, 'appUrl' | 'authUrl'>,
  { method, url }: { method: string; url: string },
): Entry | null => {
  const found = patterns.filter(({ entry: { call }, pattern }) => {
    const path = pathBehind(call.gateway === 'app' ? appUrl : authUrl, url);
    return call.method === method && path !== null && pattern.test(path);
  });
  const writing = found.find(({ entry }) => entry.call.kind === 'mutation');
  return (writing ?? found[0])?.entry ?? null;
};
