import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { exampleWorld } from '@portal/contracts/example-world';
import { lastCode } from './support/mail.ts';
import { requestsEnd, runningRequests } from './support/running-requests.ts';
import { expect, test as base } from './support/settings.ts';
import { startServer } from './support/start-server.ts';
import { freePort } from '../scripts/port.ts';

const require = createRequire(import.meta.url);
const prismCli = require.resolve('@stoplight/prism-cli');
const document = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const { challengedUsername } = exampleWorld;
const STARTED_WITHIN_MS = 30_000;

interface Violation {
  call: string;
  found: string;
}

interface Proxied {
  /** The portal, whose gateways are the proxy. */
  url: string;
  /** How many responses came through the proxy, and what it found in them. */
  responses: () => number;
  violations: Violation[];
}

/** Prism between the browser and the gateway: it forwards everything and records what the document does not allow. */
const startPrism = async (upstream: string) => {
  const port = String(await freePort());
  const prism = spawn(
    process.execPath,
    [prismCli, 'proxy', document, upstream, '--host', '127.0.0.1', '--port', port, '--errors', 'false'],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: STARTED_WITHIN_MS }).toBe(true);
  const stop = async () => {
    prism.kill();
    await once(prism, 'exit');
  };
  return { url, stop };
};

const test = base.extend<{ proxied: Proxied }>({
  proxied: async ({ portal, page }, provide) => {
    const prism = await startPrism(portal.gatewayUrl);
    const host = await startServer('portal', {
      PORTAL_HOST: '127.0.0.1',
      PORTAL_PORT: '0',
      APP_GATEWAY_URL: prism.url,
      AUTH_GATEWAY_URL: prism.url,
    });
    let responses = 0;
    const violations: Violation[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (!response.url().startsWith(prism.url) || request.method() === 'OPTIONS') return;
      responses += 1;
      const found = response.headers()['sl-violations'];
      const call = `${request.method()} ${new URL(response.url()).pathname} ${response.status()}`;
      if (found) violations.push({ call, found });
    });
    await provide({ url: host.url, responses: () => responses, violations });
    await Promise.all([host.stop(), prism.stop()]);
  },
});

test('@fr An independent validator finds nothing in our journeys that the OpenAPI document does not allow, and finds what does not match', async ({
  page,
  client,
  settings,
  portal,
  proxied,
}) => {
  test.setTimeout(2 * STARTED_WITHIN_MS);
  const { t } = client;
  const running = runningRequests(page.context());
  await page.goto(proxied.url);
  await client.fillIn(exampleWorld.username, 'not the password');
  await expect(page.getByText(t('error.invalid_credentials'))).toBeVisible();

  await client.fillIn(challengedUsername);
  await expect(page).toHaveURL(/\/challenge$/);
  await page
    .getByLabel(t('challenge.code'), { exact: true })
    .fill(await lastCode(portal, challengedUsername));
  await page.getByRole('button', { name: t('challenge.submit') }).click();
  await expect(client.totalValue()).toContainText('$');

  for (const path of ['/app/accounts', '/app/transactions']) {
    await page.goto(proxied.url + path);
    await expect(page.getByRole('table').first()).toBeVisible();
  }
  await settings.openDrawer();
  for (const tab of ['password', 'security', 'preferences', 'activity'] as const) {
    await settings.choose(tab);
    await requestsEnd(running);
  }
  expect(proxied.violations).toEqual([]);
  expect(proxied.responses()).toBeGreaterThan(25);

  // No call but those of uploads may respond with it.
  const rule = { kind: 'status', call: 'user.me', code: 'upload_expired', times: 1 };
  await fetch(`${portal.gatewayUrl}/__mock/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  await page.goto(proxied.url);
  await expect.poll(() => proxied.violations.map(({ call }) => call)).toContain('GET /rest/user/me 410');
});
