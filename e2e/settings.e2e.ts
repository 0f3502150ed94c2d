import { AxeBuilder } from '@axe-core/playwright';
import { DRAWER_WIDTH_PX, HISTORY_PAGE_SIZE, NOTICE_DURATION_MS } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import budgets from '../budgets.json' with { type: 'json' };
import { storageKeys } from '@portal/contracts/storage-keys';
import { expect, test, type Tab } from './support/settings.ts';

const NEW_PASSWORD = 'Sugar-Shack-2027?';
const tabs: readonly Tab[] = ['activity', 'password', 'security', 'preferences'];

test.describe('the drawer', () => {
  test('opens from the right and is 600 px wide', async ({ page, settings }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await settings.arrive();
    await settings.openDrawer();
    const box = (await settings.drawer.boundingBox())!;
    expect(box.width).toBe(DRAWER_WIDTH_PX);
    expect(box.x + box.width).toBe(page.viewportSize()!.width);
  });

  test('@narrow is as wide as a window narrower than 600 px', async ({ page, settings }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await settings.arrive();
    await settings.openDrawer();
    expect((await settings.drawer.boundingBox())!.width).toBe(390);
  });

  test('its header shows an initials avatar, the name, the e-mail and the phone', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('henri.lavoie');
    await settings.openDrawer();
    const { drawer } = settings;
    await expect(drawer.locator('.avatar')).toHaveAttribute('data-initials', 'HL');
    await expect(drawer).toContainText('Henri Lavoie');
    await expect(drawer).toContainText('henri.lavoie@example.ca');
    await expect(drawer.getByText(/\(514\) 555-\d{4}$/)).toBeVisible();
    await expect(page.getByRole('button', { name: client.t('settings.photo') })).toBeVisible();
  });

  test('the name falls back to the business name', async ({ settings }) => {
    await settings.arrive('gestion.rivenord');
    await settings.openDrawer();
    await expect(settings.drawer).toContainText('Gestion Rivenord inc.');
  });

  test("a missing contact shows 'user information could not be found'", async ({ client, settings }) => {
    await settings.arrive('peter.novak');
    await settings.openDrawer();
    await expect(settings.drawer).toContainText(client.t('settings.contact.none'));
  });

  test('a missing name, e-mail and phone each say so', async ({ page, client, settings }) => {
    await settings.arrive();
    await page.route(/\/rest\/portal\/info/, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: [
          {
            attribute: {
              about: { first_name: null, last_name: null, bus_name: null },
              contact: { email: null, mobile_phone: null, primary_phone: null },
            },
          },
          [],
        ],
      }),
    );
    await settings.openDrawer();
    for (const key of ['no_name', 'no_email', 'no_phone'] as const) {
      await expect(settings.drawer).toContainText(client.t(`settings.contact.${key}`));
    }
  });

  test('has four tabs: activity, password, security, preferences', async ({ client, settings }) => {
    await settings.arrive();
    await settings.openDrawer();
    const names = tabs.map((tab) => client.t(`settings.tab.${tab}`));
    await expect(settings.drawer.getByRole('tab')).toHaveText(names);
  });

  test('holds the focus, closes by Escape and by Close, and gives the focus back', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive();
    const opener = page.getByRole('button', { name: client.t('user.menu', { name: 'Olivia Martin' }) });
    for (const leave of [() => page.keyboard.press('Escape'), () => settings.close.click()]) {
      await settings.openDrawer();
      for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
      // The browser's own bar may hold the focus between two rounds; the page behind never does.
      expect(await page.evaluate(() => !document.querySelector('#root > :not(dialog) a:focus'))).toBe(true);
      await settings.drawer.getByRole('tab', { selected: true }).focus();
      await leave();
      await expect(settings.drawer).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('its tabs are walked by the arrow keys', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.openDrawer();
    await settings.drawer.getByRole('tab', { selected: true }).focus();
    for (const tab of ['password', 'security', 'preferences', 'activity'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(settings.drawer.getByRole('tab', { selected: true })).toHaveText(
        client.t(`settings.tab.${tab}`),
      );
      await expect(settings.drawer.getByRole('tab', { selected: true })).toBeFocused();
    }
  });

  test('switching away from the password or security tab resets those forms', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('password');
    await settings.fillPasswords('one', 'two');
    await settings.choose('security');
    await settings.field(client.t('settings.security.current')).selectOption({ index: 1 });
    await settings.choose('password');
    await expect(settings.field(client.t('settings.password.current'))).toHaveValue('');
    await settings.choose('security');
    await expect(settings.field(client.t('settings.security.current'))).toHaveValue('');
  });

  test('its calls leave together when it opens, and nothing waits for another', async ({
    page,
    settings,
  }) => {
    await settings.arrive();
    // The code of the drawer is fetched with the first opening, before the calls.
    await settings.openDrawer();
    await settings.close.click();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const asked: string[] = [];
    let answered = 0;
    await page.route(/:\d+\/rest\/(portal\/(info|history)|user\/sq|app\/appvar)/, async (route) => {
      if (route.request().method() !== 'OPTIONS') asked.push(new URL(route.request().url()).pathname);
      if (asked.length < 3) await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
      answered += 1;
      await route.continue();
    });
    await settings.openDrawer();
    await expect.poll(() => answered).toBeGreaterThanOrEqual(4);
    expect(asked.toSorted()).toEqual(
      expect.arrayContaining(['/rest/portal/history', '/rest/portal/info', '/rest/user/sq']),
    );
  });

  test('its requests are cancelled when it closes', async ({ page, settings }) => {
    await settings.arrive();
    await page.route(/\/rest\/(portal\/info|user\/sq)/, () => {});
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED')
        cancelled.push(new URL(request.url()).pathname);
    });
    const sent = page.waitForRequest(/\/rest\/user\/sq/);
    await settings.openDrawer();
    await sent;
    await settings.close.click();
    await expect
      .poll(() => [...new Set(cancelled)].toSorted())
      .toEqual(['/rest/portal/info', '/rest/user/sq']);
  });

  test('what could not be loaded is told in a notice for 5 s, and loading stops', async ({
    page,
    client,
    settings,
  }) => {
    await page.clock.install();
    await settings.arrive();
    await page.route(/\/rest\/portal\/info/, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: { status_code: 500, message: 'internal_error' },
      }),
    );
    await settings.openDrawer();
    const notice = settings.drawer.getByText(client.t('error.internal_error'));
    await expect(notice).toBeVisible();
    await page.clock.runFor(NOTICE_DURATION_MS - 500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(notice).toBeHidden();
  });

  for (const tab of tabs) {
    test(`the ${tab} tab has no accessibility violations and fits its window`, async ({
      page,
      client,
      settings,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await settings.arrive('amelie.gagnon');
      await settings.open(tab);
      if (tab === 'password') await settings.fillPasswords('old', 'new', 'other');
      if (tab === 'security')
        await settings.field(client.t('settings.security.current')).selectOption({ index: 1 });
      if (tab === 'preferences') await settings.update.waitFor();
      // The last is a quarter of 1280: what zooming to 400 % leaves.
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
        expect(violations.map(({ id, nodes }) => `${id} at ${width} px: ${nodes[0]?.html}`)).toEqual([]);
        expect(await settings.drawer.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
      }
    });
  }

  test('@narrow nothing moves while it opens and its tabs come in', async ({ page, settings }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { shift: number }).shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await settings.arrive('amelie.gagnon');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
    const before = await shift();
    await settings.openDrawer();
    await settings.drawer.locator('tbody time').first().waitFor();
    expect((await shift()) - before).toBeLessThanOrEqual(budgets.runTime.layoutShift);
  });
});

