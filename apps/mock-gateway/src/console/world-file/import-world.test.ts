import { createHash } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../store/migrations.ts';
import { startGateway } from '../../testing/gateway.ts';
import { LOCAL } from '../console.testing.ts';
import { inWorld } from '../in-world.testing.ts';
import { importInto, exportOf, foldersOf, namesOf, ZIP } from './world-file.testing.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string) => Buffer.from(text);

const FILES: Record<string, Uint8Array> = {
  'portal.sqlite': bytesOf('no store'),
  'keys.json': bytesOf('[]'),
  'sealing.key': bytesOf('key'),
};

const filesIn = (files: Record<string, Uint8Array>) =>
  Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }));

/** A file with what it says of itself, and its entries, changed. */
const worldFile = (about: object = {}, added: Zippable = {}, files = FILES) => {
  const manifest = {
    format: 'portal-mock-world',
    version: 1,
    exported_at: '2026-11-20T15:00:00.000Z',
    migrations: Object.keys(migrations),
    clock: null,
    scan: { scanDelayMs: 0, scanFinds: 'what_there_is' },
    state: { faults: [], latency: null, delays: 0, scenario: null },
    files: filesIn(files),
    ...about,
  };
  return zipSync({ ...files, ...added, 'manifest.json': bytesOf(JSON.stringify(manifest)) });
};

/** Says in the directory of an archive that its entries are of another size than they are. */
const declaring = (size: number, file: Uint8Array) => {
  const changed = Buffer.from(file);
  const signature = Buffer.from('504b0102', 'hex');
  const SIZE_AT = 24;
  for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 1))
    changed.writeUInt32LE(size, at + SIZE_AT);
  return changed;
};

const LINK = { os: 3, attrs: (0o120777 << 16) >>> 0 };
const ALTERED = { ...FILES, 'keys.json': bytesOf('[1]') };
const listed = filesIn(FILES);

describe('a file that is imported', () => {
  it.each<[string, Uint8Array, number, RegExp]>([
    ['is empty', bytesOf(''), 400, /no exported world.* · .*pas un monde/],
    ['is no archive', bytesOf('once upon a time'), 400, /no exported world/],
    ['is cut', worldFile().slice(0, -40), 400, /no exported world/],
    ['is another archive', zipSync({ 'keys.json': bytesOf('[]') }), 400, /no exported world/],
    ['is of another program', worldFile({ format: 'backup' }), 400, /no exported world/],
    [
      'is of a newer layout',
      worldFile({ version: 2, state: 'other' }),
      400,
      /newer version.* · .*plus récente/,
    ],
    ['has a newer store', worldFile({ migrations: [...Object.keys(migrations), '9999-next'] }), 400, /newer/],
    [
      'leads out of its folder',
      worldFile({}, { '../keys.json': bytesOf('') }),
      400,
      /path that no world.* · .*chemin/,
    ],
    [
      'leads out of its folder further in',
      worldFile({}, { 'uploads/../../x': bytesOf('') }),
      400,
      /path that no/,
    ],
    ['has an absolute path', worldFile({}, { '/etc/passwd': bytesOf('') }), 400, /path that no world/],
    ['has a path of another kind', worldFile({}, { 'worlds/one': bytesOf('') }), 400, /path that no world/],
    ['has a link', worldFile({}, { 'uploads/a': [bytesOf('/etc/passwd'), LINK] }), 400, /path that no world/],
    [
      'has a file that it does not list',
      worldFile({}, { 'uploads/a': bytesOf('a') }),
      400,
      /damaged.* · .*endommagé/,
    ],
    ['has other bytes than it lists', worldFile({ files: listed }, {}, ALTERED), 400, /damaged/],
    ['has no store', worldFile({}, {}, { 'keys.json': bytesOf('[]') }), 400, /damaged/],
    ['has an invalid store', worldFile(), 400, /damaged/],
    [
      'has a clock that cannot be set',
      worldFile({ clock: { at: '1999-01-01T00:00:00Z', is_frozen: true } }),
      400,
      /damaged/,
    ],
    ['unpacks to too much', declaring(0x3000_0000, worldFile()), 413, /too large.* · .*trop volumineux/],
  ])('is rejected with a sentence and changes nothing when it %s', async (_how, file, status, says) => {
    const gateway = await startGateway();
    const rejected = await importInto(gateway, 'new', file);
    expect([rejected.statusCode, rejected.json().issues]).toEqual([
      status,
      [{ path: 'file', message: expect.stringMatching(says) }],
    ]);
    expect(await namesOf(gateway)).toEqual([]);
    expect(foldersOf(gateway)).toEqual([]);
  });

  it('is rejected before it is read when it says that it is too large, and when it is no ZIP', async () => {
    const gateway = await startGateway();
    const large = await importInto(gateway, 'new', bytesOf('x'), {
      'content-length': String(600 * 1024 * 1024),
    });
    expect([large.statusCode, large.json().message]).toEqual([413, 'file_too_large']);
    const json = await importInto(gateway, 'new', bytesOf('{}'), { 'content-type': 'application/json' });
    expect([json.statusCode, json.json().message]).toEqual([415, 'unsupported_media_type']);
    const unnamed = await importInto(gateway, '../x', bytesOf('x'));
    expect([unnamed.statusCode, unnamed.json().issues[0].path]).toEqual([400, 'name']);
  });

  it('takes no name of a world that is open, and one of two that come at once', async () => {
    const gateway = await startGateway();
    await inWorld(gateway.send, 'one').get('clock');
    const file = (await exportOf(gateway, 'one')).rawPayload;
    const taken = await importInto(gateway, 'one', file);
    expect([taken.statusCode, taken.json().issues[0]]).toEqual([
      409,
      { path: 'name', message: expect.stringMatching(/is open.* · .*est ouvert/) },
    ]);
    const both = await Promise.all([importInto(gateway, 'two', file), importInto(gateway, 'two', file)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await namesOf(gateway)).toEqual(['one', 'two']);
    expect(foldersOf(gateway)).toHaveLength(2);
  });

  it('comes from no page elsewhere, none is sent there, and none goes into a world', async () => {
    const gateway = await startGateway();
    const elsewhere = { origin: 'https://evil.test' };
    expect((await importInto(gateway, 'new', worldFile(), elsewhere)).statusCode).toBe(404);
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const exported = await gateway.send({ url: '/__mock/export', headers: { ...LOCAL, ...link } });
    expect(exported.statusCode).toBe(404);
    const within = {
      method: 'POST' as const,
      url: '/__mock/worlds/import?name=b',
      headers: ZIP,
      payload: 'x',
    };
    expect((await inWorld(gateway.send, 'a').send(within)).statusCode).toBe(404);
  });
});
