import { afterEach, describe, expect, it, vi } from 'vitest';
import { arePasskeysSupported } from './passkey-support.ts';

const openAt = (hostname: string, browser: object = { PublicKeyCredential: Object }) =>
  vi.stubGlobal('window', { ...browser, location: { hostname } });

afterEach(() => vi.unstubAllGlobals());

describe('passkeys', () => {
  it('are shown at a host name, and never at an IP address', () => {
    const hosts = ['localhost', 'portal.example.ca', '1st.example', '127.0.0.1', '[::1]'];
    const shown = hosts.filter((host) => {
      openAt(host);
      return arePasskeysSupported();
    });
    expect(shown).toEqual(['localhost', 'portal.example.ca', '1st.example']);
  });

  it('are not shown in a browser without support', () => {
    openAt('localhost', {});
    expect(arePasskeysSupported()).toBe(false);
  });
});
