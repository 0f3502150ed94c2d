import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import type { Language } from '@portal/i18n/languages';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';
import { requestsEnd, runningRequests } from './support/running-requests.ts';
import type { Page } from '@playwright/test';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  only?: 'colors' | 'layout';
}

/**
 * How a page is checked: completely at each width in one of the languages, and what the other changes of it in a browser.
 * Page tests check every page in both without a layout. The dark theme differs in its colors only, which are those of
 * every language.
 */
const looks: Record<Language, Look[]> = {
  en: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'light', only: 'layout' },
    { width: 390, colorScheme: 'dark', only: 'colors' },
  ],
  fr: [
    { width: 1440, colorScheme: 'light', only: 'layout' },
    { width: 390, colorScheme: 'light' },
  ],
};

interface Watched {
  violations?: string[];
}

/** Collects what a page must never report: script errors and violations of the Content-Security-Policy. */
const complaintsOf = async (page: Page) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every error of the gateway; some of these pages show such errors.
    const isGatewayError = message.text().includes('status of 4');
    if (message.type() === 'error' && !isGatewayError) complaints.push(message.text());
  });
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations?.push(`${violatedDirective} refused ${blockedURI}`),
    );
  });
  return complaints;
};

const expectSound = async (page: Page, complaints: string[], { language }: Client) => {
  // Read first, because axe adds a script to the page.
  const violations = await page.evaluate(() => (window as Watched).violations);
  expect(violations).toEqual([]);
  for (const { width, colorScheme, only } of looks[language]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = await violationsOf(page, only && { only });
    expect(found, `at ${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(complaints).toEqual([]);
};

test('the sign-in page, empty and rejected', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, complaints, client);
  await client.fillIn('', '');
  await expectSound(page, complaints, client);
  await client.fillIn('nobody', 'nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, complaints, client);
});

test('the challenge page', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/challenge');
  await expect(page.getByText(client.t('error.missing_challenge'))).toBeVisible();
  await expectSound(page, complaints, client);
});

for (const path of [
  `/activate/${seededLinks.invitation}`,
  `/activate/${seededLinks.expiredInvitation}`,
  '/register',
  `/register/${seededLinks.registration}`,
  '/forgotpassword',
]) {
  test(`${path} without a session, empty`, async ({ page, client }) => {
    const complaints = await complaintsOf(page);
    await page.goto(path);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await expectSound(page, complaints, client);
  });
}

for (const [username, path] of [
  ['margaret.chen', '/app/dashboard'],
  ['irene.valcourt', '/app/accounts?by=own'],
  [exampleWorld.username, `/app/accounts/${exampleWorld.accountUuid}`],
  ['irene.valcourt', '/app/holdings'],
  ['margaret.chen', '/app/documents'],
  ['margaret.chen', '/app/reports'],
  ['simone.dube', '/app/tax-slips'],
  ['maximilienne.saint-germain', '/app/dashboard'],
  ['theo.girard', '/app/dashboard'],
  ['noel.sauve', '/app/dashboard'],
  ['gestion.rivenord', '/app/nowhere'],
  ['olivia.martin', '/app/transactions'],
  ['margaret.chen', '/app/trade-instructions/new'],
  ['amelie.gagnon', '/app/documents/uploads'],
  ['margaret.chen', '/app/performance'],
  ['margaret.chen', '/app/costs'],
  ['margaret.chen', '/app/funds'],
  ['margaret.chen', '/app/funds/NMR420'],
  ['margaret.chen', '/app/funds/compare?ids=NMR210,NMR420'],
  ['margaret.chen', '/app/funds/look-through'],
  ['margaret.chen', '/app/insights'],
  ['margaret.chen', '/app/insights/tfsa-or-rrsp'],
  ['margaret.chen', '/app/faq#two-rates'],
  ['dev.tester', '/app/page_example'],
  ['olivia.martin', '/app/contact_us'],
  ['olivia.martin', '/app/inquiries'],
  ['margaret.chen', '/app/notifications'],
  ['margaret.chen', '/app/own-data'],
  ['camille.fortin', '/app/access-log'],
  ['margaret.chen', '/app/contact-details'],
  ['margaret.chen', '/app/meetings'],
  ['olivia.martin', '/app/conversations'],
  ['olivia.martin', '/app/conversations/7c6d5e4f-8f90-4b1a-9c2d-3e4f5a6b7c61'],
  ['margaret.chen', '/app/consents'],
  ['margaret.chen', '/privacy'],
  ['nadia.benali', '/app/surveys'],
  ['margaret.chen', '/app/surveys/kyc-review'],
  ['olivia.martin', '/app/surveys/results/9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c73'],
  ['maya.singh', '/'],
  ['jonas.peeters', '/security/security-questions'],
  ['zoe.tessier', '/security/device-token'],
  ['samuel.cote', '/security/terms-conditions'],
] as const) {
  test(`${path} of ${username}`, async ({ page, client }) => {
    const complaints = await complaintsOf(page);
    const running = runningRequests(page.context());
    await client.arrive(username, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await requestsEnd(running);
    await expectSound(page, complaints, client);
  });
}

test('the open menus', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await client.arrive('henri.lavoie');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await client.openUserMenu();
  await expectSound(page, complaints, client);
});

test('the values as a table', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await client.arrive('amelie.gagnon');
  await page.getByRole('button', { name: client.t('shell.show_as_table') }).click();
  await expect(page.getByRole('table', { name: client.t('performance.values.title') })).toBeVisible();
  await expectSound(page, complaints, client);
});