test.describe('the activity tab', () => {
  test('is a table of time, result, type, location and device', async ({ client, settings }) => {
    await settings.arrive('margaret.chen');
    await settings.open('activity');
    const names = (['time', 'result', 'type', 'location', 'device'] as const).map((key) =>
      client.t(`settings.activity.${key}`),
    );
    await expect(settings.drawer.getByRole('columnheader')).toContainText(names);
    const row = settings.drawer
      .getByRole('row')
      .filter({ hasText: /, [A-Z]{2}/ })
      .first();
    await expect(row).toContainText(/\d+\.\d+\.\d+\.\d+/);
    await expect(row.getByRole('cell').last()).toContainText(/\S+ (on|sur) \S+/);
  });

  test('shows eight rows a page, newest first, and can be sorted the other way', async ({
    client,
    settings,
  }) => {
    await settings.arrive('margaret.chen');
    await settings.open('activity');
    const times = settings.drawer.locator('tbody time');
    await expect(times).toHaveCount(HISTORY_PAGE_SIZE);
    const instants = () => times.evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime));
    const newest = await instants();
    expect(newest).toEqual(newest.toSorted().toReversed());
    const time = settings.drawer.getByRole('columnheader', { name: client.t('settings.activity.time') });
    await expect(time).toHaveAttribute('aria-sort', 'descending');
    await time.getByRole('button').click();
    await expect(time).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => (await instants())[0]! < newest[0]!).toBe(true);
    const oldest = await instants();
    expect(oldest).toEqual(oldest.toSorted());
    expect(await settings.drawer.getByRole('combobox').count()).toBe(0);
  });

  test('leads on through a long history a page at a time', async ({ page, client, settings }) => {
    await settings.arrive('margaret.chen');
    await settings.open('activity');
    const first = await settings.drawer.locator('tbody time').first().textContent();
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/rest/portal/history') && request.postDataJSON()?.after,
    );
    await settings.button(client.t('settings.activity.older')).click();
    expect((await asked).postDataJSON().limit).toBe(HISTORY_PAGE_SIZE + 1);
    await expect(settings.drawer).toContainText(client.t('settings.activity.page', { page: 2 }));
    await expect(settings.drawer.locator('tbody time').first()).not.toHaveText(first!);
    await settings.button(client.t('settings.activity.newer')).click();
    await expect(settings.drawer.locator('tbody time').first()).toHaveText(first!);
  });

  test('says when it is empty, and when it could not be loaded, with a way to try again', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive();
    let answers = 0;
    await page.route(/\/rest\/portal\/history$/, (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      answers += 1;
      const headers = { 'access-control-allow-origin': '*' };
      return answers === 1
        ? route.fulfill({ status: 500, headers, json: { status_code: 500, message: 'internal_error' } })
        : route.fulfill({ headers, json: [] });
    });
    await settings.openDrawer();
    await settings.button(client.t('shell.try_again')).click();
    await expect(settings.drawer).toContainText(client.t('settings.activity.empty'));
  });
});

