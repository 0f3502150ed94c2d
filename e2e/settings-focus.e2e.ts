import { exampleWorld } from '@portal/contracts/example-world';
import type { Page } from '@playwright/test';
import { expect, test } from './support/settings.ts';

const NEW_PASSWORD = 'Sugar-Shack-2027?';

const hasLostFocus = (page: Page) =>
  page.evaluate(() => !document.activeElement || document.activeElement === document.body);

const dropFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test.describe('the focus in the drawer', () => {
  test('@en goes to the first field after preferences are saved by keyboard, and Escape closes', async ({
    page,
    client,
    settings,
  }) => {
    // No journey reads this client's preferences: the language saved here stays saved.
    await settings.arrive('lina.haddad');
    await settings.open('preferences');
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await settings.update.focus();
    await page.keyboard.press('Enter');
    await expect(settings.drawer.getByText(client.t('settings.preferences.saved'))).toBeVisible();
    await expect(settings.drawer.getByRole('radio', { name: 'Français' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings.drawer).toBeHidden();
  });

  test('@fr goes to the first field of a form that is done with', async ({ page, client, settings }) => {
    const { t } = client;
    await settings.arrive();
    await test.step('once the changes of a form are discarded', async () => {
      const giveUp = async () => {
        await settings.cancel.click();
        await page.getByRole('button', { name: t('form.cancel_keep') }).click();
        await expect(settings.cancel).toBeFocused();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: t('form.cancel_confirm') }).click();
      };
      await settings.open('password');
      await settings.fillPasswords('one', 'two');
      await giveUp();
      await expect(settings.field(t('settings.password.current'))).toBeFocused();
      await settings.choose('security');
      await settings.field(t('settings.security.current')).selectOption({ index: 1 });
      await giveUp();
      await expect(settings.field(t('settings.security.current'))).toBeFocused();
      await settings.choose('preferences');
      await settings.drawer.getByRole('radio', { name: 'Français' }).check();
      await giveUp();
      await expect(settings.drawer.getByRole('radio', { name: 'English' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(settings.drawer).toBeHidden();
    });
    await test.step('after the password and after a question were changed', async () => {
      // The password of a seeded user stays as it is for the journeys beside this one.
      await settings.interceptAccessChanges();
      await settings.open('password');
      await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD);
      await settings.answerQuestion(exampleWorld.securityAnswer);
      await page.keyboard.press('Enter');
      await expect(settings.drawer.getByText(t('settings.password.changed'))).toBeVisible();
      await expect(settings.field(t('settings.password.current'))).toBeFocused();
      await settings.choose('security');
      await settings.fillQuestionForm({
        current: exampleWorld.securityQuestion,
        next: 'first_street',
        answer: 'Rue Saint-Denis',
        password: NEW_PASSWORD,
      });
      await settings.update.click();
      await expect(settings.drawer.getByText(t('settings.security.changed'))).toBeVisible();
      await expect(settings.field(t('settings.security.current'))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(settings.drawer).toBeHidden();
    });
  });

  test('@en stays in the drawer when the focused element is removed', async ({ page, client, settings }) => {
    const { t } = client;
    await settings.arrive();
    await test.step('stays in the section of the authenticator app when its form closes', async () => {
      await settings.open('security');
      const section = settings.drawer.getByRole('region', { name: t('authenticator.title') });
      await section.getByRole('button', { name: t('authenticator.set_up') }).click();
      await section.getByRole('button', { name: t('authenticator.cancel') }).click();
      await expect(section.locator(':focus')).toHaveCount(1);
      expect(await hasLostFocus(page)).toBe(false);
    });
    await test.step('returns to the drawer when the focused element is removed', async () => {
      await settings.choose('password');
      const tab = settings.drawer.getByRole('tab', { selected: true });
      await tab.focus();
      await tab.evaluate((it) => it.setAttribute('disabled', ''));
      await expect(settings.drawer).toBeFocused();
    });
  });
});

test.describe('Escape', () => {
  test('@en closes the innermost dialog first, wherever the focus is', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('password');
    await settings.field(client.t('settings.password.current')).fill('typed');
    const question = page.getByRole('alertdialog', { name: client.t('form.cancel_title') });
    await dropFocus(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await dropFocus(page);
    expect(await hasLostFocus(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(settings.drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
    await expect(settings.drawer).toBeHidden();
  });

  test('@fr closes the drawer from the photo view, also after its confirmation', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('camille.fortin');
    await settings.openDrawer();
    await page.getByRole('button', { name: client.t('settings.photo') }).click();
    await settings.button(client.t('avatar.delete')).click();
    const question = page.getByRole('alertdialog', { name: client.t('avatar.confirm_delete') });
    await expect(question.getByRole('button', { name: client.t('avatar.keep') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(settings.button(client.t('avatar.delete'))).toBeFocused();
    await dropFocus(page);
    await page.keyboard.press('Escape');
    await expect(settings.drawer).toBeHidden();
  });
});
