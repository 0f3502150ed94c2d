import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { startGateway } from '../../testing/gateway.ts';
import { sendPhoto, statusOf } from '../../testing/photo.ts';
import { PNG } from '../../testing/png.ts';
import { scanDue } from '../../testing/work-due.ts';

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const id = await sendPhoto(gateway.send, client, PNG);
  /** What an attempt does last that the end of its gateway then cuts off. */
  const writePicture = () => replaceFile(gateway.services, { id, file_type: 'image/png' }, PNG);
  return { ...gateway, client, id, writePicture, path: filePath(gateway.dataDir, id) };
};

it('a photo that was removed during a scan that was then cut off leaves no picture', async () => {
  const { client, id, writePicture, path, services } = await start();
  await client({ url: `/rest/attachment/${id}/archive` });
  expect(existsSync(path)).toBe(false);
  await writePicture();
  expect(await scanDue(services)).toBeNull();
  expect(existsSync(path)).toBe(false);
});

it('a photo whose scan was cut off is scanned again, and its picture stays', async () => {
  const { client, id, writePicture, path, services } = await start();
  await writePicture();
  expect(await scanDue(services)).toBeNull();
  expect([await statusOf(client, id), existsSync(path)]).toEqual(['clean', true]);
});
