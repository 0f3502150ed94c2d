import { applicationHeader } from '../../packages/contracts/src/application.ts';
import { eventStream } from '../../packages/contracts/src/event-stream.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { manyUsername } from '../../apps/mock-gateway/src/modules/many-clients/many-usernames.ts';
import { signIn } from './launch.ts';
import { settledMemory } from './memory.ts';
import { requireSuccess } from './require-success.ts';

/** As many as one user may have open. */
const STREAMS_PER_CLIENT = 10;

const headersOf = (token: string) => ({ ...applicationHeader, [ACCESS_TOKEN_HEADER]: token });

/** Opens a stream, and resolves once it began; `changed` is when a change was reported to it. */
export const openStream = async (url: string, token: string) => {
  const abort = new AbortController();
  const response = await fetch(url + eventStream.path, { headers: headersOf(token), signal: abort.signal });
  if (!response.ok || !response.body)
    requireSuccess('The stream of events', response.status, await response.text());
  const reader = response.body!.getReader();
  await reader.read();
  const readChange = async (): Promise<number> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('A stream of events ended before the change was reported to it.');
      if (new TextDecoder().decode(value).includes('event: change')) return performance.now();
    }
  };
  return { changed: readChange, close: () => abort.abort() };
};

const markAll = async (url: string, token: string) => {
  const { method, path } = contracts.notifications.markAll;
  const headers = { ...headersOf(token), 'content-type': 'application/json' };
  const response = await fetch(url + path, {
    method,
    headers,
    body: JSON.stringify({ until: new Date().toISOString() }),
  });
  requireSuccess('notifications.markAll', response.status, await response.text());
};

/** What open streams cost: megabytes for all of them, and milliseconds until a change has reached the last. */
export const measureStreams = async (
  { url, pid }: { url: string; pid: number },
  count: number,
): Promise<{ megabytes: number; ms: number }> => {
  const clients = Array.from({ length: count / STREAMS_PER_CLIENT }, (_, at) => manyUsername(at + 1));
  const tokens: string[] = [];
  for (const client of clients) tokens.push(await signIn(url, client));
  const before = await settledMemory(pid);
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let round = 0; round < STREAMS_PER_CLIENT; round += 1)
    for (const token of tokens) streams.push(await openStream(url, token));
  const megabytes = (await settledMemory(pid)) - before;
  const startedAt = performance.now();
  const [changedAt] = await Promise.all([
    Promise.all(streams.map((stream) => stream.changed())),
    Promise.all(tokens.map((token) => markAll(url, token))),
  ]);
  const ms = Math.max(...changedAt) - startedAt;
  for (const { close } of streams) close();
  return { megabytes, ms };
};
