import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { signInStaff } from './support/sign-in-staff.ts';
import { withStore } from './support/with-store.ts';

const CLIENT = 'Margaret Chen';

test('@fr @narrow an advisor answers a client, confirms a meeting and sends an instruction to execution', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  // As if the client had written last: the answer that the seed gave was never read by the team.
  withStore(portal.dataDir, (store) => {
    store.exec(
      `update conversation set team_read_until = 0 where user_id = (select id from user where username = 'margaret.chen')`,
    );
  });
  await signInStaff({ page, client, portal, username: exampleWorld.advisorUsername });
  await page.waitForURL(/\/app\//);
  await page.goto('/app/desk');

  const open = async (kind: 'conversation' | 'inquiry' | 'meeting' | 'instruction') => {
    await page.getByLabel(t('desk.show')).selectOption(kind);
    const name = t('desk.named', { what: t(`desk.kind.${kind}`), name: CLIENT });
    await page.getByRole('link', { name }).first().press('Enter');
  };
  const back = () => page.getByRole('link', { name: t('desk.back') }).press('Enter');

  await expect(page.getByRole('table')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await open('conversation');
  const words = '« Bien sûr », <b>demain</b>.';
  await page.getByLabel(t('desk.conversation.answer')).fill(words);
  await page.reload();
  await expect(page.getByLabel(t('desk.conversation.answer'))).toHaveValue(words);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('desk.conversation.send') }).press('Enter');
  await expect(
    page.getByRole('log', { name: t('desk.conversation.messages') }).getByText(words),
  ).toBeVisible();
  await expect(page.getByText(t('desk.conversation.answered'), { exact: true })).toBeVisible();
  await back();

  await open('meeting');
  const confirm = page.getByRole('button', { name: t('desk.meeting.confirm') });
  await expect(confirm).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await confirm.press('Enter');
  await expect(page.getByText(t('desk.meeting.state.confirmed'), { exact: true })).toBeVisible();
  await back();

  await open('instruction');
  const accept = page.getByRole('button', { name: t('desk.instruction.take') });
  // Another one may be accepted already.
  const send = page.getByRole('button', { name: t('desk.instruction.send') });
  await expect(accept.or(send)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  if (await accept.isVisible()) await accept.press('Enter');
  await send.press('Enter');
  await expect(page.getByText(t('trade_instructions.state.sent'), { exact: true }).first()).toBeVisible();
  await back();

  await open('inquiry');
  await expect(page.getByRole('heading', { name: t('desk.inquiry.history') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await back();

  await page.getByRole('link', { name: t('desk.to_clients') }).press('Enter');
  await page.getByLabel(t('advised_clients.search')).fill(CLIENT);
  await page.getByRole('link', { name: CLIENT }).press('Enter');
  await page.getByRole('link', { name: t('advised_clients.documents') }).press('Enter');
  const what = 'Avis de cotisation « 2025 »';
  await page.getByLabel(t('desk_documents.requests.what')).fill(what);
  await page.getByLabel(t('desk_documents.requests.due_on'), { exact: true }).fill('2099-12-31');
  await page.getByRole('button', { name: t('desk_documents.requests.send') }).press('Enter');
  const withdraw = page.getByRole('button', {
    name: t('desk_documents.requests.withdraw_named', { name: what }),
  });
  // An earlier run over this store may have asked for it too.
  await expect(withdraw.first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const title = 'Énoncé de politique';
  await page.locator('input[type=file]').setInputFiles({
    name: 'politique.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('énoncé\n'),
  });
  await page.getByLabel(t('desk_documents.put.name_en')).fill(title);
  await page.getByLabel(t('desk_documents.put.name_fr')).fill(title);
  await page.getByLabel(t('desk_documents.put.type'), { exact: true }).selectOption('agreement');
  await page.getByRole('button', { name: t('desk_documents.put.send') }).press('Enter');
  await expect(page.getByText(t('desk_documents.put.state.new'), { exact: true }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel(t('desk.begin.subject')).fill('Énoncé');
  await page.getByLabel(t('desk.begin.text'), { exact: true }).fill(words);
  await page.getByRole('button', { name: t('desk.begin.send') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Énoncé' })).toBeVisible();

  await client.arrive('margaret.chen', '/app/documents');
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  await page.goto('/app/documents/uploads');
  await expect(page.getByText(what, { exact: true }).first()).toBeVisible();
});
