import { resetAccess } from './support/access-store.ts';
import { expect, test } from './support/client.ts';
import { lastCode, lastLink } from './support/mail.ts';

const CLIENT = 'david.okafor';
const PAGE = '/app/contact-details';
const PASSWORD = 'Maple-Leaf-2026!';
const NEW = 'david@example.com';

test.beforeEach(({ portal }) => resetAccess(portal, CLIENT));
test.afterEach(({ portal }) => resetAccess(portal, CLIENT));

test('@fr @narrow a client proves a new e-mail address by its code, and the former one is notified and can undo it', async ({
  page,
  portal,
  client: { t, arrive },
}) => {
  await arrive(CLIENT, PAGE);
  await page.getByRole('button', { name: t('contact_details.change.email') }).click();
  await page.getByLabel(t('contact_details.new_email')).fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('contact_details.proof.password') }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('challenge.code'))).toBeFocused();
  // The code is typed after a reload too: on a phone, reading mail may have unloaded the page.
  await page.reload();
  await page.getByLabel(t('challenge.code')).fill(await lastCode(portal, NEW));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('contact_details.changed.email'))).toBeVisible();
  await expect(page.getByText(NEW).first()).toBeVisible();
  await page.goto(await lastLink(portal, `${CLIENT}@example.ca`));
  await expect(page.getByText(t('protection.change.email_changed'))).toBeVisible();
  await page.getByRole('button', { name: t('protection.protect') }).click();
  await expect(page.getByText(t('protection.done'))).toBeVisible();
});
