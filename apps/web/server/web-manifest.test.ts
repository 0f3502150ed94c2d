// @vitest-environment node
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const web = fileURLToPath(new URL('../', import.meta.url));
const tokens = readFileSync(join(web, 'src/ui/tokens.css'), 'utf8');
const tokenOf = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(tokens)?.[1];
const indexHtml = readFileSync(join(web, 'index.html'), 'utf8');

interface WebManifest {
  lang: string;
  name: string;
  short_name: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

let host: FastifyInstance;
let dist: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portal-manifest-'));
  cpSync(join(web, 'public'), dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), indexHtml);
  host = await buildHost(readHostConfig({ WEB_DIST: dist }));
});

afterAll(async () => {
  await host.close();
  rmSync(dist, { recursive: true });
});

const manifestIn = async (language: string) =>
  (await host.inject(`/${language}.webmanifest`)).json<WebManifest>();

/** Width and height, which a PNG has in its first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe.each(['en', 'fr'])('the web app manifest in %s', (language) => {
  it('is served as a manifest, and revalidated', async () => {
    const { statusCode, headers } = await host.inject(`/${language}.webmanifest`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('opens the portal as an app of its own, in the colors of the palette', async () => {
    expect(await manifestIn(language)).toMatchObject({
      id: '/',
      lang: `${language}-CA`,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: tokenOf('accent'),
      background_color: tokenOf('paper'),
    });
  });

  it('names icons that exist, as large as it says', async () => {
    const { icons } = await manifestIn(language);
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes, type } of icons) {
      const { statusCode, headers, rawPayload } = await host.inject(src);
      expect([src, statusCode, headers['content-type'], sizeOf(rawPayload)]).toEqual([src, 200, type, sizes]);
    }
  });
});

it('the two manifests are of one app, each in words of its own', async () => {
  const [en, fr] = await Promise.all(['en', 'fr'].map(manifestIn));
  const { lang, name, description, ...same } = fr!;
  expect(en).toMatchObject(same);
  for (const words of [lang, name, description]) expect(Object.values(en!)).not.toContain(words);
});

it('the page names the manifest, an icon for the home screen of iOS, and the color of the palette', async () => {
  expect(indexHtml).toContain('rel="manifest" href="/en.webmanifest"');
  expect(indexHtml).toContain(`name="theme-color" content="${tokenOf('accent')}"`);
  const [, touchIcon] = /rel="apple-touch-icon" href="([^"]+)"/.exec(indexHtml) ?? [];
  expect(sizeOf((await host.inject(touchIcon!)).rawPayload)).toBe('180x180');
});
