import { expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';

it('The documentation page loads nothing from elsewhere and runs no script of its own text', async () => {
  const { send } = await startGateway();
  const page = await send({ url: '/docs' });
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    ),
  });
  expect(page.body).not.toMatch(/https?:|<style| style=|<script(?![^>]*src=)/);
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => `/${path}`);
  expect(parts).toHaveLength(4);
  for (const url of parts) expect((await send({ url })).statusCode, url).toBe(200);
});
