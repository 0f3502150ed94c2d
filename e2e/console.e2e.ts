import { expect } from '@playwright/test';
import { violationsOf } from './support/accessibility.ts';
import { test } from './support/portal.ts';

test('@en A developer drives the mock by its page: scenarios, and a response of their own', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.gatewayUrl}/__mock`);
  const worlds = page.locator('#worlds');
  await expect(page.locator('#scenarios').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'A new one' }).press('Enter');
  await expect(worlds.getByRole('link', { name: /^\/__world\/world-/ })).toBeFocused();

  const downloaded = page.waitForEvent('download');
  await worlds.getByRole('link', { name: /Export .* world-/ }).press('Enter');
  const exported = await (await downloaded).path();
  const importing = page.getByRole('form', { name: /Import/ });
  const file = importing.getByLabel(/File/);
  await importing.getByLabel(/As/).fill('again');
  await file.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('none') });
  await importing.getByRole('button', { name: /Import/ }).press('Enter');
  await expect(file).toHaveAccessibleDescription(/no exported world.* · .*pas un monde exporté/);
  await expect(file).toBeFocused();
  await expect(importing.getByLabel(/As/)).toHaveValue('again');
  await file.setInputFiles(exported);
  await importing.getByRole('button', { name: /Import/ }).press('Enter');
  await expect(worlds.getByRole('link', { name: /^\/__world\/again/ })).toBeFocused();
  await expect(file).toHaveAccessibleDescription('');
  await worlds.getByRole('button', { name: /End .* again/ }).click();
  await worlds.getByRole('button', { name: /End .* world-/ }).click();
  await expect(worlds.getByRole('link', { name: /world-/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('console');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(worlds.getByRole('link', { name: /^\/__world\/console/ })).toBeFocused();
  await page.keyboard.press('Enter');

  const search = page.getByRole('searchbox', { name: /Search/ });
  const scenarios = page.getByRole('table').and(page.locator('#scenarios'));
  const count = page.locator('#found-scenarios');
  await expect(page.locator('#worlds-part')).toBeHidden();
  await expect(count).toHaveText(/^(\d+) \/ \1$/);
  await expect(scenarios.getByRole('link')).toHaveCount(0);

  await search.press('ArrowDown');
  await search.pressSequentially('retraite chaque');
  await expect(count).toHaveText(/^\d \//);
  await search.fill('GATEWAY  pannes');
  await expect(count).toHaveText(/^0 \//);
  await search.fill('numeros de client');
  await expect(count).toHaveText(/^1 \//);
  await expect(scenarios.getByRole('row')).toHaveCount(2);
  await scenarios.getByRole('button', { name: 'family' }).press('Enter');
  await expect(page.locator('#scenario-on')).toHaveText('family');
  await expect(scenarios.getByText('on · en vigueur')).toBeVisible();
  await expect(scenarios.getByRole('button', { name: 'family' })).toBeFocused();
  await page.reload();
  await expect(page.locator('#scenario-on')).toHaveText('family');

  const own = page.getByRole('form', { name: /A response of your own/ });
  const body = own.getByRole('textbox', { name: /Body/ });
  const status = own.getByRole('textbox', { name: 'Status' });
  await own.getByLabel('Call').selectOption('accounts.list');
  await body.fill('{ "half": ');
  await own.getByRole('button', { name: 'Set' }).press('Enter');
  await expect(body).toHaveAccessibleDescription('this is no JSON · ceci n’est pas du JSON');
  await expect(body).toBeFocused();
  await expect(body).toHaveValue('{ "half": ');
  await body.fill('[{ "half": 1 }]');
  await status.fill('99');
  await own.getByRole('button', { name: 'Check' }).click();
  await expect(status).toHaveAccessibleDescription(/from 200 to 599/);
  await expect(body).toHaveAccessibleDescription('');
  await status.fill('200');
  await own.getByRole('button', { name: 'Check' }).click();
  await expect(own.getByRole('listitem').first()).toContainText('expected object, received array');
  await own.getByRole('button', { name: 'Set' }).click();
  const faults = page.locator('#faults');
  await expect(faults.getByRole('cell', { name: 'accounts.list', exact: true })).toBeVisible();
  await expect(faults.getByRole('listitem').first()).toContainText('expected object, received array');
  expect(await violationsOf(page)).toEqual([]);

  await own.getByLabel('Begin with the example').selectOption('permission_denied');
  await expect(status).toHaveValue('403');
  await own.getByRole('button', { name: 'Check' }).click();
  await expect(own.getByText('as the contract says')).toBeVisible();
  await faults.getByRole('button', { name: /Remove/ }).press('Enter');
  await expect(faults.getByRole('cell', { name: 'accounts.list', exact: true })).toBeHidden();
  await expect(page.getByRole('group', { name: /Faults/ })).toBeFocused();

  const replaying = page.getByRole('form', { name: /Recorded responses/ });
  const files = replaying.getByLabel(/Files of/);
  const asFile = (name: string, content: unknown) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await files.setInputFiles(asFile('notes.json', { half: 1 }));
  await replaying.getByRole('button', { name: /Replay reads/ }).press('Enter');
  await expect(files).toHaveAccessibleDescription(/^notes\.json is no record of .* · notes\.json n’est pas/);
  const recorded = { contract: '0.2.0', isReplayable: true, request: {} };
  await files.setInputFiles([
    asFile('a.json', { ...recorded, call: 'faq.list', outcome: '200', response: { status: 200, body: [] } }),
    asFile('b.json', {
      ...recorded,
      call: 'session.login',
      outcome: '200',
      response: { status: 200, body: null },
    }),
  ]);
  await replaying.getByRole('button', { name: /Replay reads/ }).press('Enter');
  await expect(replaying.getByRole('listitem')).toContainText('session.login 200: who signs in gets tokens');
  await expect(faults.getByRole('cell', { name: 'record', exact: true })).toBeVisible();
  await page
    .locator('#records')
    .getByRole('button', { name: /Replay .* faq\.list/ })
    .press('Enter');
  await expect(replaying.getByRole('listitem')).toHaveCount(0);
  expect(await violationsOf(page, { part: '#replay-records' })).toEqual([]);
  await replaying.getByRole('button', { name: /Stop replaying/ }).press('Enter');
  await expect(faults.getByRole('cell', { name: 'record', exact: true })).toBeHidden();

  const journal = page.locator('#journal');
  const bodiesAreKept = page.waitForResponse(
    (response) => response.url().endsWith('/journal/bodies') && response.request().method() === 'POST',
  );
  await page.getByRole('checkbox', { name: /Keep bodies/ }).press('Space');
  await bodiesAreKept;
  const world = `${portal.gatewayUrl}/__world/console`;
  await fetch(`${world}/auth/logon`, { method: 'POST' });
  const login = { username: 'olivia.martin', password: 'not-this-one' };
  await fetch(`${world}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  await page.locator('#refresh').press('Enter');
  await expect(journal.getByText(/near session\.login.*segment 2 is login/)).toBeVisible();
  await journal.getByText('→ ←').click();
  await expect(journal.getByText(/"username":"olivia.martin","password":"•••"/)).toBeVisible();
  expect(await violationsOf(page, { part: '#journal' })).toEqual([]);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('#scenario-on')).toHaveText('–');
});
