import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test as base } from './support/client.ts';
import { BLUE, fileOf, RED } from './support/photos.ts';
import { faceInMenu, openPhoto, picker, threeColumns } from './support/profile-photo.ts';
import { startServer } from './support/start-server.ts';
import { freePort } from '../scripts/port.ts';

const PHOTO = threeColumns([RED, BLUE, RED]);

interface Files {
  /** The origin of a host that is neither the portal's nor a gateway's. */
  origin: string;
  /** A portal whose policy allows that host. */
  portalUrl: string;
  /** What was sent to the host, by path. */
  received: Map<string, Buffer>;
}

/** Cloud storage: accepts bytes at signed URLs from pages of any origin, and serves a photo. */
const startStorage = async () => {
  const received = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      if (request.method === 'PUT') received.set(request.url ?? '', bytes);
      response.writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'content-type': 'image/png',
      });
      response.end(request.method === 'GET' ? PHOTO : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, stop };
};

const test = base.extend<{ files: Files }>({
  files: async ({ portal }, provide) => {
    const { origin, received, stop } = await startStorage();
    const port = String(await freePort());
    const portalUrl = `http://127.0.0.1:${port}`;
    const host = await startServer('portal', {
      PORTAL_HOST: '127.0.0.1',
      PORTAL_PORT: port,
      GATEWAY_PROXY: portal.gatewayUrl,
      FILE_ORIGINS: origin,
    });
    await provide({ origin, portalUrl, received });
    await host.stop();
    stop();
  },
  baseURL: async ({ files }, provide) => provide(files.portalUrl),
});

test('@en a photo is sent to a third host and shown from there', async ({ page, client, files }) => {
  await page.route('**/rest/portal/avatar', async (route) => {
    const response = await route.fetch();
    const { upload_info, ...rest } = await response.json();
    const json = { ...rest, upload_info: { ...upload_info, url: `${files.origin}/upload/1?signature=x` } };
    await route.fulfill({ response, json });
  });
  await page.route('**/rest/user/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), photo_url: `${files.origin}/photos/1.png` },
    });
  });
  await openPhoto(page, client, 'olivia.martin');
  await expect(faceInMenu(page)).toBeVisible();
  await expect
    .poll(() => faceInMenu(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await picker(page).setInputFiles(fileOf('me.png', PHOTO));
  await expect.poll(() => files.received.get('/upload/1?signature=x')?.length ?? 0).toBeGreaterThan(0);
});
