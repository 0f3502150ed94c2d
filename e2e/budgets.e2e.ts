import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from './support/client.ts';
import { runningRequests } from './support/running-requests.ts';

const SLOW_RESPONSE_MS = 2_000;

interface Exchange {
  url: string;
  start: number;
  end: number;
}

/**
 * The longest chain of requests in which each began only after the previous one had ended. A request that began while
 * another was in progress did not wait for it.
 */
const depthOf = (exchanges: readonly Exchange[]) => {
  const depths = new Map<Exchange, number>();
  for (const one of exchanges.toSorted((a, b) => a.start - b.start)) {
    const before = exchanges.filter((other) => other.end <= one.start).map((other) => depths.get(other) ?? 0);
    depths.set(one, Math.max(0, ...before) + 1);
  }
  return Math.max(0, ...depths.values());
};

test('@en after sign-in no request waits for more than one other request', async ({ page, client }) => {
  await page.goto('/signin');
  // With a slow network a wave takes longer than a busy machine takes to send what belongs together.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_RESPONSE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const running = runningRequests(page.context());
  await client.fillIn('amelie.gagnon');
  await expect(client.totalValue()).toBeVisible();
  // The first screen is what is requested by now, measured to its end; what is below it follows when it comes near.
  const [ofFirstScreen, pending] = [[...requested], [...running]];
  await expect.poll(() => pending.some((request) => running.has(request))).toBe(false);
  const isPreparedMeanwhile = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [login, code] = ['/auth/login', '/assets/dashboard-page-'].map((part) =>
      all.find(({ name }) => name.includes(part))!,
    );
    return code!.startTime < login!.responseEnd;
  });
  expect(isPreparedMeanwhile, 'the dashboard is loaded while the client signs in').toBe(true);
  const timings = await page.evaluate((urls) => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const calls = all.filter(
      ({ name }) => /^\/(?:auth|rest)\//.test(new URL(name).pathname) && urls.includes(name),
    );
    const login = calls.find(({ name }) => name.endsWith('/auth/login'));
    return calls
      .filter(({ startTime }) => startTime > (login?.responseEnd ?? 0))
      .map(({ name, startTime, responseEnd }) => ({ url: name, start: startTime, end: responseEnd }));
  }, ofFirstScreen);
  expect(timings.length).toBeGreaterThan(5);
  const chain = timings.map(({ url, start, end }) => `${url} ${start}-${end}`).join('\n');
  expect(depthOf(timings), chain).toBeLessThanOrEqual(budgets.runTime.requestDepthAfterSignIn);
});

test('@en the files of the dashboard are requested at once where someone is signed in, and each of them is there', async ({
  page,
  client,
}) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/assets/')) return;
    loaded.push(pathname);
    expect([pathname, response.status()]).toEqual([pathname, 200]);
    expect(response.headers()['content-type']).toMatch(/^(?:application\/javascript|text\/css|font\/woff2)/);
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const others = ['signed-in', 'calls-wealth', 'en-wealth', 'dashboard-page', 'figures', 'tiles'];
  const missing = () =>
    others.filter((name) => !requested.some((path) => path.startsWith(`/assets/${name}-`)));
  await page.route('**/assets/portal-*.js', async (route) => {
    // What imports the others is held until each of them is requested.
    await expect.poll(missing, { message: 'files that wait for another file' }).toEqual([]);
    await route.continue();
  });
  await client.arrive('margaret.chen', '/app/dashboard');
  await expect(client.totalValue()).toBeVisible();
  expect(
    loaded.filter((name) => name.includes('-others-')),
    'rare characters',
  ).toEqual([]);
});

test('@narrow nothing shifts while the dashboard loads', async ({ page, client }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await client.signIn('margaret.chen');
  const running = runningRequests(page.context());
  await page.reload();
  await expect(client.totalValue()).toBeVisible();
  // The stream of events stays open, so the network does not become idle.
  const runningWhileIdle = async () => {
    const before = running.size;
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    return before + running.size;
  };
  await expect.poll(runningWhileIdle).toBe(0);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBeLessThanOrEqual(budgets.runTime.layoutShift);
});
