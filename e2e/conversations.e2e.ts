import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { passToLater } from './support/later.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';

const CLIENT = 'amelie.gagnon';

test('@fr @narrow a client asks about a figure, sees the answer come, and continues in another browser', async ({
  browser,
  client,
  page,
  portal,
}) => {
  const { t, arrive } = client;
  await arrive(CLIENT, '/app/performance');
  // What is shown above a button as one comes near moves it.
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await page
    .getByRole('button', { name: new RegExp(t('return_calculation.title'), 'i') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('ask.about') })
    .click();
  await expect(page.getByLabel(t('conversations.form.about'))).toHaveValue('asked');

  const [subject, draft] = ['Rendement <b>', '<img src=x onerror=alert(1)> **Why?**'];
  await page.getByLabel(t('conversations.form.subject')).fill(subject);
  await page.getByLabel(t('conversations.form.text')).fill(draft);
  await page.reload();
  await expect(page.getByLabel(t('conversations.form.text'))).toHaveValue(draft);
  await page.getByRole('button', { name: t('conversations.form.begin') }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const log = page.getByRole('log', { name: t('conversations.messages') });
  await expect(log.getByText(draft)).toHaveCount(1);
  await expect(log.getByText(t('conversations.simulated'))).toBeVisible();
  await expect(log.getByText(t('conversations.read_by_team'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const at = new URL(page.url()).pathname;
  const elsewhere = await signInElsewhere(browser, portal, client, CLIENT, at);
  const streamOpens = elsewhere.waitForResponse(/\/rest\/portal\/events$/);
  await elsewhere.clock.install();
  await elsewhere.goto(at);
  await elsewhere.getByRole('heading', { level: 1 }).waitFor();
  await passToLater(elsewhere);
  await streamOpens;
  await page.getByLabel(t('conversations.form.text')).fill('À tantôt');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: t('conversations.form.send') }).press('Enter');
  await expect(elsewhere.getByRole('log').getByText('À tantôt')).toBeVisible();
  await elsewhere.context().close();
});
