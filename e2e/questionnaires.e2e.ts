import { exampleWorld } from '@portal/contracts/example-world';
import { expect, test } from './support/client.ts';
import { signInStaff } from './support/sign-in-staff.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';

const CLIENT = 'kai.nakamura';
const PAGE = '/app/questionnaires/kyc-review';
const asked = { en: 'Is this still your home?', fr: 'Est-ce toujours votre domicile?' };
const other = { en: 'fr', fr: 'en' } as const;
const names = { en: 'English', fr: 'Français' };

test('@fr @narrow an administrator adds a question, previews it in the other language and publishes; a client is asked it', async ({
  page,
  browser,
  portal,
  client,
}) => {
  const { t, language } = client;
  const second = other[language];
  const words = (of: 'en' | 'fr') =>
    page.getByLabel(t(`questionnaires.in.${of}`, { label: t('questionnaires.part.label') }), { exact: true });
  await signInStaff({ page, client, portal, username: exampleWorld.administratorUsername, at: PAGE });
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(t('questionnaires.add.kind')).selectOption('text');
  await page.getByRole('button', { name: t('questionnaires.add.question') }).press('Enter');
  await page.locator('summary', { hasText: /^question_/ }).press('Enter');
  await words(language).fill(asked[language]);

  // What is missing is named, and leads to its field.
  await page
    .getByRole('button', { name: t('questionnaires.save') })
    .first()
    .press('Enter');
  const fault = page.getByRole('alert').getByRole('button');
  await expect(fault).toHaveCount(1);
  await fault.press('Enter');
  await expect(words(second)).toBeFocused();
  await page.keyboard.type(asked[second]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole('button', { name: t('questionnaires.preview.action'), exact: true }).press('Enter');
  await page.getByRole('tab', { name: names[second] }).click();
  await expect(page.getByRole('dialog').getByLabel(asked[second])).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: t('questionnaires.publish.action') })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog').getByText(asked[language])).toBeVisible();
  await page.getByRole('button', { name: t('questionnaires.publish.confirm') }).press('Enter');
  await expect(page.getByText(t('questionnaires.publish.done', { version: 2 }))).toBeVisible();

  const elsewhere = await signInElsewhere(browser, portal, client, CLIENT, '/app/surveys/kyc-review');
  await elsewhere.goto('/app/surveys/kyc-review');
  await expect(elsewhere.getByLabel(asked[language])).toBeVisible();
  await elsewhere.context().close();
});
