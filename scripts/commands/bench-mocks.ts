import { applicationHeader } from '../../packages/contracts/src/application.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { isDeepStrictEqual } from 'node:util';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { launchServing, signIn, stop } from '../bench/launch.ts';
import { installPeers, startJsonServer, startPrism } from '../bench/peers.ts';
import { compare, ROUND_S, ROUNDS, type Figures, type Target } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { asTable } from '../table.ts';
import { requireNoArguments } from '../command-line.ts';

const read = async ({ name, url, headers }: Omit<Target, 'child'>) => {
  const response = await fetch(url, { headers });
  if (!response.ok)
    throw new Error(`${name} responded to ${url} with ${response.status}: ${await response.text()}`);
  return (await response.json()) as object;
};

const ourMock = async (dataDir: string): Promise<Target> => {
  // The first start seeds the store, so a second start is measured.
  await stop((await launchServing(dataDir)).child);
  const { child, url } = await launchServing(dataDir);
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: await signIn(url) };
  return { name: 'ours', url: url + contracts.user.me.path, child, headers };
};

/** Mocks are comparable only when their responses are equal. */
const requireSame = async (peer: Target, expected: object) => {
  if (!isDeepStrictEqual(await read(peer), expected))
    throw new Error(
      `${peer.name} responds with something else than our mock; their speeds cannot be compared.`,
    );
};

const report = (targets: readonly Target[], figures: readonly Figures[]) => {
  const ours = figures[0]!.rate;
  const rows = targets.map(({ name }, index) => {
    const { rate, p50, p99 } = figures[index]!;
    return {
      mock: name,
      'requests per s': rate.toFixed(0),
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
      'ours is': `${(ours / rate).toFixed(2)} times as fast`,
    };
  });
  console.log(asTable(rows, ['mock', 'requests per s', 'p50 ms', 'p99 ms', 'ours is']));
};

const bench = async (dataDir: string) => {
  console.log('Installing json-server and Prism into a folder of their own ...');
  const folder = installPeers();
  const ours = await ourMock(dataDir);
  const { headers } = ours;
  const response = await read(ours);
  const peers = [
    { ...(await startJsonServer(folder, response)), headers },
    { ...(await startPrism(folder, response)), headers },
  ];
  for (const peer of peers) await requireSame(peer, response);
  console.log(`GET ${contracts.user.me.path}, ${ROUNDS} rounds of ${ROUND_S} s each ...`);
  const figures = await compare([ours, ...peers]);
  report([ours, ...peers], figures);
  const { mocksRatio } = budgets.bench;
  const near = peers.filter((_, index) => figures[0]!.rate < mocksRatio * figures[index + 1]!.rate);
  for (const { name } of near) console.error(`ours is NOT ${mocksRatio} times as fast as ${name}.`);
  if (near.length === 0) console.log(`ours is at least ${mocksRatio} times as fast as both`);
  return near.length > 0 ? 1 : 0;
};

requireNoArguments('bench:mocks');
await runBench(bench);
