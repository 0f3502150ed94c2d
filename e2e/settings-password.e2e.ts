import type { Locator } from '@playwright/test';
import { applicationHeader } from '@portal/contracts/application';
import { NOTICE_DURATION_MS } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { expect, test } from './support/settings.ts';
import { runUntilVisible, stopClock } from './support/stopped-clock.ts';

const NEW_PASSWORD = 'Sugar-Shack-2027?';

test.describe('the password tab', () => {
  test('@en guides to a valid password', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('password');
    await test.step('resets when all fields are cleared', async () => {
      const typing = settings.field(client.t('settings.password.new'));
      await typing.fill('short');
      await typing.blur();
      await expect(typing).toHaveAttribute('aria-invalid', 'true');
      await typing.fill('');
      await expect(typing).toHaveAttribute('aria-invalid', 'false');
    });
    await test.step('has three fields and a live list of rules with ticks and crosses', async () => {
      const rules = settings.drawer.getByRole('list', { name: client.t('form.rules') }).getByRole('listitem');
      await expect(settings.update).toBeDisabled();
      await expect(rules).toHaveCount(6);
      const met = async () =>
        (await rules.evaluateAll((all) => all.map((one) => one.dataset['met']))).filter(
          (one) => one === 'true',
        ).length;
      const typing = settings.field(client.t('settings.password.new'));
      for (const [typed, count] of [
        ['a', 1],
        ['aB', 2],
        ['aB1', 3],
        ['aB1!', 4],
        ['aB1!xxxx', 5],
      ] as const) {
        await typing.fill(typed);
        await expect.poll(met).toBe(count);
      }
      await settings.field(client.t('settings.password.confirm')).fill('aB1!xxxx');
      await expect.poll(met).toBe(6);
    });
    await test.step('asks for a security question and its response once all three fields are filled', async () => {
      await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD, '');
      await expect(settings.field(client.t('settings.password.question'))).toHaveCount(0);
      await settings.field(client.t('settings.password.confirm')).fill('x');
      await expect(settings.field(client.t('settings.password.question'))).toBeVisible();
    });
    await test.step('enables Update only when all fields are valid and a question and an answer are given', async () => {
      await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD);
      await expect(settings.update).toBeDisabled();
      await settings.answerQuestion('x');
      await expect(settings.update).toBeEnabled();
      for (const blank of ['', '   ']) {
        await settings.field(client.t('settings.password.answer')).fill(blank);
        await expect(settings.update).toBeDisabled();
      }
      await settings.answerQuestion('x');
      await settings.field(client.t('settings.password.confirm')).fill('other');
      await expect(settings.update).toBeDisabled();
    });
    await test.step('says beside each field what is missing or wrong', async () => {
      await settings.fillPasswords('', 'short', 'shorter');
      await settings.field(client.t('settings.password.confirm')).blur();
      for (const [field, text] of [
        ['current', 'enter_current_password'],
        ['new', 'enter_valid_password'],
        ['confirm', 'passwords_do_not_match'],
      ] as const) {
        await settings.field(client.t(`settings.password.${field}`)).focus();
        await settings.field(client.t(`settings.password.${field}`)).blur();
        await expect(settings.field(client.t(`settings.password.${field}`))).toHaveAccessibleDescription(
          client.t(`form.${text}`),
        );
      }
    });
  });

  test('@fr asks before it discards what was typed', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('password');
    await test.step("Cancel is enabled once anything is typed and asks 'are you sure you want to cancel these changes?' with 'if you continue, changes will be lost.'", async () => {
      await expect(settings.cancel).toBeDisabled();
      const current = settings.field(client.t('settings.password.current'));
      await current.fill('typed');
      await settings.cancel.click();
      const question = page.getByRole('alertdialog', { name: client.t('form.cancel_title') });
      await expect(question).toContainText(client.t('form.cancel_text'));
      const middleOf = async (shown: Locator) => {
        const { x, width } = (await shown.boundingBox())!;
        return Math.round(x + width / 2);
      };
      // Half a pixel is the line at the side of the drawer.
      expect(Math.abs((await middleOf(question)) - (await middleOf(settings.drawer)))).toBeLessThanOrEqual(1);
      await page.keyboard.press('Escape');
      await expect(current).toHaveValue('typed');
      await settings.cancel.click();
      await question.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
      await expect(current).toHaveValue('');
      await expect(settings.cancel).toBeDisabled();
    });
    await test.step('asks before it is closed with something typed', async () => {
      await settings.field(client.t('settings.password.current')).fill('typed');
      await expect(settings.cancel).toBeEnabled();
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: client.t('form.cancel_title') });
      await question.getByRole('button', { name: client.t('form.cancel_keep') }).click();
      await expect(settings.field(client.t('settings.password.current'))).toHaveValue('typed');
      await settings.close.click();
      await question.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
      await expect(settings.drawer).toBeHidden();
    });
  });

  test('@en keeps what the gateway rejects', async ({ page, client, settings }) => {
    await settings.arrive('david.okafor');
    await settings.open('password');
    await test.step('while the password is being changed Close and Escape do nothing, and the drawer says why', async () => {
      await settings.fillPasswords('wrong one', NEW_PASSWORD);
      await settings.answerQuestion(exampleWorld.securityAnswer);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/rest\/portal\/password$/, async (route) => {
        await held;
        await route.continue();
      });
      await settings.update.click();
      await expect(settings.close).toBeDisabled();
      await expect(settings.close).toHaveAccessibleDescription(client.t('settings.password_busy'));
      await page.keyboard.press('Escape');
      await expect(settings.drawer).toBeVisible();
      release();
      await expect(settings.close).toBeEnabled();
    });
    await test.step("401: 'there was a problem with your current password or authorisation', and nothing typed is lost", async () => {
      await expect(settings.drawer.getByText(client.t('error.wrong_password'))).toBeVisible();
      await expect(settings.field(client.t('settings.password.new'))).toHaveValue(NEW_PASSWORD);
    });
    await test.step('a password that is too common shows an error beside its field', async () => {
      await settings.fillPasswords(exampleWorld.password, 'P@ssw0rd');
      await settings.answerQuestion(exampleWorld.securityAnswer);
      await settings.update.click();
      await expect(settings.field(client.t('settings.password.new'))).toHaveAccessibleDescription(
        client.t('error.password_refused'),
      );
    });
  });

  test('@fr 403: the stored device value is removed and the user is signed out', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('kai.nakamura');
    await page.evaluate((key) => localStorage.setItem(key, 'a-device-value'), storageKeys.device);
    await page.route(/\/rest\/portal\/password$/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status: 403,
            headers: { 'access-control-allow-origin': '*' },
            json: { status_code: 403, message: 'too_many_attempts' },
          }),
    );
    await settings.open('password');
    await settings.fillPasswords('wrong one', NEW_PASSWORD);
    await settings.answerQuestion('x');
    await settings.update.click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText(client.t('error.too_many_attempts'))).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.device)).toBeNull();
  });

  test('@en on success: a success notice for 5 s, the form resets, and other sessions end', async ({
    page,
    client,
    settings,
    tokensOf,
    portal,
  }) => {
    const elsewhere = await tokensOf('peter.novak');
    await page.clock.install();
    await settings.arrive('peter.novak');
    await settings.open('password');
    await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD);
    await settings.answerQuestion(exampleWorld.securityAnswer);
    await stopClock(page);
    await settings.update.click();
    const notice = settings.drawer.getByText(client.t('settings.password.changed'));
    await runUntilVisible(page, notice);
    await expect(settings.field(client.t('settings.password.current'))).toHaveValue('');
    await page.clock.runFor(NOTICE_DURATION_MS + 500);
    await expect(notice).toBeHidden();
    const response = await fetch(`${portal.gatewayUrl}/rest/user/me`, {
      headers: { 'x-access-token': elsewhere.access_token, ...applicationHeader },
    });
    expect(response.status).toBe(401);
  });
});
