import type { Page } from '@playwright/test';
import type { Client } from './support/client.ts';
import { passToLater } from './support/later.ts';
import { signInElsewhere } from './support/sign-in-elsewhere.ts';
import { stopClock } from './support/stopped-clock.ts';
import { expect, test } from './support/two-gateways.ts';

const CLIENT = 'amelie.gagnon';
const NEW = '/app/conversations/new';
/** Sent each way, one after the other. */
const MESSAGES_EACH_WAY = 4;
/** What a page may wait by a timer before it shows a message. */
const SHOWN_WITHIN_MS = 1_000;

/** An open conversation in a browser. */
const conversationIn = (page: Page, { t }: Client) => {
  const log = page.getByRole('log', { name: t('conversations.messages') });
  const field = page.getByLabel(t('conversations.form.text'));
  return {
    page,
    field,
    alert: page.locator('form').getByRole('alert'),
    message: (text: string) => log.getByText(text, { exact: true }),
    texts: () => log.locator('.comment-text').allTextContents(),
    press: () => page.getByRole('button', { name: t('conversations.form.send') }).click(),
    send: async (text: string) => {
      await field.fill(text);
      await page.getByRole('button', { name: t('conversations.form.send') }).click();
    },
  };
};

type Conversation = ReturnType<typeof conversationIn>;

/** Loads a page again with a clock that a test can stop, and waits until it is connected to the events. */
const joinWithClock = async (page: Page) => {
  await page.clock.install();
  const joined = page.waitForResponse(/\/rest\/portal\/events$/);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await passToLater(page);
  await joined;
};

/**
 * Sends messages one after the other to a page whose clock is stopped, and moves it on a millisecond at a time until
 * the message is shown: what is left over of a second is not awaited, however slow the machine is.
 * `npm run bench:conversations` measures the gateways' part.
 */
const deliver = async (from: Conversation, to: Conversation, name: string) => {
  const { clock } = to.page;
  await stopClock(to.page);
  for (let count = 1; count <= MESSAGES_EACH_WAY; count += 1) {
    const text = `${name} ${count}`;
    await from.send(text);
    for (let ms = 0; ms < SHOWN_WITHIN_MS && !(await to.message(text).isVisible()); ms += 1)
      await clock.runFor(1);
    expect(await to.message(text).count(), text).toBe(1);
    await expect(from.field).toHaveValue('');
  }
  await clock.resume();
};

test('@en two browsers at two gateways share a conversation within a second, and lose and double nothing when one gateway is killed', async ({
  browser,
  client,
  portals,
}) => {
  const [one, other] = portals;
  const begin = await signInElsewhere(browser, one, client, CLIENT, NEW);
  await begin.getByLabel(client.t('conversations.form.subject')).fill('Two gateways');
  await begin.getByLabel(client.t('conversations.form.text')).fill('Hello');
  await begin.getByRole('button', { name: client.t('conversations.form.begin') }).click();
  const here = conversationIn(begin, client);
  await expect(here.message('Hello')).toBeVisible();
  const at = new URL(begin.url()).pathname;
  const page = await signInElsewhere(browser, other, client, CLIENT, at);
  const there = conversationIn(page, client);
  await Promise.all([joinWithClock(begin), joinWithClock(page)]);

  await deliver(here, there, 'Desktop');
  await deliver(there, here, 'Telephone');

  const lostRequest = 'Killed before it was stored';
  await here.page.route(
    '**/messages',
    async (route) => {
      await one.killGateway();
      await route.continue();
    },
    { times: 1 },
  );
  await here.send(lostRequest);
  await expect(here.alert).toHaveText(client.t('error.unavailable'));
  await expect(here.field).toHaveValue(lostRequest);
  await there.send('Written meanwhile');
  await expect(there.message('Written meanwhile')).toBeVisible();
  await one.startGateway();
  await here.press();
  for (const browserOf of [here, there]) await expect(browserOf.message(lostRequest)).toHaveCount(1);
  await expect(here.message('Written meanwhile')).toHaveCount(1);
  await expect(here.field).toHaveValue('');

  const lostResponse = 'Killed before the response';
  await here.page.route(
    '**/messages',
    async (route) => {
      await route.fetch();
      await one.killGateway();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await here.send(lostResponse);
  await expect(here.alert).toHaveText(client.t('error.network'));
  await expect(here.field).toHaveValue(lostResponse);
  await expect(there.message(lostResponse)).toHaveCount(1);
  await here.page.reload();
  await one.startGateway();
  await here.page
    .getByRole('button', { name: client.t('shell.try_again') })
    .or(here.field)
    .first()
    .click();
  await expect(here.message(lostResponse)).toHaveCount(1);
  await expect(here.field).toHaveValue('');

  await there.send('After all');
  await expect(here.message('After all')).toHaveCount(1);
  await expect.poll(async () => (await here.texts()).join('\n')).toBe((await there.texts()).join('\n'));
  const texts = await there.texts();
  for (const text of ['Hello', lostRequest, 'Written meanwhile', lostResponse, 'After all'])
    expect(texts.filter((shown) => shown === text)).toHaveLength(1);
  await Promise.all([here.page.context().close(), there.page.context().close()]);
});
