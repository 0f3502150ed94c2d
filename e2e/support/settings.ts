import type { TokenPair } from '@portal/contracts/session';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { Page } from '@playwright/test';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { test as base, type Client } from './client.ts';

export type Tab = 'activity' | 'password' | 'security' | 'preferences';

const settingsOf = (
  page: Page,
  { t, openUserMenu }: Client,
  tokensOf: (username: string) => Promise<TokenPair>,
) => {
  const drawer = page.getByRole('dialog', { name: t('settings.title') });
  const field = (name: string) => drawer.getByLabel(name, { exact: true });
  const button = (name: string) => drawer.getByRole('button', { name, exact: true });
  const openDrawer = async () => {
    await openUserMenu();
    await page.getByRole('menuitem', { name: t('user.settings') }).click();
    await drawer.waitFor();
  };
  const choose = (tab: Tab) => drawer.getByRole('tab', { name: t(`settings.tab.${tab}`) }).click();
  return {
    drawer,
    field,
    button,
    choose,
    openDrawer,
    update: button(t('form.update')),
    cancel: button(t('form.cancel')),
    close: button(t('shell.close')),
    /** Brings a client straight to a page of the portal, signed in. */
    arrive: async (username: string = exampleWorld.username) => {
      const { access_token, refresh_token } = await tokensOf(username);
      await page.addInitScript(
        ([accessKey, access, refreshKey, refresh]) => {
          // Once a tab: a journey that signs out stays signed out over a reload.
          if (sessionStorage.getItem('arrived')) return;
          sessionStorage.setItem('arrived', 'yes');
          localStorage.setItem(accessKey, access);
          localStorage.setItem(refreshKey, refresh);
        },
        [storageKeys.accessToken, access_token, storageKeys.refreshToken, refresh_token] as const,
      );
      await page.goto('/app/contact-us');
    },
    /** Opens the drawer at a tab. */
    open: async (tab: Tab) => {
      await openDrawer();
      await choose(tab);
    },
    /** Fills the three fields of the password tab. */
    fillPasswords: async (current: string, next: string, confirmation = next) => {
      await field(t('settings.password.current')).fill(current);
      await field(t('settings.password.new')).fill(next);
      await field(t('settings.password.confirm')).fill(confirmation);
    },
    /** Answers the security question of the password tab. */
    answerQuestion: async (answer: string) => {
      await field(t('settings.password.question')).selectOption(exampleWorld.securityQuestion);
      await field(t('settings.password.answer')).fill(answer);
    },
  };
};

export type Settings = ReturnType<typeof settingsOf>;

/** Playwright's test with a client who is signed in without walking through the sign-in page, and their settings. */
export const test = base.extend<
  { settings: Settings },
  { tokensOf: (username: string) => Promise<TokenPair> }
>({
  tokensOf: [
    async ({ portal }, provide) => {
      await provide(async (username) => {
        const answer = await fetch(`${portal.gatewayUrl}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: exampleWorld.password, product: PRODUCT }),
        });
        if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
        // The users of these journeys need no challenge.
        return (await answer.json()) as TokenPair;
      });
    },
    { scope: 'worker' },
  ],
  settings: async ({ page, client, tokensOf }, provide) => provide(settingsOf(page, client, tokensOf)),
});

export { expect } from './client.ts';
