// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { preloadFirst } from './preload-first.ts';

const files = {
  tokenKey: 'token',
  portal: ['/assets/portal.js', '/assets/portal.css'],
  languageKey: 'language',
  texts: { en: ['/assets/en.js'], fr: ['/assets/fr.js'] },
};

const requested = () => {
  preloadFirst(files);
  return [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
};

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
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
