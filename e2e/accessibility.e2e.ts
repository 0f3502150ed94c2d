import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import { languages, type Language } from '@portal/i18n/languages';
import { violationsOf, type Aspect } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { layoutFaultsOf } from './support/layout-faults.ts';
import { requestsEnd, runningRequests } from './support/running-requests.ts';
import type { Page } from '@playwright/test';

/** The language is chosen from the menu of a wide window. */
const WIDE_PX = 1440;

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  /** The rules that are checked, if not all; that texts can be read where they are is checked in every look. */
  only?: Aspect[];
}

/**
 * How a page is checked: completely at two widths in one of the languages, and what the other changes of it in a browser;
 * at all widths where its texts are.
 * Page tests check every page in both without a layout. The dark theme differs in its colors only, which are those of
 * every language.
 */
const looks: Record<Language, Look[]> = {
  en: [
    { width: 390, colorScheme: 'dark', only: ['colors', 'layout'] },
    { width: WIDE_PX, colorScheme: 'light' },
    { width: 900, colorScheme: 'light', only: [] },
    { width: 320, colorScheme: 'light', only: [] },
  ],
  fr: [
    { width: 900, colorScheme: 'light', only: [] },
    { width: 320, colorScheme: 'light', only: ['layout'] },
    { width: 390, colorScheme: 'light' },
    { width: WIDE_PX, colorScheme: 'light', only: ['layout'] },
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
      watched.violations?.push(`${violatedDirective} blocked ${blockedURI}`),
    );
  });
  return complaints;
};

const softly = expect.configure({ soft: true });

const expectSoundIn = async (page: Page, language: Language) => {
  for (const { width, colorScheme, only } of looks[language]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = only?.length === 0 ? [] : await violationsOf(page, only && { only });
    const look = `${page.url()} in ${language} at ${width} px, ${colorScheme}`;
    expect.soft(found, look).toEqual([]);
    // What is loaded or drawn again for another width may come late on a busy machine.
    await softly.poll(() => layoutFaultsOf(page), { message: look }).toEqual([]);
  }
};

/** The language that a page says it is in, without the country. */
const languageOf = async (page: Page): Promise<Language> => {
  const declared = await page.locator('html').getAttribute('lang');
  return declared?.startsWith('fr') ? 'fr' : 'en';
};

/** Chooses the other language: from the menu of the portal, or by the link around sign-in. */
const changeLanguage = async (page: Page) => {
  const language = await languageOf(page);
  const other = languages.find(({ code }) => code !== language)!;
  const button = page.getByRole('banner').getByRole('button', { name: /English|Français/ });
  const opensMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
  await button.click();
  if (opensMenu) await page.getByRole('menuitemradio', { name: other.label }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${other.code}`));
};

/** Expects a page to be sound in the language that it is in, and in the other one, in which it stays. */
const expectSound = async (
  page: Page,
  complaints: string[],
  settled: () => Promise<void> = async () => {},
) => {
  // Read first, because axe adds a script to the page.
  const violations = await page.evaluate(() => (window as Watched).violations);
  expect.soft(violations, page.url()).toEqual([]);
  await expectSoundIn(page, await languageOf(page));
  await changeLanguage(page);
  await settled();
  await expectSoundIn(page, await languageOf(page));
  expect.soft(complaints, page.url()).toEqual([]);
};

test('@en the sign-in page, empty and rejected', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page, complaints);
  await changeLanguage(page);
  await client.fillIn('', '');
  await expectSound(page, complaints);
  await changeLanguage(page);
  await client.fillIn('nobody', 'nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page, complaints);
});

test('@en the challenge page', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await page.goto('/challenge');
  await expect(page.getByText(client.t('error.missing_challenge'))).toBeVisible();
  await expectSound(page, complaints);
});

for (const path of [
  `/activate/${seededLinks.invitation}`,
  `/activate/${seededLinks.expiredInvitation}`,
  '/register',
  `/register/${seededLinks.registration}`,
  '/forgotpassword',
]) {
  test(`@en ${path} without a session, empty`, async ({ page }) => {
    const complaints = await complaintsOf(page);
    await page.goto(path);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('.field-error').first()).toBeVisible();
    await expectSound(page, complaints);
  });
}

/** Pages of one client are visited one after the other: signing in takes longer than to look at one. */
const visits: [username: string, paths: string[]][] = [
  ['margaret.chen', ['/app/dashboard', '/app/documents', '/app/reports', '/app/trade-instructions/new']],
  ['margaret.chen', ['/app/performance', '/app/costs', '/app/realized_gains', '/app/income']],
  ['margaret.chen', ['/app/targets', '/app/projection', '/app/funds', '/app/funds/NMR420']],
  [
    'margaret.chen',
    [
      '/app/funds/compare?ids=NMR210,NMR420',
      '/app/funds/look-through',
      '/app/insights',
      '/app/insights/tfsa-or-rrsp',
    ],
  ],
  ['margaret.chen', ['/app/faq#two-rates', '/app/notifications', '/app/own-data', '/app/contact-details']],
  ['margaret.chen', ['/app/meetings', '/app/consents', '/privacy', '/app/surveys/kyc-review']],
  ['irene.valcourt', ['/app/accounts?by=own', '/app/holdings', '/app/holdings/WTHR']],
  ['simone.dube', ['/app/tax-slips']],
  ['maximilienne.saint-germain', ['/app/dashboard']],
  ['theo.girard', ['/app/dashboard']],
  ['noel.sauve', ['/app/dashboard']],
  ['gestion.rivenord', ['/app/nowhere']],
  [exampleWorld.username, ['/app/transactions', '/app/contact_us', '/app/inquiries', '/app/conversations']],
  [
    exampleWorld.username,
    [
      `/app/accounts/${exampleWorld.accountUuid}`,
      '/app/conversations/7c6d5e4f-8f90-4b1a-9c2d-3e4f5a6b7c61',
      '/app/surveys/results/9b8c7d6e-5f60-4a1b-8c2d-3e4f5a6b7c73',
    ],
  ],
  ['amelie.gagnon', ['/app/documents/uploads']],
  ['dev.tester', ['/app/page_example']],
  ['camille.fortin', ['/app/access-log']],
  ['nadia.benali', ['/app/surveys']],
  ['maya.singh', ['/']],
  ['jonas.peeters', ['/security/security-questions']],
  ['zoe.tessier', ['/security/device-token']],
  ['samuel.cote', ['/security/terms-conditions']],
];

for (const [username, paths] of visits) {
  test(`@en ${paths.join(', ')} of ${username}`, async ({ page, client }) => {
    const complaints = await complaintsOf(page);
    const running = runningRequests(page.context());
    const settled = () => requestsEnd(running);
    for (const [index, path] of paths.entries()) {
      if (index === 0) await client.arrive(username, path);
      else await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled();
      await expectSound(page, complaints, settled);
    }
  });
}

test('@en the open menus', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await client.arrive('henri.lavoie');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await client.openUserMenu();
  await expectSound(page, complaints);
});

test('@en the values as a table', async ({ page, client }) => {
  const complaints = await complaintsOf(page);
  await client.arrive('amelie.gagnon');
  await page.getByRole('button', { name: client.t('shell.show_as_table') }).click();
  await expect(page.getByRole('table', { name: client.t('performance.values.title') })).toBeVisible();
  await expectSound(page, complaints);
});
