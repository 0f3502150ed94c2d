import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEEDED_STORE_PREFIX } from '../seeding/seeded-store-path.ts';
import { copyOfSeeded, startProcess } from '../testing/gateway-process.ts';

const seededIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith(SEEDED_STORE_PREFIX) && name.includes('.sqlite'));

const openWorld = (url: string) =>
  fetch(`${url}/__mock/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'next' }),
  });

it('a gateway that was killed while it seeded a world opens the next one', async () => {
  const dataDir = await copyOfSeeded();
  const first = await startProcess(dataDir);
  const opening = openWorld(first.url).catch(() => null);
  await expect
    .poll(() => seededIn(dataDir), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/-wal$/));
  first.child.kill('SIGKILL');
  await Promise.all([first.ended, opening]);
  const second = await startProcess(dataDir);
  expect((await openWorld(second.url)).status).toBe(200);
  expect(seededIn(dataDir)).toEqual([expect.stringMatching(/\.sqlite$/)]);
});
