import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { exampleWorld } from '@portal/contracts/example-world';
import { AVATAR_MAX_BYTES } from '@portal/contracts/constants';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { describe, expect, it } from 'vitest';
import { startGateway, type Ask } from '../../testing/gateway.ts';
import { filePath } from './avatar.files.ts';
import { scanDue } from './avatar.scan.ts';
import { isCleanImage } from './inspect-image.ts';

interface Announcement {
  upload_info: { url: string; headers: Record<string, string> };
  attachment_uuid: string;
}

const announce = async (ask: Ask, bytes: Buffer, type = 'image/png') => {
  const body = { file_name: 'me.png', file_type: type, file_size: bytes.length };
  const answer = await ask({ method: 'POST', url: '/rest/portal/avatar', body });
  return answer.json<Announcement>();
};

const put = (ask: Ask, { upload_info }: Announcement, bytes: Buffer, headers: Record<string, string> = {}) =>
  ask({
    method: 'PUT',
    url: new URL(upload_info.url).pathname,
    headers: { ...upload_info.headers, ...headers },
    body: bytes,
  });

const start = async () => {
  const gateway = await startGateway();
  const png = readFileSync(filePath(gateway.dataDir, exampleWorld.avatarUuid));
  return { ...gateway, png, client: await gateway.as() };
};

describe('a profile photo', () => {
  it('is pending after its upload, then clean, then shown, then removed', async () => {
    const { ask, client, png, services, clock, dataDir } = await start();
    const announced = await announce(client, png);
    expect((await put(ask, announced, png)).statusCode).toBe(200);
    const status = { url: `/rest/attachment/${announced.attachment_uuid}/status` };
    expect((await client(status)).json()).toBe('pending');
    await scanDue(services);
    expect((await client(status)).json()).toBe('clean');
    clock.move(61_000);
    const me = (await client({ url: '/rest/user/me' })).json();
    expect(me.photo_uuid).toBe(announced.attachment_uuid);
    const { pathname, search } = new URL(me.photo_url);
    const photo = await ask({ url: pathname + search });
    expect(photo.rawPayload.equals(png)).toBe(true);
    expect(photo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    await client({ url: `/rest/attachment/${announced.attachment_uuid}/archive` });
    expect((await ask({ url: pathname + search })).statusCode).toBe(404);
    expect((await client(status)).json().message).toBe('not_found');
    expect((await client({ url: '/rest/user/me' })).json().photo_url).toBeNull();
    expect(existsSync(filePath(dataDir, announced.attachment_uuid))).toBe(false);
  });

  it('can be sent once, in time, by the one it was announced for, as it was announced', async () => {
    const { ask, client, png, clock } = await start();
    const used = await announce(client, png);
    await put(ask, used, png);
    expect((await put(ask, used, png)).json().message).toBe('upload_expired');
    const forged = await announce(client, png);
    expect((await put(ask, forged, png, { [UPLOAD_TOKEN_HEADER]: 'x' })).statusCode).toBe(404);
    expect((await put(ask, forged, png, { 'content-type': 'image/jpeg' })).json().message).toBe(
      'upload_mismatch',
    );
    const longer = await announce(client, png);
    expect((await put(ask, longer, Buffer.concat([png, png]))).json().message).toBe('file_too_large');
    const shorter = await announce(client, png);
    expect((await put(ask, shorter, png.subarray(0, 50))).json().message).toBe('upload_mismatch');
    const late = await announce(client, png);
    clock.move(5 * 60_000 + 1);
    expect((await put(ask, late, png)).json().message).toBe('upload_expired');
  });

  it('that is too large is refused before a byte is sent', async () => {
    const { client } = await start();
    const body = { file_name: 'a.png', file_type: 'image/png', file_size: AVATAR_MAX_BYTES + 1 };
    const answer = await client({ method: 'POST', url: '/rest/portal/avatar', body });
    expect(answer.json().message).toBe('file_too_large');
  });

  it('that is not what it says is refused by the scan and never served', async () => {
    const { ask, client, services, dataDir } = await start();
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const announced = await announce(client, bytes);
    await put(ask, announced, bytes);
    await scanDue(services);
    const status = await client({ url: `/rest/attachment/${announced.attachment_uuid}/status` });
    expect(status.json()).toBe('refused');
    expect((await client({ url: '/rest/user/me' })).json().photo_url).toBeNull();
    expect(existsSync(filePath(dataDir, announced.attachment_uuid))).toBe(false);
  });

  it('of somebody else is answered like one that does not exist', async () => {
    const { client } = await start();
    const [theirs, nobodys] = await Promise.all(
      [exampleWorld.otherAvatarUuid, crypto.randomUUID()].map((id) =>
        client({ url: `/rest/attachment/${id}/status` }),
      ),
    );
    expect({ ...theirs?.json(), request_id: '' }).toEqual({ ...nobodys?.json(), request_id: '' });
    expect(theirs?.statusCode).toBe(404);
  });

  it('keeps a name of any kind as data only', async () => {
    const { client, png, services } = await start();
    for (const file_name of ['../../keys.json', 'CON', 'a\u0000b.png', 'é'.repeat(255)]) {
      const body = { file_name, file_type: 'image/png', file_size: png.length };
      const answer = await client({ method: 'POST', url: '/rest/portal/avatar', body });
      expect(answer.statusCode).toBe(200);
      const path = filePath(services.config.dataDir, answer.json<Announcement>().attachment_uuid);
      expect(path).toMatch(/uploads\/[0-9a-f-]{36}$/);
    }
  });
});

describe('the scan', () => {
  it('tells a picture by its content and by nothing behind it', async () => {
    const { png } = await start();
    const jpeg = Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100', 'hex'),
      Buffer.from('ffda0008010100003f00d2cf20ffd9', 'hex'),
    ]);
    expect(await isCleanImage(png, 'image/png')).toBe(true);
    expect(await isCleanImage(jpeg, 'image/jpeg')).toBe(true);
    expect(await isCleanImage(png, 'image/jpeg')).toBe(false);
    expect(await isCleanImage(Buffer.concat([png, Buffer.from('PK\u0003\u0004 a zip')]), 'image/png')).toBe(
      false,
    );
    expect(await isCleanImage(Buffer.concat([png, png]), 'image/png')).toBe(false);
    expect(await isCleanImage(png.subarray(0, png.length / 2), 'image/png')).toBe(false);
    expect(await isCleanImage(randomBytes(400), 'image/png')).toBe(false);
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    expect(await isCleanImage(bomb, 'image/png')).toBe(false);
    const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
    const infected = Buffer.concat([png.subarray(0, -12), Buffer.from(virus, 'latin1'), png.subarray(-12)]);
    expect(await isCleanImage(infected, 'image/png')).toBe(false);
  });
});
