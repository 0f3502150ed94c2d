import { portalPaths } from '@portal/contracts/portal-paths';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';

const routes = import.meta.glob<string>('./public-routes.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(portalPaths)('the portal has the page %s, to which published texts may lead', (path) => {
  const isPublic = Object.values(routes).some((source) => source.includes(`path="${path}"`));
  expect(isPublic || screens.some((one) => one.path === path)).toBe(true);
});
