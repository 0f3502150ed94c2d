import { applicationHeader } from '../../packages/contracts/src/application.ts';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '../../packages/contracts/src/index.ts';
import { PRODUCT } from '../../packages/contracts/src/constants.ts';
import { exampleWorld } from '../../packages/contracts/src/example-world.ts';
import { launchGateway, stop } from '../bench/launch.ts';
import { median } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { requireNoArguments } from '../command-line.ts';

const ROUNDS = 60;
/** A fresh store after so many: no name ever has to wait. */
const FAILURES_WITHOUT_WAIT = 4;
/** Two equal distributions differ so much by chance less than once in ten thousand runs. */
const MAX_DEVIATION = 4;

/** Names that differ in everything the gateway knows of them; the first is the baseline. */
const usernames = ['not.known', exampleWorld.username, exampleWorld.lockedUsername, 'victor.hale'];

/** By how many standard deviations the ranks of one sample differ from those of the other (Mann–Whitney). */
const deviation = (one: readonly number[], other: readonly number[]) => {
  const [n, m] = [one.length, other.length];
  const wins = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0);
  return Math.abs(wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
};

const timeOf = async (url: string, username: string, round: number) => {
  const startedAt = performance.now();
  const response = await fetch(url + contracts.session.login.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...applicationHeader,
      'x-forwarded-for': `203.0.113.${round}`,
    },
    body: JSON.stringify({ username, password: 'not the password', product: PRODUCT }),
  });
  await response.text();
  return performance.now() - startedAt;
};

/** Compares how long wrong sign-ins take: it must not reveal whether a name is known. */
const bench = async (dataDir: string) => {
  const seeded = join(dataDir, 'seeded');
  await stop((await launchGateway(seeded)).child);
  const times = new Map(usernames.map((username) => [username, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += FAILURES_WITHOUT_WAIT) {
    const copy = join(dataDir, String(round));
    cpSync(seeded, copy, { recursive: true });
    const gateway = await launchGateway(copy, { PROXIES: '1' });
    // The first sign-in of a process loads what the others have loaded.
    await timeOf(gateway.url, 'warm.up', round);
    for (let within = 0; within < FAILURES_WITHOUT_WAIT; within += 1)
      for (const username of usernames)
        times.get(username)!.push(await timeOf(gateway.url, username, round + within));
    await stop(gateway.child);
  }
  const [unknown, ...known] = [...times.values()];
  const deviations = known.map((one) => deviation(unknown!, one));
  for (const [at, username] of usernames.entries())
    console.log(
      `${username.padEnd(20)} median ${median(times.get(username)!).toFixed(1)} ms` +
        (at ? `, ${deviations[at - 1]!.toFixed(1)} standard deviations from an unknown name` : ''),
    );
  return deviations.every((one) => one < MAX_DEVIATION) ? 0 : 1;
};

requireNoArguments('bench:sign-in');
await runBench(bench);
