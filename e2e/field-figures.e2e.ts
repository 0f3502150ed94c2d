import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/client.ts';
import { startPortal } from './support/portal.ts';

interface Listed {
  screen: string;
  figure: string;
  visits: number;
}

const startWith = async (hostSettings: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-field-'));
  await cp(process.env.SEEDED_DATA_DIR!, dataDir, { recursive: true });
  const { portal, stop } = await startPortal(dataDir, { hostSettings });
  const listed = async () => {
    const response = await fetch(`${portal.gatewayUrl}/__mock/field-figures`);
    return (await response.json()) as Listed[];
  };
  const end = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  return { url: portal.url, gatewayUrl: portal.gatewayUrl, listed, end };
};

test('@en a visit is counted where the firm wants to know, and its gateway’s team reads it', async ({
  page,
  client,
}) => {
  const portal = await startWith({ FIELD_FIGURES: '1' });
  const library = page.waitForResponse(/start-field-figures/);
  await client.signIn('margaret.chen', `${portal.url}/signin`);
  // A module that is imported again has run: the visit is measured from here on.
  await page.evaluate((url) => import(url), (await library).url());
  await page.goto(`${portal.gatewayUrl}/__mock`);
  await expect
    .poll(portal.listed)
    .toContainEqual(expect.objectContaining({ screen: '/signin', figure: 'lcp', visits: 1 }));
  await page.reload();
  await expect(page.locator('#field-figures').getByRole('cell', { name: '/signin' }).first()).toBeVisible();
  await expect(page.locator('#no-field-figures')).toBeHidden();
  await portal.end();
});

test('@fr nothing is measured or sent where the firm has not turned it on', async ({
  page,
  client,
  portal,
}) => {
  const measuring: string[] = [];
  page.on('request', (request) => {
    if (/field-figures/.test(request.url())) measuring.push(request.url());
  });
  // The worker of the portal is started after what would measure.
  await client.signIn('margaret.chen');
  await page.waitForResponse(/\/assets\/offline-[\w-]+\.js/);
  await page.goto('about:blank');
  expect(measuring).toEqual([]);
  const config = (await (await fetch(`${portal.url}/config.json`)).json()) as object;
  expect(Object.keys(config)).toEqual(['appGateway', 'authGateway']);
});
