import type { Page } from '@playwright/test';
import { expect, test } from './support/client.ts';
import { controlsOnPaper, printed, withoutSpaces, wordsInCells, wordsOfControls } from './support/paper.ts';
import { requestsEnd, runningRequests } from './support/running-requests.ts';

/** Pages of one client are printed one after the other: signing in takes as long as to print one. */
const visits = [
  ['margaret.chen', ['/app/accounts', '/app/accounts?by=own&currency=USD', 'one account', '/app/documents']],
  ['margaret.chen', ['/app/holdings', '/app/holdings?by=kind&class=equity', '/app/transactions?type=buy']],
  ['margaret.chen', ['/app/performance', '/app/funds', 'one fund', '/app/funds/look-through']],
  ['margaret.chen', ['/app/dashboard', '/app/contact-us', '/app/contact-details']],
  ['nadia.benali', ['/app/surveys', '/app/surveys/investor-profile']],
] as const;

type RunningRequests = ReturnType<typeof runningRequests>;

/** Everything a page has to show is there. The stream of events stays open, so the network never rests. */
const settled = async (page: Page, running: RunningRequests) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What is far below is fetched when one comes near, and not all of it holds its place until then.
  await expect(async () => {
    await page.locator('main > :last-child').evaluate((it) => it.scrollIntoView({ block: 'end' }));
    await requestsEnd(running);
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
};

/** The address of the first account, or fund, of a list. */
const firstIn = async (page: Page, list: string) => {
  await page.goto(list);
  const href = await page
    .locator(`main td a[href^="${list}/"], main th a[href^="${list}/"]`)
    .first()
    .getAttribute('href');
  return href!;
};

test('@fr the dashboard is printed with every tile although nothing was scrolled', async ({
  page,
  client,
}) => {
  await client.arrive('margaret.chen', '/app/dashboard');
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const days = await page.locator('.tile-as-of').allTextContents();
  expect(days.length).toBeGreaterThanOrEqual(6);
  const { text } = await printed(page);
  expect(text).toContain(withoutSpaces(client.t('dashboard.advisor.title')));
  for (const day of days) expect(text).toContain(withoutSpaces(day));

  const widths = () =>
    page.locator('.line-chart svg').evaluateAll((charts) => charts.map((chart) => chart.clientWidth));
  const onScreen = await widths();
  expect(Math.max(...onScreen)).toBeGreaterThan(680);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await widths(), 'charts fit the paper, so that their words are not shrunk').toEqual(
    onScreen.map(() => 680),
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(widths).toEqual(onScreen);
});

test('@en the total of a table of several sheets is printed once', async ({ page, client }) => {
  await client.arrive('margaret.chen', '/app/income');
  const table = page.getByRole('table', { name: client.t('income.received.title') });
  const total = withoutSpaces(
    `${client.t('income.in_all')}${await table.locator('tfoot .narrow-main').innerText()}`,
  );
  const { text } = await printed(page);
  expect(text.split(total)).toHaveLength(2);
});

/** The address of a page, or where the first link of a list leads. */
const addressOf = async (page: Page, at: string) => {
  if (at === 'one account') return firstIn(page, '/app/accounts');
  return at === 'one fund' ? firstIn(page, '/app/funds') : at;
};

const expectPrinted = async (page: Page, running: RunningRequests) => {
  await settled(page, running);
  expect(await controlsOnPaper(page)).toEqual([]);
  const words = await wordsOfControls(page);
  expect(words.length).toBeGreaterThan(3);
  const cells = await wordsInCells(page);
  const heads = await page.locator('h1, .print-head > *, .print-only, .filter-chip').allTextContents();
  expect(heads.length).toBeGreaterThanOrEqual(4);

  const { text, cut } = await printed(page);
  for (const word of words) expect(text, 'a control').not.toContain(withoutSpaces(word));
  for (const head of heads) expect(text).toContain(withoutSpaces(head.replace('×', '')));
  expect(cells.filter((cell) => !text.includes(withoutSpaces(cell)))).toEqual([]);
  expect(cut).toEqual([]);
};

// In French only: the longer texts are those that a sheet may cut.
for (const [username, paths] of visits)
  test(`@fr ${paths.join(', ')} of ${username}: printed completely, with a header and without controls`, async ({
    page,
    client,
  }) => {
    const running = runningRequests(page.context());
    await client.arrive(username, '/app/contact-us');
    for (const at of paths)
      await test.step(at, async () => {
        await page.goto(await addressOf(page, at));
        await expectPrinted(page, running);
      });
  });
