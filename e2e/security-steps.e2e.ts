import { exampleWorld } from '@portal/contracts/example-world';
import { violationsOf } from './support/accessibility.ts';
import { expect, test, type Client } from './support/client.ts';
import { requestsEnd, runningRequests } from './support/running-requests.ts';
import { withStore } from './support/with-store.ts';
import type { Page } from '@playwright/test';

const expectSound = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
};

const questionAt = (page: Page, { t }: Client, at: number) => {
  const places = ['first', 'second', 'third'] as const;
  const place = page.getByRole('group', { name: t(`security_steps.questions.${places[at - 1] ?? 'first'}`) });
  return {
    question: place.getByLabel(t('security_steps.questions.question')),
    answer: place.getByLabel(t('security_steps.questions.answer'), { exact: true }),
    place,
  };
};
const save = (page: Page, { t }: Client) =>
  page.getByRole('button', { name: t('security_steps.questions.submit') });

const recordedOf = (dataDir: string, username: string) => {
  const sql = `select kind, language, express_wish from terms_event e join user u on u.id = e.user_id
    where u.username = ? order by e.id`;
  const rows = withStore(dataDir, (store) => store.prepare(sql).all(username), { isReadOnly: true });
  return rows.map(({ kind, language, express_wish }) => `${kind} ${language} ${express_wish}`);
};

const setQuestionsFinished = (dataDir: string, username: string, isFinished: 0 | 1) =>
  withStore(dataDir, (store) =>
    store.prepare('update user set questions_finished = ? where username = ?').run(isFinished, username),
  );

test('@en a Quebec client chooses questions, sees the terms in French first, and continues', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  const username = 'ruth.tremblay';
  const heading = page.getByRole('heading', { level: 1 });
  await client.signIn(username, '/app/accounts?from=letter');
  await expect(page).toHaveURL(/\/security\/security-questions$/);
  await expect(heading).toBeFocused();

  await save(page, client).click();
  const first = questionAt(page, client, 1);
  await expect(first.place.getByText(t('form.select_question'))).toBeVisible();
  await expect(first.place.getByText(t('form.enter_response'))).toBeVisible();
  await expect(first.question).toBeFocused();
  await expectSound(page);

  await first.question.selectOption('first_pet');
  await first.answer.fill('Caramel');
  await expect(questionAt(page, client, 2).question.locator('option[value=first_pet]')).toHaveCount(0);
  await page.reload();
  await expect(first.question).toHaveValue('first_pet');
  await expect(first.answer).toHaveValue('');
  for (const [at, question, answer] of [
    [1, 'first_pet', 'Caramel'],
    [2, 'first_street', '  rue des Érables 🍁'],
    [3, 'favourite_singer', "Félix'); drop table user; --"],
  ] as const) {
    const { question: field, answer: secret } = questionAt(page, client, at);
    await field.selectOption(question);
    await secret.fill(answer);
  }
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/security\/terms-conditions$/);
  await expect(heading).toHaveText(t('session.step.terms_conditions.title'));
  await expect(heading).toBeFocused();
  const french = page.getByRole('region', { name: /^Conditions d’utilisation/ });
  await expect(french).toHaveAttribute('lang', 'fr-CA');
  await french.focus();
  // A key that is pressed before the browser has drawn the region scrolls nothing; a reader presses it again.
  await expect(async () => {
    await expect(french).toBeFocused();
    await page.keyboard.press('End');
    expect(await french.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  }).toPass();
  await expect.poll(() => recordedOf(portal.dataDir, username)).toEqual(['shown fr 0']);
  await expectSound(page);

  const english = page.getByRole('region', { name: /^Terms and conditions/ });
  await expect(page.getByText(t('security_steps.terms.wish'))).toBeVisible();
  await page.getByRole('button', { name: t('security_steps.terms.ask') }).click();
  await expect(english).toBeFocused();
  await expect(english).toHaveAttribute('lang', 'en-CA');
  await expectSound(page);
  await page.getByRole('button', { name: t('security_steps.terms.accept_english') }).click();
  await expect(page).toHaveURL(/\/app\/accounts\?from=letter$/);
  await expect(heading).toHaveText(t('shell.menu.accounts'));
  expect(recordedOf(portal.dataDir, username)).toEqual(['shown fr 0', 'accepted en 1']);
});

test('@fr a client outside Quebec accepts in the language in use, by keyboard alone', async ({
  page,
  client,
  portal,
}) => {
  const { t, language } = client;
  await client.signIn('owen.reid', '/app/accounts');
  const title = language === 'en' ? /^Terms and conditions/ : /^Conditions d’utilisation/;
  const text = page.getByRole('region', { name: title });
  await expect(text).toBeVisible();
  await expect(page.getByText(t('security_steps.terms.wish'))).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('security_steps.terms.accept') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/accounts$/);
  expect(recordedOf(portal.dataDir, 'owen.reid')).toEqual([`accepted ${language} 0`]);
});

test('@en a gateway that was killed while a step is saved loses nothing and saves it once', async ({
  page,
  client,
  portal,
}) => {
  const { t } = client;
  await client.signIn('jonas.peeters');
  for (const [at, question] of ['first_pet', 'first_car', 'first_street'].entries()) {
    const { question: field, answer } = questionAt(page, client, at + 1);
    await field.selectOption(question);
    await answer.fill(exampleWorld.securityAnswer);
  }
  await portal.killGateway();
  await save(page, client).click();
  await expect(page.getByRole('alert')).toHaveText(t('error.unavailable'));
  await expect(questionAt(page, client, 3).answer).toHaveValue(exampleWorld.securityAnswer);
  await portal.startGateway();
  await save(page, client).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.dashboard.title'));
  // Other journeys need this client with the step unfinished.
  setQuestionsFinished(portal.dataDir, 'jonas.peeters', 0);
});

test('@fr a step that becomes due while the portal is open is shown, and leads back', async ({
  page,
  client,
  portal,
}) => {
  const username = 'eva.lindqvist';
  const running = runningRequests(page.context());
  await client.arrive(username, '/app/dashboard');
  await expect(client.totalValue()).toBeVisible();
  await requestsEnd(running);
  setQuestionsFinished(portal.dataDir, username, 0);
  await page.getByRole('link', { name: client.t('shell.menu.transactions') }).click();
  await expect(page).toHaveURL(/\/security\/security-questions$/);
  setQuestionsFinished(portal.dataDir, username, 1);
  await page.reload();
  await expect(page).toHaveURL(/\/app\/transactions$/);
});
