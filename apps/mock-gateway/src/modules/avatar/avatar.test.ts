import { existsSync, readFileSync } from 'node:fs';
import { exampleWorld } from '@portal/contracts/example-world';
import { AVATAR_MAX_BYTES } from '@portal/contracts/constants';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { announce, put, type Announcement } from '../../testing/photo.ts';
import { scanDue } from '../../testing/work-due.ts';
import { filePath } from '../../files/file-path.ts';
import { sanitizeImage } from './sanitize-image.ts';

const WITH_PHOTO = 'camille.fortin';

const start = async (username?: string) => {
  const gateway = await startGateway();
  const png = readFileSync(filePath(gateway.dataDir, exampleWorld.avatarUuid));
  return { ...gateway, png, client: await gateway.as(username) };
};

describe('a profile photo', () => {
  it('is pending after its upload, then clean, then shown, then removed', async () => {
    const { send, client, png, services, clock, dataDir } = await start();
    const announced = await announce(client, png);
    expect((await put(send, announced, png)).statusCode).toBe(200);
    const status = { url: `/rest/attachment/${announced.attachment_uuid}/status` };
    expect((await client(status)).json()).toBe('pending');
    await scanDue(services);
    expect((await client(status)).json()).toBe('clean');
    clock.move(61_000);
    const me = (await client({ url: '/rest/user/me' })).json();
    expect(me.photo_uuid).toBe(announced.attachment_uuid);
    const { pathname, search } = new URL(me.photo_url);
    const photo = await send({ url: pathname + search });
    expect(photo.rawPayload.equals((await sanitizeImage(png, 'image/png'))!)).toBe(true);
    expect(photo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const archive = `/rest/attachment/${announced.attachment_uuid}/archive`;
    // HEAD changes nothing.
    expect((await client({ method: 'HEAD', url: archive })).statusCode).toBe(404);
    expect((await send({ url: pathname + search })).statusCode).toBe(200);
    await client({ url: archive });
    expect((await send({ url: pathname + search })).statusCode).toBe(404);
    expect((await client(status)).json().message).toBe('not_found');
    expect((await client({ url: '/rest/user/me' })).json().photo_url).toBeNull();
    expect(existsSync(filePath(dataDir, announced.attachment_uuid))).toBe(false);
  });

  it('can be uploaded once, in time, by the user it was announced for, as it was announced', async () => {
    const { send, client, png, clock } = await start();
    const used = await announce(client, png);
    await put(send, used, png);
    expect((await put(send, used, png)).json().message).toBe('upload_expired');
    const forged = await announce(client, png);
    expect((await put(send, forged, png, { [UPLOAD_TOKEN_HEADER]: 'x' })).statusCode).toBe(404);
    expect((await put(send, forged, png, { 'content-type': 'image/jpeg' })).json().message).toBe(
      'upload_mismatch',
    );
    const longer = await announce(client, png);
    expect((await put(send, longer, Buffer.concat([png, png]))).json().message).toBe('file_too_large');
    const shorter = await announce(client, png);
    expect((await put(send, shorter, png.subarray(0, 50))).json().message).toBe('upload_mismatch');
    const late = await announce(client, png);
    clock.move(5 * 60_000 + 1);
    expect((await put(send, late, png)).json().message).toBe('upload_expired');
  });

  it('that was sent is, without its token, as one that does not exist', async () => {
    const { send, client, png } = await start();
    const announced = await announce(client, png);
    await put(send, announced, png);
    const unknown = announced.upload_info.url.replace(announced.attachment_uuid, crypto.randomUUID());
    const other = { 'content-type': 'image/jpeg', [UPLOAD_TOKEN_HEADER]: 'x' };
    const responses = [
      await put(send, announced, png, other),
      await put(send, { ...announced, upload_info: { ...announced.upload_info, url: unknown } }, png, other),
    ];
    for (const one of responses) expect([one.statusCode, one.json().message]).toEqual([404, 'not_found']);
  });

  it('is not shown once the access of its user has ended', async () => {
    const { send, client, services } = await start(WITH_PHOTO);
    const { photo_url } = (await client({ url: '/rest/user/me' })).json();
    const { pathname, search } = new URL(photo_url);
    expect((await send({ url: pathname + search })).statusCode).toBe(200);
    await services.db.updateTable('user').set({ ended_at: 1 }).where('username', '=', WITH_PHOTO).execute();
    expect((await send({ url: pathname + search })).statusCode).toBe(404);
  });

  it('is not taken once the access of its user has ended', async () => {
    const { send, client, png, services, dataDir } = await start();
    const announced = await announce(client, png);
    await services.db.updateTable('user').set({ ended_at: 1 }).execute();
    const response = await put(send, announced, png);
    expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    expect(existsSync(filePath(dataDir, announced.attachment_uuid))).toBe(false);
  });

  it('that is too large is rejected before a byte is sent', async () => {
    const { client } = await start();
    const body = { file_name: 'a.png', file_type: 'image/png', file_size: AVATAR_MAX_BYTES + 1 };
    const response = await client({ method: 'POST', url: '/rest/portal/avatar', body });
    expect(response.json().message).toBe('file_too_large');
  });

  it('that is not of its announced type is rejected by the scan and never served', async () => {
    const { send, client, services, dataDir } = await start();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const announced = await announce(client, bytes);
    await put(send, announced, bytes);
    await scanDue(services);
    const status = await client({ url: `/rest/attachment/${announced.attachment_uuid}/status` });
    expect(status.json()).toBe('refused');
    expect((await client({ url: '/rest/user/me' })).json().photo_url).toBeNull();
    expect(existsSync(filePath(dataDir, announced.attachment_uuid))).toBe(false);
  });

  it('of another user gets the same error as one that does not exist', async () => {
    const { client } = await start();
    const [theirs, unknown] = await Promise.all(
      [exampleWorld.otherAvatarUuid, crypto.randomUUID()].map((id) =>
        client({ url: `/rest/attachment/${id}/status` }),
      ),
    );
    expect({ ...theirs?.json(), request_id: '' }).toEqual({ ...unknown?.json(), request_id: '' });
    expect(theirs?.statusCode).toBe(404);
  });

  it('replaces the one before it, of which nothing is left', async () => {
    const { send, client, png, services, dataDir } = await start(WITH_PHOTO);
    const announced = await announce(client, png);
    await put(send, announced, png);
    expect(existsSync(filePath(dataDir, exampleWorld.avatarUuid))).toBe(true);
    await scanDue(services);
    expect((await client({ url: '/rest/user/me' })).json().photo_uuid).toBe(announced.attachment_uuid);
    expect(existsSync(filePath(dataDir, exampleWorld.avatarUuid))).toBe(false);
    const before = await client({ url: `/rest/attachment/${exampleWorld.avatarUuid}/status` });
    expect(before.json().message).toBe('not_found');
  });

  it('that the scan rejects leaves the one before it in place', async () => {
    const { send, client, services, dataDir } = await start(WITH_PHOTO);
    const announced = await announce(client, Buffer.from('no picture'));
    await put(send, announced, Buffer.from('no picture'));
    await scanDue(services);
    expect((await client({ url: '/rest/user/me' })).json().photo_uuid).toBe(exampleWorld.avatarUuid);
    expect(existsSync(filePath(dataDir, exampleWorld.avatarUuid))).toBe(true);
  });

  it('whose upload was canceled can no longer be sent, and one that was sent is not shown', async () => {
    const { send, client, png, services, dataDir } = await start(WITH_PHOTO);
    const [unsent, sent] = [await announce(client, png), await announce(client, png)];
    const archive = ({ attachment_uuid }: Announcement) =>
      client({ url: `/rest/attachment/${attachment_uuid}/archive` });
    await archive(unsent);
    expect((await put(send, unsent, png)).json().message).toBe('upload_expired');
    await put(send, sent, png);
    await archive(sent);
    await scanDue(services);
    expect((await client({ url: '/rest/user/me' })).json().photo_uuid).toBe(exampleWorld.avatarUuid);
    for (const { attachment_uuid } of [unsent, sent])
      expect(existsSync(filePath(dataDir, attachment_uuid))).toBe(false);
  });

  it('cannot be announced without limit, until those announced before are sent or expired', async () => {
    const { client, png, clock } = await start();
    for (let count = 0; count < 20; count += 1) await announce(client, png);
    const body = { file_name: 'a.png', file_type: 'image/png', file_size: png.length };
    const announcing = { method: 'POST', url: '/rest/portal/avatar', body } as const;
    expect((await client(announcing)).json().message).toBe('too_many_requests');
    clock.move(5 * 60_000 + 1);
    expect((await client(announcing)).statusCode).toBe(200);
  });

  it('is announced at most twenty times by fifty requests at once', async () => {
    const { client } = await start();
    const body = { file_name: 'a.png', file_type: 'image/png', file_size: 1_000 };
    const announcing = { method: 'POST', url: '/rest/portal/avatar', body } as const;
    const responses = await Promise.all(Array.from({ length: 50 }, () => client(announcing)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  });

  it.each([
    'x.php',
    'x.png.exe',
    'x.php.png',
    'x.PHP .png',
    'x.svg',
    'x.jpg',
    'x.png.',
    'x.png/..',
    'png',
    'x.png\u0000.exe',
  ])('under the name %j is rejected before a byte is sent', async (file_name) => {
    const { client, png, services } = await start();
    const body = { file_name, file_type: 'image/png', file_size: png.length };
    const response = await client({ method: 'POST', url: '/rest/portal/avatar', body });
    expect([response.statusCode, response.json().message]).toEqual([415, 'file_type_refused']);
    const stored = await services.db.selectFrom('attachment').select('file_name').execute();
    expect(stored.map((one) => one.file_name)).not.toContain(file_name);
  });

  it('with any kind of name keeps it as data only', async () => {
    const { client, png, services } = await start();
    const names = ['../../keys.png', 'CON.png', 'a\u0000b.PNG', `${'é'.repeat(251)}.png`, 'me.2024.v2.png'];
    for (const file_name of names) {
      const body = { file_name, file_type: 'image/png', file_size: png.length };
      const response = await client({ method: 'POST', url: '/rest/portal/avatar', body });
      expect(response.statusCode).toBe(200);
      const path = filePath(services.config.dataDir, response.json<Announcement>().attachment_uuid);
      expect(path).toMatch(/uploads\/[0-9a-f-]{36}$/);
    }
  });
});
