import { expect, test } from './support/client.ts';

const PAGE = '/app/trade-instructions';
const CALL = '**/rest/portal/trade-instructions';

test('@fr @narrow a client instructs by keyboard, sends again when no response came, and withdraws the one instruction', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive('olivia.martin', PAGE);
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('link', { name: t('trade_instructions.new') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: t('trade_instructions.kind.sell') }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(t('trade_instructions.form.fund_sell')).selectOption('NMR115');
  await page.getByRole('radio', { name: t('trade_instructions.form.by.all') }).focus();
  await page.keyboard.press('Space');
  await page.reload();
  await press(t('trade_instructions.form.review'));
  await expect(page.getByRole('heading', { name: t('trade_instructions.review.title') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect(page.getByText(t('trade_instructions.review.cut_off_here', { time: '' }))).toBeVisible();

  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(t('trade_instructions.review.send'));
  await expect(page.getByRole('alert')).toContainText(t('error.network'));
  await page.unroute(CALL);
  await press(t('trade_instructions.review.send'));
  await expect(page.getByRole('status').filter({ hasText: '-' })).toBeVisible();
  await expect(page).toHaveURL(/trade-instructions\/[0-9a-f-]{36}$/);

  await press(t('trade_instructions.receipt.withdraw'));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('trade_instructions.receipt.withdraw') }).press('Enter');
  await expect(page.getByText(t('trade_instructions.state.withdrawn')).first()).toBeVisible();
  await page.goto(PAGE);
  const list = page.getByRole('list', { name: t('trade_instructions.list') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
