import { readFile } from 'node:fs/promises';
import { expect, test } from './support/client.ts';

const PAGE = '/app/meetings';

// Two hours behind or more in either season, and so are the times beside those of the advisor.
test.use({ timezoneId: 'America/Edmonton' });

test('@fr @narrow a client requests a meeting by both clocks, sees it confirmed without a reload, saves it to a calendar, moves it and cancels it', async ({
  page,
  client: { t, arrive, language },
}) => {
  await arrive('eva.lindqvist', PAGE);
  const days = page.getByRole('list', { name: t('meetings.slots.title') });
  await days.getByRole('button').nth(1).click();
  const times = page.getByRole('radio', { name: new RegExp(t('meetings.slots.there', { time: '.*' })) });
  await times.first().check();
  await page.getByLabel(t('meetings.form.topic')).selectOption('retirement');
  await page
    .getByLabel(t('meetings.form.agenda'))
    .fill('<img src=x onerror=alert(1)> [REER](javascript:alert(1))');
  await page.getByRole('button', { name: t('meetings.form.send') }).click();
  const list = page.getByRole('list', { name: t('meetings.ahead') });
  await expect(list.getByText(t('meetings.state.requested'))).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(list.getByText(t('meetings.state.confirmed'), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: new RegExp(t('meetings.add_to_calendar')) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    language === 'fr' ? /^rencontre-.+\.ics$/ : /^meeting-.+\.ics$/,
  );
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).toContain(language === 'fr' ? 'SUMMARY:Rencontre avec' : 'SUMMARY:Meeting with');

  await list.getByRole('button', { name: new RegExp(t('meetings.move')) }).click();
  await times.last().check();
  await page.getByRole('button', { name: t('meetings.slots.move_send') }).click();
  await expect(page.getByText(t('meetings.notice.moved'))).toBeVisible();
  await list.getByRole('button', { name: new RegExp(t('meetings.cancel')) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('meetings.cancel_yes') })
    .click();
  await expect(page.getByText(t('meetings.none_ahead'))).toBeVisible();
});
