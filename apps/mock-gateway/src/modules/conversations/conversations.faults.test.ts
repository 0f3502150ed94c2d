import { randomUUID } from 'node:crypto';
import { applicationHeader } from '@portal/contracts/application';
import type { OutputOf } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import type { conversations } from '@portal/contracts/conversations';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { expect, it, onTestFinished } from 'vitest';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import { openEvents, type EventReader } from '../../testing/event-reader.ts';
import { startProcess } from '../../testing/gateway-process.ts';
import { seededDataDir, startSeededPostgres } from '../../testing/start-seeded-postgres.ts';

const PATH = '/rest/portal/conversations';
const MESSAGES = 30;
/** The gateway of the first browser is killed after so many messages were sent. */
const KILLED_AFTER = 10;

type Read = OutputOf<typeof conversations.read>;

interface Browser {
  url: string;
  token: string;
}

/** A body is sent as a browser sends it; rejects when the gateway is gone. */
const call = async <Result>({ url, token }: Browser, path: string, body?: object): Promise<Result> => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...applicationHeader,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { [ACCESS_TOKEN_HEADER]: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
};

const signIn = async (url: string): Promise<Browser> => {
  const { username, password } = exampleWorld;
  const body = { username, password, product: PRODUCT };
  const { access_token } = await call<TokenPair>({ url, token: '' }, '/auth/login', body);
  return { url, token: access_token };
};

/** Two gateways over one PostgreSQL, and a browser of the same client at each. */
const start = async () => {
  const server = await startSeededPostgres();
  onTestFinished(server.stop);
  const dataDir = seededDataDir();
  const settings = { STORE_URL: `${server.url}/postgres`, CLIENT_REQUESTS_A_MINUTE: '100000' };
  const [one, other] = [await startProcess(dataDir, settings), await startProcess(dataDir, settings)];
  return { one, here: await signIn(one.url), there: await signIn(other.url) };
};

const read = (browser: Browser, id: string) => call<Read>(browser, `${PATH}/${id}`);

/** Waits for events of conversations until what the browser then reads is as expected. */
const until = async (events: EventReader, browser: Browser, id: string, isThere: (read: Read) => boolean) => {
  while (!isThere(await read(browser, id))) {
    const event = await events.next();
    if (!event) throw new Error('the stream of events has ended');
  }
};

const hasText = (text: string) => (shown: Read) => shown.messages.some((one) => one.text === text);

it('reaches a browser at another gateway by an event, both ways, and nothing is lost when a gateway is killed', async () => {
  const { one, here, there } = await start();
  const events = await openEvents(there);
  const begun = { message_id: randomUUID(), subject: 'Two gateways', language: 'en', text: 'Hello' };
  const { conversation_id: id } = await call<{ conversation_id: string }>(here, `${PATH}/begin`, begun);
  await until(events, there, id, hasText('Hello'));

  const backwards = await openEvents(here);
  await call(there, `${CONSOLE_PATH}/conversations`, { conversation_id: id, text: 'Good morning' });
  await until(backwards, here, id, hasText('Good morning'));

  const outgoing = Array.from({ length: MESSAGES }, (_, at) => ({
    message_id: randomUUID(),
    text: `Message ${at}`,
  }));
  let acknowledged = 0;
  const sending = outgoing.map(async (message) => {
    try {
      await call(here, `${PATH}/${id}/messages`, message);
      acknowledged += 1;
      if (acknowledged === KILLED_AFTER) one.child.kill('SIGKILL');
    } catch {
      // As a client does who sees that it was not sent: by a gateway that is there.
      await call(there, `${PATH}/${id}/messages`, message);
    }
  });
  await Promise.all(sending);
  await one.ended;
  const sent = (await read(there, id)).messages.filter(({ author }) => author === 'client');
  expect(sent.map(({ text }) => text).toSorted()).toEqual(
    ['Hello', ...outgoing.map(({ text }) => text)].toSorted(),
  );
  // The scripted advisor of the gateway that is left answers, and no message twice.
  await until(events, there, id, ({ messages }) => messages.at(-1)?.author === 'advisor');
  const { messages } = await read(there, id);
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => at + 1));
  const answered = messages.flatMap(({ is_simulated }, at) =>
    is_simulated ? [messages[at - 1]?.author] : [],
  );
  expect(new Set(answered)).toEqual(new Set(['client']));
}, 120_000);
