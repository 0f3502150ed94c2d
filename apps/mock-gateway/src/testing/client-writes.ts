import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';

/** The response to a call over the network. */
export interface Received {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

/** Sends a request to a gateway in another process. */
export const call = async (url: string, body?: object, token = ''): Promise<Received> => {
  const headers = { 'content-type': 'application/json', ...applicationHeader, [ACCESS_TOKEN_HEADER]: token };
  const response = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  };
};

/** Signs in a client each of whose acknowledged writes adds one row to `preference_change`. */
export const signInWriter = async (gateway: string, username: string) => {
  const { password } = exampleWorld;
  const signedIn = await call(`${gateway}/auth/login`, { username, password, product: 'dz' });
  const { access_token } = signedIn.body as TokenPair;
  const url = `${gateway}/rest/portal/preferences`;
  let language = 'en';
  const write = () => {
    language = language === 'en' ? 'fr' : 'en';
    return call(url, { languagePreferences: { communication: language } }, access_token);
  };
  return { username, write, read: () => call(url, undefined, access_token) };
};

export type Writer = Awaited<ReturnType<typeof signInWriter>>;

/** The pause of a client before it retries. */
const RETRY_PAUSE_MS = 20;

/** Writes repeatedly until it is stopped, and counts the responses. */
export const keepWriting = ({ username, write }: Writer) => {
  const counts = { acknowledged: 0, unavailable: 0, other: [] as Received[] };
  const stopping = new AbortController();
  const note = (received: Received) => {
    if (received.status === 200) counts.acknowledged += 1;
    else if (received.status === 503 && received.retryAfter) counts.unavailable += 1;
    else counts.other.push(received);
    return received.status === 200;
  };
  const writeUntilStopped = async () => {
    while (!stopping.signal.aborted)
      if (!note(await write())) await new Promise((next) => setTimeout(next, RETRY_PAUSE_MS));
  };
  const done = writeUntilStopped();
  const stop = async () => {
    stopping.abort();
    await done;
  };
  return { username, counts, stop };
};
