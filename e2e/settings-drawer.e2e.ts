import type { Request } from '@playwright/test';
import { DRAWER_WIDTH_PX, NOTICE_DURATION_MS } from '@portal/contracts/constants';
import budgets from '../budgets.json' with { type: 'json' };
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Tab } from './support/settings.ts';
import { runUntilVisible, stopClock } from './support/stopped-clock.ts';

const tabs: readonly Tab[] = ['activity', 'password', 'security', 'preferences'];

test.describe('the drawer', () => {
  test('@fr is a dialog at the right of its window', async ({ page, client, settings }) => {
    await settings.arrive('henri.lavoie');
    await settings.openDrawer();
    await test.step('opens from the right and is 600 px wide', async () => {
      const box = (await settings.drawer.boundingBox())!;
      expect(box.width).toBe(DRAWER_WIDTH_PX);
      expect(box.x + box.width).toBe(page.viewportSize()!.width);
    });
    await test.step('its header shows an initials avatar, the name, the e-mail and the phone', async () => {
      const { drawer } = settings;
      await expect(drawer.locator('.avatar')).toHaveAttribute('data-initials', 'HL');
      await expect(drawer).toContainText('Henri Lavoie');
      await expect(drawer).toContainText('henri.lavoie@example.ca');
      await expect(drawer.getByText(/\(514\) 555-\d{4}$/)).toBeVisible();
      await expect(page.getByRole('button', { name: client.t('settings.photo') })).toBeVisible();
    });
    await test.step('the arrow keys move through its tabs', async () => {
      await settings.drawer.getByRole('tab', { selected: true }).focus();
      for (const tab of ['password', 'security', 'preferences', 'activity'] as const) {
        await page.keyboard.press('ArrowRight');
        await expect(settings.drawer.getByRole('tab', { selected: true })).toHaveText(
          client.t(`settings.tab.${tab}`),
        );
        await expect(settings.drawer.getByRole('tab', { selected: true })).toBeFocused();
      }
    });
    await test.step('is as wide as a window narrower than 600 px', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await settings.drawer.boundingBox())!.width).toBe(390);
    });
  });

  test('@en leads through its tabs and back', async ({ page, client, settings }) => {
    await settings.arrive();
    await test.step('traps the focus, closes by Escape and by Close, and restores the focus', async () => {
      const opener = page.getByRole('button', { name: client.t('user.menu', { name: 'Olivia Martin' }) });
      for (const leave of [() => page.keyboard.press('Escape'), () => settings.close.click()]) {
        await settings.openDrawer();
        for (let stop = 0; stop < 12; stop += 1) await page.keyboard.press('Tab');
        // The browser's own bar may hold the focus between two rounds; the page behind never does.
        expect(await page.evaluate(() => !document.querySelector(':focus:not(dialog, dialog *)'))).toBe(true);
        await settings.drawer.getByRole('tab', { selected: true }).focus();
        await leave();
        await expect(settings.drawer).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });
    await test.step('has four tabs: activity, password, security, preferences', async () => {
      await settings.openDrawer();
      const names = tabs.map((tab) => client.t(`settings.tab.${tab}`));
      await expect(settings.drawer.getByRole('tab')).toHaveText(names);
    });
    await test.step('switching away from the password or security tab resets those forms', async () => {
      await settings.choose('password');
      await settings.fillPasswords('one', 'two');
      await settings.choose('security');
      await settings.field(client.t('settings.security.current')).selectOption({ index: 1 });
      await settings.choose('password');
      await expect(settings.field(client.t('settings.password.current'))).toHaveValue('');
      await settings.choose('security');
      await expect(settings.field(client.t('settings.security.current'))).toHaveValue('');
    });
    await test.step('its selected tab is marked by more than color in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await settings.choose('security');
      const marks = await settings.drawer.getByRole('tab').evaluateAll((all) =>
        all.map((tab) => {
          const { borderBottomColor, backgroundColor, textDecorationLine } = getComputedStyle(tab);
          return `${textDecorationLine} ${borderBottomColor === backgroundColor}`;
        }),
      );
      expect(new Set(marks).size).toBe(2);
      expect(marks.filter((mark) => mark.startsWith('underline'))).toHaveLength(1);
    });
  });

  test('@fr reads what it shows when it opens', async ({ page, client, settings }) => {
    await settings.arrive();
    await test.step('its requests are sent together when it opens, and none waits for another', async () => {
      // The code of the drawer is fetched with the first opening, before the calls.
      await settings.openDrawer();
      await settings.close.click();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const requested: string[] = [];
      let forwarded = 0;
      const ofDrawer = /:\d+\/rest\/(portal\/(info|history|preferences)|user\/sq|app\/appvar)$|\/info\?/;
      await page.route(ofDrawer, async (route) => {
        if (route.request().method() !== 'OPTIONS') requested.push(new URL(route.request().url()).pathname);
        if (requested.length < 4) await expect.poll(() => requested.length).toBeGreaterThanOrEqual(4);
        forwarded += 1;
        await route.continue();
      });
      await settings.openDrawer();
      await expect.poll(() => forwarded).toBeGreaterThanOrEqual(5);
      expect(requested.toSorted()).toEqual(
        expect.arrayContaining([
          '/rest/portal/history',
          '/rest/portal/info',
          '/rest/portal/preferences',
          '/rest/user/sq',
        ]),
      );
    });
    await test.step('its requests are cancelled when it closes', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      const pathOf = (request: Request) => new URL(request.url()).pathname;
      const held = new Set<string>();
      // They get no response; what the page has beside them may have ended before the drawer is closed.
      await page.route(/\/rest\/(portal\/(info|history|preferences$)|user\/sq)/, (route) => {
        held.add(pathOf(route.request()));
      });
      const canceled = new Set<string>();
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_ABORTED') canceled.add(pathOf(request));
      });
      const sent = page.waitForRequest(/\/rest\/user\/sq/);
      await settings.openDrawer();
      await sent;
      await settings.close.click();
      await expect
        .poll(() => [...canceled].filter((path) => held.has(path)).toSorted())
        .toEqual(['/rest/portal/history', '/rest/portal/info', '/rest/portal/preferences', '/rest/user/sq']);
      expect(held.size).toBe(4);
    });
    await test.step('a missing name, e-mail and phone each say so', async () => {
      await page.unrouteAll();
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
  });

  test('@fr a load error shows a notice for 5 s, and loading stops', async ({ page, client, settings }) => {
    await page.clock.install();
    await settings.arrive();
    const { promise: isStopped, resolve: respond } = Promise.withResolvers<void>();
    await page.route(/\/rest\/portal\/info/, async (route) => {
      await isStopped;
      await route.fulfill({
        status: 500,
        headers: { 'access-control-allow-origin': '*' },
        json: { status_code: 500, message: 'internal_error' },
      });
    });
    await settings.openDrawer();
    await stopClock(page);
    respond();
    const notice = settings.drawer.getByText(client.t('error.internal_error'));
    await runUntilVisible(page, notice);
    await page.clock.runFor(NOTICE_DURATION_MS - 500);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(notice).toBeHidden();
  });

  test('@fr @narrow nothing shifts while it opens and its tabs load', async ({ page, settings }) => {
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

  test('its tabs have no accessibility violations and fit their window', async ({
    page,
    client,
    settings,
  }) => {
    await settings.arrive('amelie.gagnon');
    await settings.openDrawer();
    for (const tab of tabs) {
      await settings.choose(tab);
      if (tab === 'password') await settings.fillPasswords('old', 'new', 'other');
      if (tab === 'security')
        await settings.field(client.t('settings.security.current')).selectOption({ index: 1 });
      if (tab === 'preferences') await settings.update.waitFor();
      // The last is a quarter of 1280, the width at 400 % zoom.
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await violationsOf(page, { part: 'dialog' }), `${tab} at ${width} px`).toEqual([]);
        expect(await settings.drawer.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
      }
    }
  });
});
