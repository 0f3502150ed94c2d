import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';

test('@en a client finds the team, complains by keyboard after a reload, and sees the firm confirm it without one', async ({
  page,
  client: { t, arrive },
}) => {
  await arrive('eva.lindqvist', '/app/contact_us');
  await expect(page.getByRole('heading', { name: t('contact.team.title') })).toBeVisible();
  await page
    .getByRole('link', { name: t('contact.write.link') })
    .last()
    .press('Enter');
  await page.getByRole('button', { name: t('inquiries.new') }).press('Enter');
  await page.getByLabel(t('inquiries.topic_label')).selectOption('complaint');
  const text = '<img src=x onerror=alert(1)> J’ai payé deux fois.';
  await page.getByLabel(t('inquiries.text')).fill(text);
  await page.reload();
  await expect(page.getByLabel(t('inquiries.text'))).toHaveValue(text);
  await page.getByRole('button', { name: t('inquiries.send'), exact: true }).press('Enter');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('heading', { name: t('inquiries.complaint.title') })).toBeVisible();
  const [confirmed] = t('inquiries.complaint.acknowledged', { date: '|' }).split('|');
  await expect(page.getByText(confirmed!)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
