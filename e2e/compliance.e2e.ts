import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { expect, test } from './support/client.ts';
import { signInStaff } from './support/sign-in-staff.ts';
import { withStore } from './support/with-store.ts';

const JOB = '900000001';

test('@fr @narrow a compliance officer signs in by an app, finds an overdue complaint, and retries a failed job', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  withStore(portal.dataDir, (store) => {
    store.exec(
      `update inquiry set answer_by = '2026-01-15' where topic = 'complaint' and answered_at is null`,
    );
    store
      .prepare(
        `insert into job (id, kind, key, payload, state, attempts, due_at, created_at, updated_at, finished_at, reason)
        values (?, 'of_a_later_version', 'journey', '{"firm_id":"northmere"}', 'dead', 20, 0, 0, 0, ?, 'no space left')`,
      )
      .run(Number(JOB), Date.now());
  });
  await signInStaff({ page, client, portal, username: exampleWorld.complianceUsername });

  await expect(
    page.getByRole('heading', { level: 1, name: t('shell.menu.complaint_register') }),
  ).toBeVisible();
  await page.getByLabel(t('compliance.complaints.show')).selectOption('overdue');
  const row = page
    .getByRole('row')
    .filter({ hasText: t('compliance.complaints.overdue') })
    .first();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: t('compliance.complaint.history') })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/app/compliance/files-and-jobs');
  const retry = page.getByRole('button', {
    name: t('compliance.jobs.retry_named', { kind: 'of_a_later_version', number: JOB }),
  });
  await expect(retry).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await retry.press('Enter');
  await expect(page.getByText(t('compliance.jobs.retried'))).toBeVisible();
  await expect(retry).toHaveCount(0);

  await page.goto('/app/compliance/audit');
  await page.getByRole('button', { name: t('compliance.verification.check') }).press('Enter');
  const [intact] = t('compliance.verification.intact', { number: '|', date: '|' }).split('|');
  await expect(page.getByText(intact!)).toBeVisible();
  await expect(page.getByRole('cell', { name: '(job_retried)' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
