import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import { storageKeys } from '@portal/contracts/storage-keys';
import { createI18n } from '@portal/i18n';
import type { Language } from '@portal/i18n/languages';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { expect, type Page } from '@playwright/test';
import { test as base, type Portal } from './portal.ts';

/** Signs in a user without a challenge at the gateway, outside the browser. */
type TokensOf = (username: string) => Promise<TokenPair>;

/** A client in a browser: uses the language of the project and finds elements by their texts. */
const clientAt = async (page: Page, language: Language, tokensOf: TokensOf) => {
  const i18n = createI18n({ language, resources: await loadAllTexts(language) });
  const { t } = i18n;
  const fillIn = async (username: string, password: string = exampleWorld.password) => {
    await page.getByLabel(t('session.sign_in.username')).fill(username);
    await page.getByLabel(t('session.sign_in.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('session.sign_in.submit'), exact: true }).click();
  };
  return {
    t,
    language,
    fillIn,
    /** Opens a page of the portal, signs in and waits for the page that follows. */
    signIn: async (username: string = exampleWorld.username, at = '/') => {
      await page.goto(at);
      await fillIn(username);
      await page.getByLabel(t('session.sign_in.username')).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    /** Opens a page of the portal already signed in, without going through the sign-in page. */
    arrive: async (username: string = exampleWorld.username, at = '/') => {
      const { access_token, refresh_token } = await tokensOf(username);
      // A file of the portal's origin that runs nothing.
      await page.goto('/config.json');
      await page.evaluate(
        (stored) => {
          for (const [key, value] of stored) localStorage.setItem(key, value);
        },
        [
          [storageKeys.accessToken, access_token],
          [storageKeys.refreshToken, refresh_token],
        ] as const,
      );
      await page.goto(at);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    /** The section of the total value, once it is known. */
    totalValue: () => page.getByRole('region', { name: t('performance.total_value') }),
    /** Unfolds the filters of a list. */
    openFilters: async () => {
      await page.getByText(t('filters.form'), { exact: true }).click();
    },
    openUserMenu: async () => {
      await page.getByRole('button', { name: new RegExp(t('user.menu', { name: '.*' })) }).click();
    },
  };
};

export type Client = Awaited<ReturnType<typeof clientAt>>;

/** The tokens of users of a portal. */
const tokensAt =
  ({ gatewayUrl }: Portal): TokensOf =>
  async (username) => {
    const response = await fetch(`${gatewayUrl}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader },
      body: JSON.stringify({ username, password: exampleWorld.password, product: PRODUCT }),
    });
    if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`);
    // The response of a sign-in that needs no challenge.
    return (await response.json()) as TokenPair;
  };

/** Playwright's test with a portal, and a client who uses the language of the project. */
export const test = base.extend<{ client: Client; tokensOf: TokensOf }>({
  tokensOf: ({ portal }, provide) => provide(tokensAt(portal)),
  client: async ({ page, context, tokensOf }, provide, { project }) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted ?(Type|HTML|Script)/i.test(message.text()))
        violations.push(message.text());
    });
    const language: Language = project.name === 'fr' ? 'fr' : 'en';
    await page.addInitScript(
      ([key, value]) => {
        if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      },
      [storageKeys.language, language] as const,
    );
    await provide(await clientAt(page, language, tokensOf));
    expect(violations, 'what the Content-Security-Policy had to stop').toEqual([]);
  },
});

export { expect } from '@playwright/test';
