import type { Page } from '@playwright/test';
import { exampleWorld } from '@portal/contracts/example-world';
import { test as base, type Client } from './client.ts';

export type Tab = 'activity' | 'password' | 'security' | 'preferences';

interface QuestionForm {
  /** The question to replace, and its replacement, by their keys. */
  current: string;
  next: string;
  answer: string;
  password: string;
}

const settingsOf = (page: Page, { t, openUserMenu, arrive }: Client) => {
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
    /** Opens, signed in, a page that has little to load beside the drawer. */
    arrive: (username?: string) => arrive(username, '/app/contact_us'),
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
    /** Fills the form of the security tab, which replaces a question, and confirms the answer. */
    fillQuestionForm: async ({ current, next, answer, password }: QuestionForm) => {
      await field(t('settings.security.current')).selectOption(current);
      await field(t('settings.security.new')).selectOption(next);
      await field(t('settings.security.answer')).fill(answer);
      await field(t('settings.security.confirm')).fill(answer);
      await field(t('settings.security.password')).fill(password);
    },
    /** Responds to changes of the password and of a question in place of the gateway, so that nothing is stored. */
    interceptAccessChanges: () =>
      page.route(/\/rest\/portal\/(password|sq)$/, (route) =>
        route.request().method() === 'OPTIONS'
          ? route.continue()
          : route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: true }),
      ),
  };
};

export type Settings = ReturnType<typeof settingsOf>;

/** Playwright's test with a client and their settings. */
export const test = base.extend<{ settings: Settings }>({
  settings: async ({ page, client }, provide) => provide(settingsOf(page, client)),
});

export { expect } from './client.ts';
