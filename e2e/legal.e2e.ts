import { expect, test } from './support/client.ts';

test('@fr @narrow a reader finds the privacy policy before sign-in, and ends a consent after it', async ({
  page,
  client: { t, arrive },
}) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: t('shell.menu.privacy') }).click();
  await expect(page.getByRole('heading', { name: t('legal.officer') })).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Conditions d’utilisation/);
  // Its text moves the foot of the page down as it arrives, away from under the pointer.
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  // From the foot of a long text to the next page, which is shown from its top.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.menu.accessibility') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await arrive('amelie.gagnon', '/privacy');
  await page.getByRole('link', { name: t('legal.consents') }).click();
  const consent = t('consents.kind.consolidated_reports');
  await page.getByRole('button', { name: t('consents.end_of', { consent }) }).press('Enter');
  await page.getByRole('button', { name: t('consents.confirm.end') }).press('Enter');
  await expect(page.getByRole('button', { name: t('consents.give_of', { consent }) })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await overflow()).toBe(false);
});

test('@en a client opens the definition of a column by keyboard alone', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive('amelie.gagnon', '/app/performance');
  const button = page.getByRole('button', {
    name: t('defined_term.ask', { title: t('returns.method.money_weighted') }),
  });
  await button.first().press('Enter');
  const definition = page.getByRole('dialog', { name: t('definitions.terms.money_weighted.name') });
  await expect(definition).toBeFocused();
  await expect(definition).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
  await expect(button.first()).toBeFocused();
});
