import { expect, it } from 'vitest';
import { fillPath, parametersOf, pathPattern, routerPath } from './path-template.ts';

const TEMPLATE = '/upload/{id}/{language}.pdf';

it('A path is filled with its parameters, escaped; one that is missing leaves nothing', () => {
  expect(fillPath(TEMPLATE, { id: 'a/b', language: 'fr' })).toBe('/upload/a%2Fb/fr.pdf');
  expect(fillPath(TEMPLATE, { id: '../x?y#z' })).toBe('/upload/..%2Fx%3Fy%23z/.pdf');
  expect(fillPath('/rest/user/me')).toBe('/rest/user/me');
});

it('A path names its parameters in order, and is written as routers write it', () => {
  expect(parametersOf(TEMPLATE)).toEqual(['id', 'language']);
  expect(routerPath('/upload/{id}/{language}')).toBe('/upload/:id/:language');
});

it('A pattern matches one segment for each parameter, and every other character as it is', () => {
  const pattern = pathPattern(TEMPLATE);
  expect(['/upload/a%2Fb/fr.pdf', '/upload/a/{language}.pdf'].every((path) => pattern.test(path))).toBe(true);
  const others = [
    '/upload//fr.pdf',
    '/upload/a/b/fr.pdf',
    '/upload/a/frXpdf',
    '/x/upload/a/fr.pdf',
    '/upload/a/fr.pdf/',
  ];
  expect(others.filter((path) => pattern.test(path))).toEqual([]);
});
