// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { publicPaths } from '../testing/public-paths.ts';
import { rememberedPage } from './remembered-page.ts';
import { enterSignIn, isSignInPath, leadsToSignIn } from './initial-page-paths.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('leaves every public page but the sign-in page to the portal', () => {
  expect(publicPaths).toContain('/signin');
  for (const path of publicPaths) expect([path, leadsToSignIn(path)]).toEqual([path, path === '/signin']);
  expect(leadsToSignIn('/FAQ/')).toBe(false);
});

it.each(['/', '/app/dashboard', '/app/faq', '/nowhere', '/signin/', '/SignIn'])(
  'leads from %s to sign-in',
  (path) => {
    expect(leadsToSignIn(path)).toBe(true);
  },
);

it('remembers the requested page in the address of the sign-in page', () => {
  history.replaceState(null, '', '/app/holdings?account=1#top');
  enterSignIn();
  expect(location.pathname).toBe('/signin');
  const { usr } = history.state as { usr: unknown };
  expect(rememberedPage(usr)).toBe('/app/holdings?account=1#top');
});

it('leaves the sign-in page and what it remembers as they are', () => {
  const state = { usr: { from: '/app/holdings' }, key: 'k', idx: 2 };
  for (const path of ['/signin?x=1', '/signin/', '/SignIn']) {
    history.replaceState(state, '', path);
    enterSignIn();
    expect([location.pathname + location.search, history.state]).toEqual([path, state]);
    expect(isSignInPath(location.pathname)).toBe(true);
  }
});
