import type { Config } from '../config.ts';

/**
 * The address at which a page of the portal opens in the world of this gateway; null where the portal opens no worlds. A tab
 * stays in its world until an address names another, so an address of the shared world names that too.
 */
export const portalPage = (
  { portalOrigins, hasTabWorlds, world }: Pick<Config, 'portalOrigins' | 'hasTabWorlds' | 'world'>,
  path: string,
): string | null => {
  const page = new URL(path, portalOrigins[0]);
  if (hasTabWorlds) page.searchParams.set('world', world ?? '');
  return hasTabWorlds || world === null ? page.href : null;
};
