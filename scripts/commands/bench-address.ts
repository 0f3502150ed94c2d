import { Agent, request } from 'node:http';
import budgets from '../../budgets.json' with { type: 'json' };
import { applicationHeader } from '../../packages/contracts/src/application.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { launchHost } from '../bench/launch-host.ts';
import { launchGateway, signIn } from '../bench/launch.ts';
import { median } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { requireNoArguments } from '../command-line.ts';

const WARM_UP = 300;
const CALLS = 3_000;

/** Each address keeps one connection open, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the complete response to one call. */
const time = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sentAt = performance.now();
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} failed with ${response.statusCode}.`));
      response.resume().once('end', () => resolve(performance.now() - sentAt));
    })
      .once('error', reject)
      .end();
  });

/** Calls both addresses in turns, one call at a time, so that nothing but the way there differs. */
const bench = async (folder: string) => {
  const { url } = await launchGateway(folder, { PROXIES: '1' });
  const { path } = contracts.user.me;
  const addresses = { direct: url + path, portal: (await launchHost(folder, [url])).url + path };
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: await signIn(url) };
  const taken = { direct: [] as number[], portal: [] as number[] };
  for (let call = -WARM_UP; call < CALLS; call += 1)
    for (const way of ['direct', 'portal'] as const) {
      const ms = await time(addresses[way], headers);
      if (call >= 0) taken[way].push(ms);
    }
  agent.destroy();
  const [direct, portal] = [median(taken.direct), median(taken.portal)];
  const added = portal - direct;
  const { oneAddressRatio } = budgets.bench;
  const isFast = portal / direct <= oneAddressRatio;
  console.log(
    `GET ${path}, p50 of ${CALLS}: ${direct.toFixed(2)} ms at the gateway, ${portal.toFixed(2)} ms at the portal's ` +
      `address, ${added.toFixed(2)} added; ratio ${(portal / direct).toFixed(2)}, ${isFast ? 'at most' : 'ABOVE'} ${oneAddressRatio}`,
  );
  return isFast ? 0 : 1;
};

requireNoArguments('bench:address');
await runBench(bench);
