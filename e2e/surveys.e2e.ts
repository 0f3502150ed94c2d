import { exampleWorld } from '@portal/contracts/example-world';
import { expect, test } from './support/client.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';

const CLIENT = 'nadia.benali';
const PAGE = '/app/surveys/investor-profile';
const texts = {
  en: {
    begin: 'Keeping its value, even if it grows little',
    reserve: 'A reserve for the unexpected',
    soon: 'In less than 3 years',
  },
  fr: {
    begin: 'Préserver sa valeur, même si elle augmente peu',
    reserve: 'Une réserve pour les imprévus',
    soon: 'Dans moins de 3 ans',
  },
};

test('@fr @narrow a client answers by keyboard, continues in another browser, and signs what is read back', async ({
  page,
  browser,
  portal,
  client,
}) => {
  const { t, language } = client;
  const words = texts[language];
  await client.arrive(CLIENT, PAGE);
  await page.getByRole('radio', { name: words.begin }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: words.reserve }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: t('surveys.next') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: words.soon }).check();
  await expect(page.getByText(t('surveys.save.saved'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const elsewhere = await signInElsewhere(browser, portal, client, CLIENT, PAGE);
  await elsewhere.goto(PAGE);
  const next = elsewhere.getByRole('button', { name: t('surveys.next') });
  // The first answers are there: it continues with the page that they lead to.
  const day = elsewhere.getByLabel(/\?$/).first();
  await day.fill('2027-06-30');
  await next.click();
  while (await next.isVisible()) {
    for (const group of await elsewhere.getByRole('group').all()) {
      const first = group.getByRole('radio').or(group.getByRole('checkbox')).first();
      if ((await first.count()) > 0) await first.check();
    }
    await next.click();
  }
  await expect(elsewhere.getByRole('heading', { name: t('surveys.review.title') })).toBeVisible();
  await expect(elsewhere.getByText(words.begin)).toBeVisible();
  await elsewhere.getByRole('checkbox', { name: t('surveys.sign.declare') }).check();
  await elsewhere.getByLabel(t('surveys.proof.password'), { exact: true }).fill(exampleWorld.password);
  await elsewhere.getByRole('button', { name: t('surveys.sign.submit'), exact: true }).click();
  await expect(elsewhere.getByRole('table', { name: t('surveys.outcome.mix') })).toBeVisible();
  await expect(elsewhere).toHaveURL(/surveys\/results\/[0-9a-f-]{36}$/);
  await elsewhere.context().close();
});
