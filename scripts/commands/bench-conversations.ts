import { randomUUID } from 'node:crypto';
import { startPostgres } from '../../apps/mock-gateway/src/testing/postgres-server.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { applicationHeader } from '../../packages/contracts/src/application.ts';
import type { CallShape, OutputOf } from '../../packages/contracts/src/call.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { openStream } from '../bench/event-streams.ts';
import { launchGateway, signIn } from '../bench/launch.ts';
import { requireSuccess } from '../bench/require-success.ts';
import { median } from '../bench/rounds.ts';
import { runBench } from '../bench/run-bench.ts';
import { isWithin } from '../bench/within.ts';
import { stopChildren } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';

const { conversations } = contracts;
const CLIENT = 'amelie.gagnon';
const MESSAGES = 40;

/** A client of a gateway, and the conversation that it is in. */
const clientAt = async (url: string) => {
  const token = await signIn(url, CLIENT);
  const call = async <Call extends CallShape>({ method, path }: Call, id: string, body?: object) => {
    const response = await fetch(url + path.replace('{conversation_id}', id), {
      method,
      headers: {
        ...applicationHeader,
        [ACCESS_TOKEN_HEADER]: token,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    requireSuccess(path, response.status, text);
    // The gateway checks its responses against the contract.
    return JSON.parse(text) as OutputOf<Call>;
  };
  const begin = async () =>
    (
      await call(conversations.begin, '', {
        message_id: randomUUID(),
        subject: 'Two gateways',
        language: 'en',
        text: 'Hello',
      })
    ).conversation_id;
  return {
    begin,
    openStream: () => openStream(url, token),
    send: (id: string, text: string) => call(conversations.send, id, { message_id: randomUUID(), text }),
    read: (id: string) => call(conversations.read, id),
  };
};

type Client = Awaited<ReturnType<typeof clientAt>>;

/** Milliseconds from the acknowledgement of each message until a reader, to whom a change was reported, has read it. */
const waits = async (sender: Client, reader: Client): Promise<number[]> => {
  const id = await sender.begin();
  const stream = await reader.openStream();
  const measured: number[] = [];
  for (let at = 1; at <= MESSAGES; at += 1) {
    const text = `Message ${at}`;
    const hasArrived = async () => {
      for (;;) {
        await stream.changed();
        const { messages } = await reader.read(id);
        if (messages.some((message) => message.text === text)) return performance.now();
      }
    };
    const arrived = hasArrived();
    await sender.send(id, text);
    const acknowledgedAt = performance.now();
    measured.push((await arrived) - acknowledgedAt);
  }
  stream.close();
  return measured;
};

/** What a reader waits for at the gateway that stored a message, and at another one over the same PostgreSQL. */
requireNoArguments('bench:conversations');
await runBench(async (folder) => {
  const postgres = await startPostgres();
  try {
    const settings = { STORE_URL: `${postgres.url}/postgres` };
    const one = await launchGateway(folder, settings);
    const other = await launchGateway(folder, settings);
    const [sender, reader] = [await clientAt(one.url), await clientAt(other.url)];
    const same = await waits(sender, await clientAt(one.url));
    const across = await waits(sender, reader);
    console.log(`median at the same gateway: ${median(same).toFixed(1)} ms`);
    console.log(`median at another gateway:  ${median(across).toFixed(1)} ms`);
    const isAllWithin = isWithin(
      'the longest wait at another gateway',
      Math.max(...across),
      budgets.bench.conversationMs,
      'ms',
    );
    return isAllWithin ? 0 : 1;
  } finally {
    await stopChildren();
    await postgres.stop();
  }
});
