import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import { requireSpace } from '../../files/free-space.ts';
import { receiveFile } from '../../files/receive-file.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { Arrival } from '../../files/file-storage.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { notify } from '../notifications/notify.ts';
import { composeExport } from './compose-export.ts';
import type { ExportRow } from './own-data.tables.ts';
import { OWN_DATA_PAGE } from './own-data-page.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    prepare_export: { export_id: string; user_id: string };
  }
}

/** Long enough for a holiday weekend, and short enough that few copies of a client's life lie about. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

type Services = Pick<StoreServices, 'clock' | 'config'>;

const findPreparing = async ({ db }: Pick<StoreServices, 'db'>, id: string) =>
  db
    .selectFrom('own_data_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst();

/** Writes the archive beside its place and moves it there when it is complete. */
const storeArchive = async (
  services: StoreServices,
  row: ExportRow,
  signal: AbortSignal,
): Promise<Arrival> => {
  const { config } = services;
  const { archive, bytes } = await composeExport(services, row);
  const stop = () => archive.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await requireSpace(config.dataDir, bytes);
    const arrival = await receiveFile(config.dataDir, row.id, archive, Number.POSITIVE_INFINITY);
    await storageOf(config)
      .store(row.id, arrival, 'application/zip')
      .catch(async (failure: unknown) => {
        await rm(arrival.path, { force: true });
        throw failure;
      });
    return arrival;
  } finally {
    signal.removeEventListener('abort', stop);
    archive.destroy();
  }
};

const settle = async (
  transaction: Transaction<Database>,
  services: Services,
  row: ExportRow,
  arrival: Arrival | null,
) => {
  const now = services.clock.now().getTime();
  const ready = arrival && {
    ready_at: now,
    expires_at: now + KEPT_MS,
    size: arrival.bytes,
    sha256: arrival.sha256,
  };
  await transaction
    .updateTable('own_data_export')
    .set({ state: ready ? 'ready' : 'failed', ...ready, is_unwanted: ready ? 0 : 1 })
    .where('id', '=', row.id)
    .execute();
  await notify(
    { ...services, db: transaction },
    {
      userId: row.user_id,
      kind: 'request',
      text: ready ? 'request_export_ready' : 'request_export_failed',
      link: OWN_DATA_PAGE,
    },
  );
  await publish(transaction, row.user_id, 'ownData');
};

/** How exports of clients' own data are prepared: until one is stored, or that has failed for about a day. */
export const exportPreparation = (services: Services): JobDefinition<'prepare_export'> => ({
  about: 'exports of own data',
  concurrency: 1,
  ...RETRIES_FOR_A_DAY,
  async handle(own, { payload }, signal) {
    const row = await findPreparing(own, payload.export_id);
    if (!row) return async () => undefined;
    const arrival = await storeArchive(own, row, signal);
    return (transaction) => settle(transaction, services, row, arrival);
  },
  locks: ({ payload }) => [locks.user(payload.user_id)],
  async onDead(transaction, { payload }) {
    const row = await findPreparing({ db: transaction }, payload.export_id);
    if (row) await settle(transaction, services, row, null);
  },
});
