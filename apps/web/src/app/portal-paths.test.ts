import { portalPaths } from '@portal/contracts/portal-paths';
import { expect, it } from 'vitest';
import { publicPaths } from '../testing/public-paths.ts';
import { screens } from './screens.ts';

it.each(portalPaths)('the portal has the page %s, to which published texts may lead', (path) => {
  expect(publicPaths.includes(path) || screens.some((one) => one.path === path)).toBe(true);
});
