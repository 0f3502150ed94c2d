import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload } from '../../testing/uploads.ts';
import { TusStore } from './tus-store.ts';

const BYTES = Buffer.from('%PDF-1.7 a letter to the advisor');
const OTHERS = Buffer.alloc(BYTES.length, 'x');

/** A body whose second half comes when it is let go. */
const slowBody = () => {
  const { promise: halfWritten, resolve: onHalfWritten } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const parts = async function* () {
    yield OTHERS.subarray(0, 10);
    onHalfWritten();
    await released;
    yield OTHERS.subarray(10);
  };
  return { body: Readable.from(parts(), { highWaterMark: 1 }), halfWritten, release };
};

it('a request that another gateway still reads changes no byte of an upload that is stored', async () => {
  const { as, services, dataDir } = await startGateway();
  const { upload_id } = await announcedUpload(await as(), BYTES);
  const [one, other] = [new TusStore(services), new TusStore(services)];
  const { body, halfWritten, release } = slowBody();
  const late = other.write(body, upload_id, 0);
  await halfWritten;
  await one.write(Readable.from([BYTES]), upload_id, 0);
  release();
  await expect(late).rejects.toThrow('conflict');
  expect(readFileSync(filePath(dataDir, upload_id))).toEqual(BYTES);
  expect(readdirSync(`${dataDir}/uploads/receiving`)).toEqual([]);
  expect(readdirSync(`${dataDir}/uploads`).filter((name) => name.endsWith('.part'))).toEqual([]);
});
