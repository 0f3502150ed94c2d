import { expect, test } from './support/client.ts';

const ARTICLE = { en: 'A TFSA or an RRSP first?', fr: 'Le CELI ou le REER d’abord?' };
const QUESTION = {
  en: 'Why are there two rates of return?',
  fr: 'Pourquoi y a-t-il deux taux de rendement?',
};
const MISSPELT = { en: 'retrun rates', fr: 'taux rendemant' };

test('@fr @narrow a client reads an article about an account of theirs, and prints it without controls', async ({
  page,
  client,
}) => {
  const { t, language } = client;
  await client.arrive('margaret.chen', '/app/insights');
  await page.getByRole('link', { name: t('insights.topic.planning') }).click();
  await expect(page).toHaveURL(/topic=planning$/);
  await page.getByRole('link', { name: ARTICLE[language] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARTICLE[language]);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: t('insights.print') })).toBeHidden();
  await expect(page.getByRole('link', { name: t('insights.all') })).toBeHidden();
});

test('@en what is searched for before the script of the page has come is found', async ({ page, client }) => {
  const { t, language } = client;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: t('faq.search') });
  await search.fill(MISSPELT[language]);
  release();
  await expect(page.getByText(t('faq.found', { count: 1 }))).toBeVisible();
  await expect(search).toHaveValue(MISSPELT[language]);
});

test('@en a visitor finds an answer before sign-in by keyboard, in spite of an error of typing', async ({
  page,
  client,
}) => {
  const { t, language } = client;
  await page.goto('/signin');
  await page.getByRole('link', { name: t('shell.menu.faq') }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole('searchbox', { name: t('faq.search') }).fill(MISSPELT[language]);
  await expect(page.getByText(t('faq.found', { count: 1 }))).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText(QUESTION[language])).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Performance page' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});
