import { exampleWorld } from '@portal/contracts/example-world';
import { expect, test } from './support/settings.ts';

test.describe('the security tab', () => {
  test('@en asks one thing after the other', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('security');
    await test.step('asks for the current question, then for the new one with its response and a confirmation', async () => {
      await expect(settings.field(client.t('settings.security.new'))).toHaveCount(0);
      await settings.field(client.t('settings.security.current')).selectOption(exampleWorld.securityQuestion);
      for (const key of ['new', 'answer', 'confirm'] as const) {
        await expect(settings.field(client.t(`settings.security.${key}`))).toBeVisible();
      }
    });
    await test.step('offers no question that the user has already', async () => {
      const texts = (name: string) => settings.field(name).locator('option').allTextContents();
      const [placeholder, ...held] = await texts(client.t('settings.security.current'));
      const offered = await texts(client.t('settings.security.new'));
      expect(held.length).toBeGreaterThan(0);
      expect(offered.filter((text) => held.includes(text))).toEqual([]);
      expect(offered).toContain(placeholder);
    });
    await test.step('asks for the password once the two answers match, and enables Update once it is typed', async () => {
      await settings.field(client.t('settings.security.new')).selectOption('first_pet');
      await settings.field(client.t('settings.security.answer')).fill('Rex');
      const confirm = settings.field(client.t('settings.security.confirm'));
      const password = settings.field(client.t('settings.security.password'));
      await confirm.fill('Max');
      await confirm.blur();
      await expect(confirm).toHaveAccessibleDescription(client.t('form.responses_do_not_match'));
      await expect(password).toHaveCount(0);
      await confirm.fill('Rex');
      await expect(password).toBeVisible();
      await expect(settings.update).toBeDisabled();
      await password.fill('x');
      await expect(settings.update).toBeEnabled();
    });
  });

  test("@fr on success the user's questions are reloaded", async ({ page, client, settings }) => {
    await settings.arrive('theo.girard');
    await settings.open('security');
    await settings.fillQuestionForm({
      current: 'best_childhood_friend',
      next: 'first_street',
      answer: 'Rue Saint-Denis',
      password: 'wrong',
    });
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('error.wrong_password'))).toBeVisible();
    await settings.field(client.t('settings.security.password')).fill(exampleWorld.password);
    const reloaded = page.waitForResponse(/\/rest\/user\/sq$/);
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('settings.security.changed'))).toBeVisible();
    await reloaded;
    await expect(
      settings.field(client.t('settings.security.current')).locator('option', {
        hasText: client.t('question.first_street'),
      }),
    ).toBeAttached();
  });
});
