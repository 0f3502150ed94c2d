// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { preloadFirst, SIGNED_IN, type FirstFile } from './preload-first.ts';

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
