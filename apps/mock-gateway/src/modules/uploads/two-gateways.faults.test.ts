import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildGateway } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../store/clock.ts';
import { openStore } from '../../store/store.ts';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { openEvents, topicsUntil } from '../../testing/event-reader.ts';
import { startProcess } from '../../testing/gateway-process.ts';
import { signInAt } from '../../testing/raw-upload.ts';
import { seededDataDir, startSeededPostgres } from '../../testing/start-seeded-postgres.ts';
import { sha256Of, type AnnouncedUpload } from '../../testing/uploads.ts';

const LETTER = Buffer.from('a letter to the advisor\n');

let server: Awaited<ReturnType<typeof startSeededPostgres>>;

beforeAll(async () => {
  server = await startSeededPostgres();
  return server.stop;
});

/** A gateway in this process that serves calls and does none of the queued work. */
const startServing = async (settings: Record<string, string>) => {
  // How busy the machine is says nothing of the gateway.
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '0' });
  const store = await openStore(config.store, { skipsIntegrityCheck: true });
  const app = await buildGateway({
    services: { config, db: store.db, engine: store.engine, clock: systemClock },
  });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  config.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return config.publicUrl;
};

it('an upload through one is scanned by the other, and reported to a browser on the first', async () => {
  const dataDir = seededDataDir();
  const bucket = await startBucket();
  const settings = { ...bucket.settings, DATA_DIR: dataDir, STORE_URL: `${server.url}/postgres` };
  // It does the queued work.
  await startProcess(dataDir, settings);
  const url = await startServing(settings);
  const { headers } = await signInAt(url);
  const stream = await openEvents({ url, token: headers[ACCESS_TOKEN_HEADER]! });

  const announced = await fetch(`${url}/rest/portal/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...applicationHeader, ...headers },
    body: JSON.stringify({
      file_name: 'letter.txt',
      file_type: 'text/plain',
      file_size: LETTER.length,
      sha256: sha256Of(LETTER),
    }),
  });
  // What the contract says of this call is shown elsewhere.
  const { upload_id, upload_info } = (await announced.json()) as AnnouncedUpload;
  const sent = await fetch(upload_info!.url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...upload_info!.headers,
    },
    body: LETTER,
  });
  expect(sent.status).toBe(204);

  expect(await topicsUntil(stream, 'documents')).toContain('uploads');
  const status = await fetch(`${url}/rest/portal/upload/${upload_id}`, { headers });
  expect(await status.json()).toMatchObject({ state: 'clean' });
});
