import { join } from 'node:path';
import { readConfig } from '../../apps/mock-gateway/src/config.ts';
import { prepareStore } from '../../apps/mock-gateway/src/seeding/prepare-store.ts';
import { systemClock } from '../../apps/mock-gateway/src/store/clock.ts';
import { openStore } from '../../apps/mock-gateway/src/store/store.ts';
import { change, rowsOf } from '../../apps/mock-gateway/src/testing/sql.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { runBench } from '../bench/run-bench.ts';
import { requireNoArguments } from '../command-line.ts';

/** Measures the processor time of `work`, in seconds. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Writes the rows of a seeded store into an empty one: the minimum that any seeding has to write. */
const copyRows = async (from: string, to: string) => {
  const { close, ...store } = await openStore(to);
  await change(store, 'pragma foreign_keys = off');
  await change(store, `attach '${from}' as seeded`);
  const tables = await rowsOf<{ name: string }>(
    store,
    "select name from main.sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
  );
  for (const { name } of tables)
    await change(store, `insert or replace into main.${name} select * from seeded.${name}`);
  await close();
};

/** Compares the seeding of a store with a plain copy of its rows, in the same run. */
const bench = async (dataDir: string) => {
  const config = readConfig({ DATA_DIR: join(dataDir, 'seeded') });
  const seeding = await cpuOf(async () => (await prepareStore(config, systemClock)).close());
  const copying = await cpuOf(() => copyRows(config.store, join(dataDir, 'copy.sqlite')));
  const ratio = seeding / copying;
  const isWithin = ratio <= budgets.bench.seedRatio;
  console.log(
    `seeding ${seeding.toFixed(1)} s of CPU, copying its rows ${copying.toFixed(1)} s: ratio ${ratio.toFixed(1)}, ` +
      `${isWithin ? 'within' : 'NOT WITHIN'} ${budgets.bench.seedRatio}`,
  );
  return isWithin ? 0 : 1;
};

requireNoArguments('bench:seed');
await runBench(bench);
