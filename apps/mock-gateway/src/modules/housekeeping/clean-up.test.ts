import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it, vi } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload } from '../../testing/uploads.ts';
import { cleanUp } from './clean-up.ts';

/** More than are listed at a time. */
const EXPORTS = 120;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ids = Array.from({ length: EXPORTS }, (_, number) => idOf(number));

const start = async () => {
  const gateway = await startGateway();
  const { services, dataDir } = gateway;
  const warn = vi.fn();
  const addExports = async () => {
    const row = { user_id: exampleWorld.userUuid, language: 'en', state: 'ready', requested_at: 0 } as const;
    await services.db
      .insertInto('own_data_export')
      .values(ids.map((id) => ({ ...row, id, expires_at: 1 })))
      .execute();
    for (const id of ids) writeFileSync(filePath(dataDir, id), 'an archive');
  };
  const left = () => ids.filter((id) => existsSync(filePath(dataDir, id)));
  /** A folder is not deleted as a file is, not even by the root user. */
  const block = (id: string) => {
    rmSync(filePath(dataDir, id), { force: true });
    mkdirSync(filePath(dataDir, id));
  };
  const run = () => cleanUp(services, { warn }, new AbortController().signal);
  return { ...gateway, warn, addExports, left, block, run };
};

it('deletes every expired archive, however many there are', async () => {
  const { addExports, left, run, warn } = await start();
  await addExports();
  await run();
  expect(left()).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it('an archive that cannot be deleted delays no other, and is retried', async () => {
  const { addExports, left, block, run, warn, dataDir } = await start();
  await addExports();
  block(ids[0]!);
  await run();
  expect(left()).toEqual([ids[0]]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cleanup: 'tidyExports' }),
    expect.stringContaining('retrying in an hour'),
  );
  rmSync(filePath(dataDir, ids[0]!), { recursive: true });
  writeFileSync(filePath(dataDir, ids[0]!), 'an archive');
  await run();
  expect(left()).toEqual([]);
});

it('an upload that cannot be deleted delays neither other uploads nor other cleanups', async () => {
  const { as, services, addExports, left, block, run, warn } = await start();
  const client = await as();
  const uploads = [];
  for (const name of ['one', 'two'])
    uploads.push(await announcedUpload(client, Buffer.from(`%PDF-1.7 ${name}`)));
  await services.db.updateTable('upload').set({ state: 'canceled', is_unwanted: 1, updated_at: 0 }).execute();
  const [stuck, other] = uploads.map(({ upload_id }) => upload_id).toSorted();
  block(stuck!);
  await addExports();
  await run();
  const rows = await services.db.selectFrom('upload').select('id').execute();
  expect(rows.map(({ id }) => id)).toContain(stuck);
  expect(rows.map(({ id }) => id)).not.toContain(other);
  expect(left()).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ cleanup: 'tidyUploads' }),
    expect.anything(),
  );
});
