import { join } from 'node:path';
import { manyUsername } from '../../apps/mock-gateway/src/modules/many-clients/many-usernames.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { DOCUMENT_MAX_BYTES } from '../../packages/contracts/src/constants.ts';
import { TUS_MEDIA_TYPE, TUS_VERSION } from '../../packages/contracts/src/uploads.transfers.ts';
import { measureOtherCalls, type Gateway } from '../bench/measure-other-calls.ts';
import type { Carried, Carry } from '../bench/carry.ts';
import { documentCalls } from '../bench/document-calls.ts';
import { measureStreams } from '../bench/event-streams.ts';
import { launch, launchGateway, signIn } from '../bench/launch.ts';
import { addDocuments } from '../bench/many-documents.ts';
import { median } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { stop } from '../bench/launch.ts';
import { isWithin } from '../bench/within.ts';
import { inRoot } from '../paths.ts';
import { requireNoArguments } from '../command-line.ts';

/** The largest file that is accepted. */
const LARGEST = DOCUMENT_MAX_BYTES - 1;
/** Comes before what is measured, so that nothing is compiled or opened for the first time then. */
const SMALL = 32 * 1024 * 1024;
const ALONE_MS = 5_000;
const STREAMS = 1_000;
/** As many as have streams open, and two with documents. */
const CLIENTS = 102;
const [FEW, MANY] = [50, 5_000];
const ROUNDS = 40;
const SENDER = 'margaret.chen';
const limits = budgets.bench.documents;

const carry = async (what: Carry): Promise<Carried> =>
  (await launch<Carried>([inRoot('scripts', 'bench', 'carry.ts')], {}, what)).message;

/** Uploads a text of so many bytes, has it scanned, and returns what fetches it. */
const createJourney = async ({ url }: Gateway, bytes: number) => {
  const calls = documentCalls(url, await signIn(url, SENDER));
  const { sha256 } = await carry({ kind: 'hash', bytes });
  const upload = async () => {
    const { upload_id, upload_info } = await calls.announce(bytes, sha256);
    const headers = {
      ...upload_info.headers,
      'tus-resumable': TUS_VERSION,
      'upload-offset': '0',
      'content-type': TUS_MEDIA_TYPE,
    };
    const sent = await carry({ kind: 'send', bytes, url: upload_info.url, headers });
    await calls.awaitScan(upload_id);
    return sent;
  };
  const download = async () => {
    const [newest] = (await calls.list()).rows;
    const fetched = await carry({ kind: 'fetch', url: await calls.addressOf(newest!.id, null) });
    if (fetched.bytes !== bytes || fetched.sha256 !== sha256)
      throw new Error(`Other bytes came back than were sent: ${fetched.bytes} of ${bytes}.`);
    return fetched;
  };
  return { upload, download };
};

const measureLargest = async (gateway: Gateway): Promise<boolean[]> => {
  const warmUp = await createJourney(gateway, SMALL);
  await warmUp.upload();
  await warmUp.download();
  const alone = await measureOtherCalls(
    gateway,
    () => new Promise((resolve) => setTimeout(resolve, ALONE_MS)),
  );
  const largest = await createJourney(gateway, LARGEST);
  const results: boolean[] = [];
  for (const what of ['upload', 'download'] as const) {
    const measured = await measureOtherCalls(gateway, largest[what]);
    const seconds = measured.result.ms / 1000;
    console.log(`${what} of ${LARGEST} bytes: ${(LARGEST / 2 ** 20 / seconds).toFixed(0)} MB/s`);
    console.log(
      `the most memory of the gateway: ${alone.megabytes.toFixed(0)} MB by other calls alone, ${measured.megabytes.toFixed(0)} MB meanwhile`,
    );
    console.log(
      `p95 of other calls: ${alone.p95.toFixed(2)} ms alone, ${measured.p95.toFixed(2)} ms meanwhile`,
    );
    results.push(
      isWithin(`memory that the ${what} adds`, measured.megabytes - alone.megabytes, limits.memoryMb, 'MB'),
      isWithin(
        `p95 of other calls, meanwhile to alone`,
        measured.p95 / alone.p95,
        limits.otherCallsRatio,
        'times',
      ),
    );
  }
  return results;
};

/** How long the list of documents takes to open, of few and of many in turns. */
const measureLists = async ({ url }: Gateway): Promise<boolean[]> => {
  const sides = [FEW, MANY].map((count, at) => ({
    count,
    username: manyUsername(CLIENTS - at),
    times: [] as number[],
  }));
  const lists = await Promise.all(
    sides.map(async ({ username }) => documentCalls(url, await signIn(url, username)).list),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) {
      const startedAt = performance.now();
      const { count } = await lists[at]!();
      if (round > 0) side.times.push(performance.now() - startedAt);
      if (count < side.count) throw new Error(`${side.username} has ${count} documents, not ${side.count}.`);
    }
  const [few, many] = sides.map(({ times }) => median(times));
  console.log(
    `a list of documents opens in ${few!.toFixed(2)} ms of ${FEW}, in ${many!.toFixed(2)} ms of ${MANY}`,
  );
  return [isWithin('list of many documents to one of few', many! / few!, limits.listRatio, 'times')];
};

const measureEvents = async (gateway: Gateway): Promise<boolean[]> => {
  const { megabytes, ms } = await measureStreams(gateway, STREAMS);
  return [
    isWithin(`memory of ${STREAMS} open event streams`, megabytes, limits.streamsMb, 'MB'),
    isWithin(`until a change has reached all of them`, ms, limits.changeMs, 'ms'),
  ];
};

const bench = async (folder: string): Promise<number> => {
  const dataDir = join(folder, 'data');
  const env = { SEED_CLIENTS: String(CLIENTS), MOCK_CONSOLE: '0', SCAN_DELAY_MS: '0' };
  const seeding = await launchGateway(dataDir, env);
  await stop(seeding.child);
  await addDocuments(dataDir, [
    { username: manyUsername(CLIENTS), count: FEW },
    { username: manyUsername(CLIENTS - 1), count: MANY },
  ]);
  const { url, child } = await launchGateway(dataDir, env);
  const gateway = { url, pid: child.pid! };
  const results = [
    ...(await measureLists(gateway)),
    ...(await measureEvents(gateway)),
    ...(await measureLargest(gateway)),
  ];
  await stop(child);
  return results.every(Boolean) ? 0 : 1;
};

requireNoArguments('bench:documents');
await runBench(bench);
