import { buildGateway } from './app.ts';
import { prepareClosing } from './calls/prepare-closing.ts';
import { readConfig, type Config } from './config.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { resealSecrets } from './modules/authenticator/reseal-secrets.ts';
import { expectPlaces } from './identity/devices/place-of.ts';
import { uploadsFolder } from './files/file-path.ts';
import { checkBucket } from './files/check-bucket.ts';
import { removeAbandonedParts } from './store/part-files.ts';
import { startPhotoMaintenance } from './modules/avatar/start-photo-maintenance.ts';
import { startHousekeeping } from './modules/housekeeping/start-housekeeping.ts';
import { jobDefinitions } from './modules/jobs.ts';
import { startReportScheduling } from './modules/reports/start-report-scheduling.ts';
import { prepareStore } from './seeding/prepare-store.ts';
import { movableClock, systemClock } from './store/clock.ts';
import { makeDataFolder } from './store/data-folder.ts';
import { OWNER_UMASK, restrictToOwner } from './store/owner-only.ts';
import { storeName } from './store/store-name.ts';
import { openWhenReachable } from './store/open-when-reachable.ts';
import { computeSeriesAhead } from './modules/returns/series-ahead.ts';
import { keepValuationsCurrent } from './wealth/keep-current.ts';
import { startDailyRounds } from './work/start-daily-rounds.ts';
import { startWork } from './work/start-work.ts';

const serve = async (config: Config) => {
  process.umask(OWNER_UMASK);
  makeDataFolder(config.dataDir);
  const unrestricted = await restrictToOwner(config.dataDir);
  for (const folder of [config.dataDir, uploadsFolder(config.dataDir)]) await removeAbandonedParts(folder);
  if (config.placesDir !== null) await expectPlaces(config.placesDir);
  const missed = config.bucket && (await checkBucket(config.bucket));
  const clock = movableClock(systemClock);
  const store = await openWhenReachable(() => prepareStore(config, clock), {
    name: storeName(config.store),
    waitMs: config.storeWaitMs,
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  const services = { config, db: store.db, reads: store.reads, engine: store.engine, clock };
  const app = await buildGateway({ services, movableClock: clock });
  await resealSecrets(services, app.log);
  for (const { message } of unrestricted)
    app.log.warn({ reason: message }, 'other users may be able to read the data folder');
  if (missed)
    app.log.warn({ reason: missed.message }, 'files cannot be stored or opened until the bucket responds');
  const closeGateway = prepareClosing(app);
  const url = await app.listen({ host: config.host, port: config.port });
  // Uploads and photos are fetched from the address the gateway really got.
  config.publicUrl ??= url;
  const stopWork = startWork(services, app.log, jobDefinitions(services));
  const stopPhotoMaintenance = startPhotoMaintenance(services, app.log);
  const stopReports = startReportScheduling(services, app.log);
  const stopping = new AbortController();
  const computeAhead = () => void computeSeriesAhead(services, app.log, stopping.signal);
  const stopRefreshing = keepValuationsCurrent(services, app.log, computeAhead);
  computeAhead();
  startHousekeeping(services, app.log, stopping.signal);
  startDailyRounds(services, ['tax_round', 'survey_round', 'anchor_access_log'], app.log, stopping.signal);

  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    stopRefreshing();
    stopping.abort();
    await closeGateway([stopWork, stopPhotoMaintenance, stopReports]);
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  // The process that started the gateway is gone, and cannot stop it any more.
  if (process.send) process.once('disconnect', () => void close());
  process.send?.({ type: 'ready', url });
};

try {
  await serve(readConfig(process.env));
} catch (caught) {
  process.stderr.write(`${describeStartFailure(caught, process.env)}\n`);
  process.exit(1);
}
