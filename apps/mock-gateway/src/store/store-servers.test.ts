import { describe, expect, it } from 'vitest';
import { serversOf, serverUrls } from './store-servers.ts';

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
});
