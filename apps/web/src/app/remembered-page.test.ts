import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPortalPath, pageAfterSignIn } from './remembered-page.ts';

describe('the remembered page is a path of the portal and nothing else: it', () => {
  it('is a path of the portal with its query and its place', () => {
    expect(pageAfterSignIn({ from: '/app/accounts?group=1#top' })).toBe('/app/accounts?group=1#top');
    const encoded = '/app/caf%C3%A9?to=%2F%2Fevil.test#%5C';
    expect(pageAfterSignIn({ from: encoded })).toBe(encoded);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/%2Fevil.test',
    '/%2f%2fevil.test',
    '/%5Cevil.test',
    '/%09/evil.test',
    '/app/%0d%0aevil',
    '/%zz',
    'https:evil.test',
    'data:text/html,x',
    '',
    'app/accounts',
    null,
    42,
    {},
  ])('is the root instead of %j', (from) => {
    expect(pageAfterSignIn({ from })).toBe('/');
  });

  it('is the root when nothing, or the sign-in page itself, is remembered', () => {
    expect(pageAfterSignIn(null)).toBe('/');
    expect(pageAfterSignIn({ from: '/signin?x=1' })).toBe('/');
  });

  it('never leads to another host', () => {
    const text = fc.string({ unit: fc.constantFrom(...'/\\.:@%25Fa\t\n ?#', 'evil.test', 'javascript') });
    fc.assert(
      fc.property(text, (path) => {
        if (isPortalPath(path)) expect(new URL(path, 'https://portal.test').host).toBe('portal.test');
      }),
      { numRuns: 2_000 },
    );
  });
});
