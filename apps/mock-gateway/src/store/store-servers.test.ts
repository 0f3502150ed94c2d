import { describe, expect, it } from 'vitest';
import { readsAtStandby, serversOf, serverUrls } from './store-servers.ts';

describe('the servers of a store', () => {
  it('are the one of its address alone when it names no standby', () => {
    expect(serverUrls('postgres://portal:secret@db:5433/portal?sslmode=require')).toEqual([
      'postgres://portal:secret@db:5433/portal?sslmode=require',
    ]);
    expect(serversOf('postgres://db/alone').hasStandby).toBe(false);
  });

  it('are those that it names as standbys too, with its user, password, database and options', () => {
    const url = 'postgres://portal:secret@db:5433/portal?standby=b:5434&standby=10.0.0.7&sslmode=require';
    expect(serverUrls(url)).toEqual([
      'postgres://portal:secret@db:5433/portal?sslmode=require',
      'postgres://portal:secret@b:5434/portal?sslmode=require',
      'postgres://portal:secret@10.0.0.7:5433/portal?sslmode=require',
    ]);
  });

  it('are left in turn, once for all connections that failed together', () => {
    const url = 'postgres://a/portal?standby=b';
    const servers = serversOf(url);
    const [a, b] = serverUrls(url);
    expect(servers.current()).toBe(a);
    servers.leave(a!);
    servers.leave(a!);
    expect(serversOf(url).current()).toBe(b);
    servers.leave(b!);
    expect(servers.current()).toBe(a);
  });

  it('serve calls that read from a standby only where the address says so', () => {
    const url = 'postgres://a/portal?standby=b';
    expect(readsAtStandby(url)).toBe(false);
    expect(readsAtStandby(`${url}&reads=standby`)).toBe(true);
    expect(serverUrls(`${url}&reads=standby`)).toEqual(['postgres://a/portal', 'postgres://b/portal']);
    expect(() => readsAtStandby(`${url}&reads=b`)).toThrow('reads=b; expected reads=standby');
    expect(() => readsAtStandby('postgres://a/portal?reads=standby')).toThrow('no standby; expected');
  });
});
