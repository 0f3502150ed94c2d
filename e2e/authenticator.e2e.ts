import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { forgetChallenges } from './support/challenge-store.ts';
import { expect, test } from './support/settings.ts';
import { appCode } from '../apps/mock-gateway/src/testing/app-code.ts';

const USERNAME = 'kai.nakamura';

test.beforeEach(({ portal }) => forgetChallenges(portal));
test.afterEach(({ portal }) => forgetChallenges(portal));

test('@fr @narrow an app is set up by the password and its first code, and required at the next sign-in', async ({
  page,
  client,
  settings,
}) => {
  const { t } = client;
  await settings.arrive(USERNAME);
  await settings.open('security');
  const section = settings.drawer.getByRole('region', { name: t('authenticator.title') });
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
  const violations = () => violationsOf(page, { part: '.drawer' });

  await press(t('authenticator.set_up'));
  await press(t('authenticator.continue'));
  const password = section.getByLabel(t('authenticator.password'), { exact: true });
  await expect(password).toHaveAccessibleDescription(t('authenticator.enter_password'));
  await password.fill('not the password');
  await press(t('authenticator.continue'));
  await expect(page.getByText(t('error.wrong_password'))).toBeVisible();
  await password.fill(exampleWorld.password);
  await press(t('authenticator.continue'));

  await expect(section.getByRole('img', { name: t('authenticator.picture') })).toBeVisible();
  expect(await violations()).toEqual([]);
  const secret = (await section.locator('dd').textContent())!.replaceAll(' ', '');
  const firstCode = section.getByLabel(t('authenticator.first_code'));
  await firstCode.fill('12');
  await press(t('authenticator.switch_on'));
  await expect(firstCode).toHaveAccessibleDescription(t('entry.fault.enter_code'));
  await firstCode.fill(appCode(secret));
  await press(t('authenticator.switch_on'));

  await expect(section.getByRole('heading', { name: t('authenticator.codes_title') })).toBeFocused();
  const codes = await section.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations()).toEqual([]);
  await press(t('authenticator.codes_kept'));
  await expect(section.getByText(t('authenticator.codes_left', { count: 10 }))).toBeVisible();

  await settings.close.click();
  await client.openUserMenu();
  await page.getByRole('menuitem', { name: t('user.logout') }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await client.fillIn(USERNAME);
  await expect(page.getByText(t('challenge.by_app'))).toBeVisible();
  await page.getByRole('button', { name: t('challenge.use_recovery_code') }).click();
  await page.getByLabel(t('challenge.recovery_code')).fill(codes[0]!);
  await page.getByRole('button', { name: t('challenge.submit') }).click();
  await expect(page).toHaveURL(/\/app\//);

  await settings.open('security');
  await expect(section.getByText(t('authenticator.codes_left', { count: 9 }))).toBeVisible();
  await press(t('authenticator.remove'));
  await password.fill(exampleWorld.password);
  await press(t('authenticator.continue'));
  await expect(section.getByText(t('authenticator.off'))).toBeVisible();
});
