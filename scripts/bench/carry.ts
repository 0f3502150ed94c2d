import { createHash } from 'node:crypto';

/**
 * A process of its own that sends or fetches the bytes of a large text, so that it delays no measurement. It says when it
 * is done, with the hash of the bytes.
 */

/** What it is asked for: to work out the hash of so many bytes, to send them, or to fetch as many. */
export type Carry =
  | { kind: 'hash'; bytes: number }
  | { kind: 'send'; bytes: number; url: string; headers: Record<string, string> }
  | { kind: 'fetch'; url: string };

/** What it says. */
export interface Carried {
  bytes: number;
  sha256: string;
  ms: number;
}

const BLOCK = Buffer.from('Every line of this text is the same, and there are many of them.\n'.repeat(4_096));

/** The text, block by block. */
async function* textOf(bytes: number) {
  for (let left = bytes; left > 0; left -= BLOCK.length)
    yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}

const hashOf = async (chunks: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

const send = async ({ url, headers, bytes }: Extract<Carry, { kind: 'send' }>) => {
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': String(bytes) },
    body: ReadableStream.from(textOf(bytes)),
    duplex: 'half',
  });
  if (!response.ok) throw new Error(`The upload failed with ${response.status}: ${await response.text()}`);
  return { bytes, sha256: '' };
};

const fetchAll = async (url: string) => {
  const response = await fetch(url);
  if (!response.ok || !response.body)
    throw new Error(`The download failed with ${response.status}: ${await response.text()}`);
  return hashOf(response.body);
};

const carry = (asked: Carry) => {
  if (asked.kind === 'hash') return hashOf(textOf(asked.bytes));
  return asked.kind === 'send' ? send(asked) : fetchAll(asked.url);
};

process.once('message', (asked: Carry) => {
  const startedAt = performance.now();
  void carry(asked).then((done) => {
    process.send!({ ...done, ms: performance.now() - startedAt } satisfies Carried, () => process.exit(0));
  });
});
