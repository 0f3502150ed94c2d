import type { Page } from '@playwright/test';
import { expect, test } from './support/client.ts';
import { controlsOnPaper, printed, withoutSpaces, wordsInCells, wordsOfControls } from './support/paper.ts';

const pages = [
  ['margaret.chen', '/app/dashboard'],
  ['margaret.chen', '/app/accounts'],
  ['margaret.chen', '/app/accounts?by=own&currency=USD'],
  ['margaret.chen', 'one account'],
  ['margaret.chen', '/app/holdings'],
  ['margaret.chen', '/app/holdings?by=kind&class=equity'],
  ['margaret.chen', '/app/transactions?type=buy'],
  ['margaret.chen', '/app/performance'],
  ['margaret.chen', '/app/funds'],
  ['margaret.chen', 'one fund'],
  ['margaret.chen', '/app/funds/look-through'],
  ['margaret.chen', '/app/documents'],
  ['margaret.chen', '/app/contact-us'],
  ['margaret.chen', '/app/contact-details'],
  ['nadia.benali', '/app/surveys'],
] as const;

/** Everything a page has to show is there. */
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // What is far below is fetched when one comes near.
  await expect(async () => {
    await page.locator('main > :last-child').evaluate((it) => it.scrollIntoView({ block: 'end' }));
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

// In French only: the longer texts are those that a sheet may cut.
for (const [username, at] of pages)
  test(`@fr ${at} is printed completely, with a header and without its controls`, async ({
    page,
    client,
  }) => {
    await client.arrive(username, at.startsWith('/') ? at : '/app/contact-us');
    if (at === 'one account') await page.goto(await firstIn(page, '/app/accounts'));
    if (at === 'one fund') await page.goto(await firstIn(page, '/app/funds'));
    await settled(page);
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
  });