test.describe('the password tab', () => {
  test('has three fields and a live list of rules with ticks and crosses', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('password');
    const rules = settings.drawer.getByRole('list', { name: client.t('form.rules') }).getByRole('listitem');
    await expect(rules).toHaveCount(6);
    const met = async () =>
      (await rules.evaluateAll((all) => all.map((one) => one.dataset['met']))).filter((one) => one === 'true')
        .length;
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

  test('asks for a security question and its response once all three fields are filled', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('password');
    await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD, '');
    await expect(settings.field(client.t('settings.password.question'))).toHaveCount(0);
    await settings.field(client.t('settings.password.confirm')).fill('x');
    await expect(settings.field(client.t('settings.password.question'))).toBeVisible();
  });

  test('enables Update only when all fields are valid and a question and an answer are given', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('password');
    await expect(settings.update).toBeDisabled();
    await settings.fillPasswords(exampleWorld.password, NEW_PASSWORD);
    await expect(settings.update).toBeDisabled();
    await settings.answerQuestion('x');
    await expect(settings.update).toBeEnabled();
    await settings.field(client.t('settings.password.answer')).fill('');
    await expect(settings.update).toBeDisabled();
    await settings.answerQuestion('x');
    await settings.field(client.t('settings.password.confirm')).fill('other');
    await expect(settings.update).toBeDisabled();
  });

  test('says beside each field what is missing or wrong', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('password');
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

  test("Cancel is enabled once anything is typed and asks 'are you sure you want to cancel these changes?' with 'if you continue, changes will be lost.'", async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('password');
    await expect(settings.cancel).toBeDisabled();
    const current = settings.field(client.t('settings.password.current'));
    await current.fill('typed');
    await settings.cancel.click();
    const question = page.getByRole('alertdialog', { name: client.t('form.cancel_title') });
    await expect(question).toContainText(client.t('form.cancel_text'));
    await page.keyboard.press('Escape');
    await expect(current).toHaveValue('typed');
    await settings.cancel.click();
    await question.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
    await expect(current).toHaveValue('');
    await expect(settings.cancel).toBeDisabled();
  });

  test('resets when all fields are cleared', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('password');
    const typing = settings.field(client.t('settings.password.new'));
    await typing.fill('short');
    await typing.blur();
    await expect(typing).toHaveAttribute('aria-invalid', 'true');
    await typing.fill('');
    await expect(typing).toHaveAttribute('aria-invalid', 'false');
  });

  test('asks before it is closed with something typed', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('password');
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

  test('while the password is being changed Close and Escape do nothing, and the drawer says why', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('david.okafor');
    await settings.open('password');
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

  test("401: 'there was a problem with your current password or authorisation', and nothing typed is lost", async ({
    client,
    settings,
  }) => {
    await settings.arrive('david.okafor');
    await settings.open('password');
    await settings.fillPasswords('wrong one', NEW_PASSWORD);
    await settings.answerQuestion(exampleWorld.securityAnswer);
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('error.wrong_password'))).toBeVisible();
    await expect(settings.field(client.t('settings.password.new'))).toHaveValue(NEW_PASSWORD);
  });

  test('403: the stored device value is removed and the user is signed out', async ({
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

  test('a password that is too common is told beside its field', async ({ client, settings }) => {
    await settings.arrive('david.okafor');
    await settings.open('password');
    await settings.fillPasswords(exampleWorld.password, 'P@ssw0rd');
    await settings.answerQuestion(exampleWorld.securityAnswer);
    await settings.update.click();
    await expect(settings.field(client.t('settings.password.new'))).toHaveAccessibleDescription(
      client.t('error.password_refused'),
    );
  });

  test('on success: a success notice for 5 s, the form resets, and other sessions end', async ({
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
    await settings.update.click();
    const notice = settings.drawer.getByText(client.t('settings.password.changed'));
    await expect(notice).toBeVisible();
    await expect(settings.field(client.t('settings.password.current'))).toHaveValue('');
    await page.clock.runFor(NOTICE_DURATION_MS + 500);
    await expect(notice).toBeHidden();
    const answer = await fetch(`${portal.gatewayUrl}/rest/user/me`, {
      headers: { 'x-access-token': elsewhere.access_token },
    });
    expect(answer.status).toBe(401);
  });
});

test.describe('the security tab', () => {
  test('asks for the current question, then for the new one with its response and a confirmation', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('security');
    await expect(settings.field(client.t('settings.security.new'))).toHaveCount(0);
    await settings.field(client.t('settings.security.current')).selectOption(exampleWorld.securityQuestion);
    for (const key of ['new', 'answer', 'confirm'] as const) {
      await expect(settings.field(client.t(`settings.security.${key}`))).toBeVisible();
    }
  });

  test('offers no question that the user has already', async ({ client, settings }) => {
    await settings.arrive();
    await settings.open('security');
    const current = settings.field(client.t('settings.security.current'));
    await current.selectOption(exampleWorld.securityQuestion);
    const texts = (name: string) => settings.field(name).locator('option').allTextContents();
    const [placeholder, ...held] = await texts(client.t('settings.security.current'));
    const offered = await texts(client.t('settings.security.new'));
    expect(held.length).toBeGreaterThan(0);
    expect(offered.filter((text) => held.includes(text))).toEqual([]);
    expect(offered).toContain(placeholder);
  });

  test('asks for the password once the two answers match, and enables Update once it is typed', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('security');
    await settings.field(client.t('settings.security.current')).selectOption(exampleWorld.securityQuestion);
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

  test("on success the user's questions are reloaded", async ({ page, client, settings }) => {
    await settings.arrive('theo.girard');
    await settings.open('security');
    await settings.field(client.t('settings.security.current')).selectOption('best_childhood_friend');
    await settings.field(client.t('settings.security.new')).selectOption('first_street');
    await settings.field(client.t('settings.security.answer')).fill('Rue Saint-Denis');
    await settings.field(client.t('settings.security.confirm')).fill('Rue Saint-Denis');
    await settings.field(client.t('settings.security.password')).fill('wrong');
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

test.describe('the preferences tab', () => {
  test('begins with the language of e-mail and shows how dates and amounts look in it', async ({
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('preferences');
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await expect(settings.drawer).toContainText(/1\s234,56\s\$/);
    await settings.drawer.getByRole('radio', { name: 'English' }).check();
    await expect(settings.drawer).toContainText('$1,234.56');
    await expect(settings.drawer).toContainText(client.t('settings.preferences.delivery_lead'));
  });

  test('enables Update and Cancel only while something is edited', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('preferences');
    await expect(settings.update).toBeDisabled();
    await expect(settings.cancel).toBeDisabled();
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await expect(settings.update).toBeEnabled();
    await settings.drawer.getByRole('radio', { name: 'English' }).check();
    await expect(settings.update).toBeDisabled();
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await settings.cancel.click();
    await page.getByRole('button', { name: client.t('form.cancel_confirm') }).click();
    await expect(settings.drawer.getByRole('radio', { name: 'English' })).toBeChecked();
  });

  test("asks 'apply settings for all accounts?' when there are several, and shows a tab per account id on the left otherwise", async ({
    client,
    settings,
  }) => {
    await settings.arrive('amelie.gagnon');
    await settings.open('preferences');
    const all = settings.drawer.getByRole('group', { name: client.t('settings.preferences.apply_all') });
    await all.getByRole('radio', { name: client.t('settings.preferences.no') }).check();
    const accounts = settings.drawer.getByRole('tablist', {
      name: client.t('settings.preferences.accounts'),
    });
    await expect(accounts.getByRole('tab')).toHaveText([/^\d{6}$/, /^\d{6}$/, /^\d{6}$/]);
    const [tab, panel] = await Promise.all([
      accounts.boundingBox(),
      settings.drawer.getByRole('tabpanel').last().boundingBox(),
    ]);
    expect(tab!.x + tab!.width).toBeLessThanOrEqual(panel!.x);
    await all.getByRole('radio', { name: client.t('settings.preferences.yes') }).check();
    await expect(accounts).toHaveCount(0);
  });

  test('after saving, the radios are re-mapped from the saved values and the editing flags clear', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('amelie.gagnon');
    await settings.open('preferences');
    const all = settings.drawer.getByRole('group', { name: client.t('settings.preferences.apply_all') });
    await all.getByRole('radio', { name: client.t('settings.preferences.yes') }).check();
    const paper = settings.drawer
      .getByRole('group', { name: /copie papier|paper copy/ })
      .first()
      .getByRole('radio');
    const isYes = await paper.first().isChecked();
    await paper.nth(isYes ? 1 : 0).check();
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/preferences') && request.method() === 'POST',
    );
    await settings.update.click();
    const { documentPreferences } = (await sent).postDataJSON();
    expect(Object.values(documentPreferences)).toHaveLength(3);
    for (const choices of Object.values<object>(documentPreferences))
      expect(Object.values(choices)).toEqual([isYes ? 0 : 1]);
    await expect(settings.drawer.getByText(client.t('settings.preferences.saved'))).toBeVisible();
    await expect(settings.update).toBeDisabled();
    await expect(paper.nth(isYes ? 1 : 0)).toBeChecked();
  });

  test('a failure to save is told, and nothing chosen is lost', async ({ page, client, settings }) => {
    await settings.arrive();
    await settings.open('preferences');
    await page.route(/\/rest\/portal\/preferences$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 404,
            headers: { 'access-control-allow-origin': '*' },
            json: { status_code: 404, message: 'not_found' },
          })
        : route.continue(),
    );
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('error.not_found'))).toBeVisible();
    await expect(settings.drawer.getByRole('radio', { name: 'Français' })).toBeChecked();
    await expect(settings.update).toBeEnabled();
  });

  test('the second of two tabs that save at once is told, and can save after that', async ({
    page,
    client,
    settings,
    portal,
    tokensOf,
  }) => {
    await settings.arrive('david.okafor');
    await settings.open('preferences');
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    const { access_token } = await tokensOf('david.okafor');
    await fetch(`${portal.gatewayUrl}/rest/portal/preferences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': access_token },
      body: JSON.stringify({ languagePreferences: { communication: 'en' } }),
    });
    const reread = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'GET',
    );
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('error.conflict'))).toBeVisible();
    await reread;
    await settings.update.click();
    await expect(settings.drawer.getByText(client.t('settings.preferences.saved'))).toBeVisible();
  });

  test('unsaved choices survive a drawer that was closed by accident, and a forced sign-in', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive();
    await settings.open('preferences');
    await settings.drawer.getByRole('radio', { name: 'Français' }).check();
    await page.keyboard.press('Escape');
    await settings.open('preferences');
    await expect(settings.drawer.getByRole('radio', { name: 'Français' })).toBeChecked();
    await expect(settings.update).toBeEnabled();
    await page.evaluate(
      ([access, refresh]) => {
        localStorage.setItem(access, 'ended');
        localStorage.setItem(refresh, 'ended');
      },
      [storageKeys.accessToken, storageKeys.refreshToken] as const,
    );
    await page.reload();
    await client.fillIn(exampleWorld.username);
    await settings.open('preferences');
    await expect(settings.drawer.getByRole('radio', { name: 'Français' })).toBeChecked();
  });

  test('says since when a choice holds, and what was chosen before', async ({ client, settings }) => {
    await settings.arrive('amelie.gagnon');
    await settings.open('preferences');
    await settings.button(client.t('settings.preferences.history_show')).click();
    const history = settings.drawer.getByRole('table', {
      name: client.t('settings.preferences.history_title'),
    });
    await expect(history.getByRole('row').nth(1)).toContainText(/\d{4}-\d{2}-\d{2}/);
  });
});
