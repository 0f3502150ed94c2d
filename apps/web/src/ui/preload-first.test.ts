// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBelowNeeded, preloadFirst, SIGNED_IN, type FirstFile } from './preload-first.ts';

const files: FirstFile[] = [
  ['/assets/en.js', 'en'],
  ['/assets/fr.js', 'fr'],
  ['/assets/portal.js', SIGNED_IN],
  ['/assets/portal.css', SIGNED_IN],
  ['/assets/en-wealth.js', SIGNED_IN, 'en'],
  ['/assets/dashboard.js', SIGNED_IN, '/app/dashboard'],
];

const requested = () => {
  preloadFirst('token', 'language', files);
  return [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
};

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each(['', 'de', 'toString'])(
  'requests the texts of the first language where the choice is "%s"',
  (chosen) => {
    if (chosen) localStorage.setItem('language', chosen);
    expect(requested()).toEqual([['modulepreload', '/assets/en.js']]);
  },
);

it('requests the texts of the chosen language, and the portal with its sheet where someone is signed in', () => {
  localStorage.setItem('language', 'fr');
  localStorage.setItem('token', 'a.b.c');
  expect(requested()).toEqual([
    ['modulepreload', '/assets/fr.js'],
    ['modulepreload', '/assets/portal.js'],
    ['preload', '/assets/portal.css'],
  ]);
});

it('requests what a page behind sign-in needs at its address alone', () => {
  history.replaceState(null, '', '/app/dashboard');
  expect(requested()).toEqual([['modulepreload', '/assets/en.js']]);
  document.head.replaceChildren();
  localStorage.setItem('token', 'a.b.c');
  expect(requested().at(-1)).toEqual(['modulepreload', '/assets/dashboard.js']);
});

describe('what is below the first screen of the dashboard on a telephone', () => {
  it.each([
    ['is not needed at once there', '/app/dashboard', 412, false],
    ['is needed at once on a wider screen', '/app/dashboard', 1440, true],
    ['is needed at once for every other page', '/app/holdings', 412, true],
  ])('%s', (_, path, width, isNeeded) => {
    vi.stubGlobal('screen', { width });
    history.replaceState(null, '', path);
    expect(isBelowNeeded()).toBe(isNeeded);
  });
});
