import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { isOnPostgres } from '../../testing/place.ts';
import { startGateway } from '../../testing/gateway.ts';
import { LOCAL } from '../console.testing.ts';
import { inWorld } from '../in-world.testing.ts';
import { importInto, exportOf, foldersOf } from './world-file.testing.ts';

const ME = contracts.user.me.path;

describe('an exported world', () => {
  it('continues on another machine where it was: store, files, sessions, clock, faults and latency', async () => {
    const [here, there] = [await startGateway(), await startGateway()];
    // Another machine has another key, and has drawn no documents.
    writeFileSync(join(there.dataDir, 'sealing.key'), randomBytes(32).toString('base64'));
    rmSync(join(there.dataDir, 'seeded-files'), { recursive: true });

    const one = inWorld(here.send, 'one');
    const henri = await one.as('henri.lavoie');
    await henri({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    await one.post('clock', { action: 'advance', ms: 60_000 });
    await one.post('clock', { action: 'freeze' });
    await one.post('latency', { profile: 'office' });
    await one.post('faults', { kind: 'status', call: 'user.me', code: 'unavailable', times: 2 });
    expect((await henri({ url: ME })).statusCode).toBe(503);
    const file = await exportOf(here, 'one');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip']);

    const arrived = await importInto(there, 'two', file.rawPayload);
    expect(arrived.json()).toMatchObject([{ name: 'two', path: '/__world/two' }]);
    const two = inWorld(there.send, 'two');
    const moved = two.withToken(henri.tokens.access_token);
    expect((await moved({ url: ME })).statusCode).toBe(503);
    expect((await moved({ url: ME })).json().active_role).toBe('trustee');
    for (const path of ['clock', 'latency', 'scenarios'])
      expect(await two.get(path)).toEqual(await one.get(path));
    expect(await one.get('faults')).toMatchObject([{ given: 1 }]);
    expect(await two.get('faults')).toEqual([]);

    await two.post('latency', { profile: 'off' });
    const { challenge } = (await two.signIn(exampleWorld.appUsername)).json();
    const body = {
      challenge_id: challenge.challenge_id,
      code: exampleWorld.recoveryCode,
      remember_device: false,
    };
    const verified = await two.send({ method: 'POST', url: contracts.challenge.verify.path, body });
    expect(verified.json()).toMatchObject({ access_token: expect.any(String) });

    await two.post('clock', { action: 'release' });
    await two.post('reset');
    const again = await two.as('henri.lavoie');
    expect((await again({ url: ME })).json().active_role).toBe('client');
    expect((await henri({ url: ME })).statusCode).toBe(503);
    expect((await henri({ url: ME })).json().active_role).toBe('trustee');
  });

  it('has the documents of its clients and their photos', async () => {
    const [here, there] = [await startGateway(), await startGateway()];
    rmSync(join(there.dataDir, 'seeded-files'), { recursive: true });
    await inWorld(here.send, 'one').get('clock');
    await importInto(there, 'two', (await exportOf(here, 'one')).rawPayload);
    const two = inWorld(there.send, 'two');
    const asked = await two.as('camille.fortin');
    const { photo_url } = (await asked({ url: ME })).json<{ photo_url: string }>();
    const photo = await two.send({ url: photo_url.slice(photo_url.indexOf('/media/')) });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/png']);
    const files = await there.services.db
      .selectFrom('document_version')
      .select('file_id')
      .distinct()
      .execute();
    const held = new Set(readdirSync(join(there.dataDir, 'worlds', foldersOf(there)[0]!, 'uploads')));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ file_id }) => !held.has(file_id))).toEqual([]);
  });

  it('leaves nothing behind when it was sent, and none of it when its world ends', async () => {
    const gateway = await startGateway();
    await inWorld(gateway.send, 'one').get('clock');
    const file = await exportOf(gateway, 'one');
    expect(foldersOf(gateway)).toHaveLength(1);
    await importInto(gateway, 'two', file.rawPayload);
    expect(foldersOf(gateway)).toHaveLength(2);
    for (const name of ['one', 'two'])
      await gateway.send({ method: 'POST', url: '/__mock/worlds/end', headers: LOCAL, body: { name } });
    expect(foldersOf(gateway)).toEqual([]);
  });

  it('may be the shared world, unless its store is in PostgreSQL', async () => {
    const gateway = await startGateway();
    const file = await gateway.send({ url: '/__mock/export', headers: LOCAL });
    if (isOnPostgres()) {
      expect([file.statusCode, file.json().issues[0].message]).toEqual([
        409,
        expect.stringMatching(/PostgreSQL.* · .*PostgreSQL/),
      ]);
      return;
    }
    expect((await importInto(gateway, 'copy', file.rawPayload)).statusCode).toBe(200);
    const me = await inWorld(gateway.send, 'copy').as();
    expect((await me({ url: ME })).statusCode).toBe(200);
  });
});
