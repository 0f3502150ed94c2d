import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const PROXY = '10.0.0.1';
const of = (forwardedFor: string | string[] | undefined, proxies: number) =>
  clientAddress({ peer: PROXY, forwardedFor, proxies });

describe('the address of a client', () => {
  it('is that of the connection where no proxy is configured, whatever the header says', () => {
    expect(of('203.0.113.9', 0)).toBe(PROXY);
    expect(of(undefined, 0)).toBe(PROXY);
  });

  it('is what the outermost configured proxy appended', () => {
    expect(of('203.0.113.9', 1)).toBe('203.0.113.9');
    expect(of('203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  });

  it('is not what a client wrote before it', () => {
    expect(of('127.0.0.1, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(of(['127.0.0.1', '203.0.113.9'], 1)).toBe('203.0.113.9');
    expect(of(`${'127.0.0.1, '.repeat(500)}203.0.113.9, 10.0.0.2`, 2)).toBe('203.0.113.9');
  });

  it.each([
    ['2001:DB8::7', '2001:db8::7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['"[2001:db8::7]:51234"', '2001:db8::7'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads %s', (entry, address) => {
    expect(of(`127.0.0.1, ${entry}`, 1)).toBe(address);
  });

  it.each([
    '',
    ' , ',
    'unknown',
    '_hidden',
    '203.0.113',
    '1.2.3.4.5',
    '<script>',
    '999.1.1.1',
    'a'.repeat(9000),
  ])('is the nearest known one where an entry is no address: %s', (entry) => {
    expect(of(entry, 1)).toBe(PROXY);
    expect(of(`203.0.113.9, ${entry}, 10.0.0.2`, 3)).toBe('10.0.0.2');
  });

  it('is the nearest known one where there are fewer entries than proxies', () => {
    expect(of('203.0.113.9', 3)).toBe('203.0.113.9');
    expect(of(undefined, 3)).toBe(PROXY);
  });
});
