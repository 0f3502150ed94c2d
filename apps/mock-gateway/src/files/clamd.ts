import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clamd } from '../settings/file-settings.ts';

const CHUNK_BYTES = 64 * 1024;
/** How much of a file a scanner is expected to scan in a millisecond: slow ones manage a megabyte a second. */
const BYTES_PER_MS = 1_000;
/** The longest reply names a signature; a longer one is invalid. */
const MAX_REPLY_BYTES = 1_024;

/** Bytes to be scanned, and how many they are. */
interface Content {
  bytes: number;
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

const lengthOf = (chunk: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** The command, the bytes in chunks behind their lengths, and a length of 0. Source: ClamAV, clamd(8), INSTREAM. */
const stream = async function* (chunks: Content['chunks']) {
  yield Buffer.from('zINSTREAM\0');
  for await (const bytes of chunks)
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      yield lengthOf(chunk);
      yield chunk;
    }
  yield Buffer.alloc(4);
};

/** Reads the reply to its end. A clamd that rejects a file closes the connection while bytes are still being sent. */
const readReply = async (socket: Socket) => {
  let reply = '';
  try {
    for await (const part of socket) {
      reply += String(part);
      if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) break;
    }
  } catch (caught) {
    if (!reply) throw caught;
  }
  return reply.split('\0', 1)[0] ?? '';
};

/**
 * Has a clamd scan bytes as they are read. Throws when it gives no verdict: it is away, silent or busy, or accepts only
 * a part, or the bytes cannot be read; in none of these cases is the file clean.
 */
export const scanWithClamd = async (
  { host, port, answersWithinMs }: Clamd,
  { bytes, chunks }: Content,
  signal: AbortSignal,
): Promise<'clean' | 'infected'> => {
  const timeout = AbortSignal.timeout(answersWithinMs + Math.ceil(bytes / BYTES_PER_MS));
  const patience = AbortSignal.any([signal, timeout]);
  const socket = connect({ host, port, signal: patience });
  // Whether all bytes were accepted shows in the reply.
  pipeline(Readable.from(stream(chunks)), socket, { end: false }).catch(() => undefined);
  try {
    const reply = await readReply(socket);
    if (reply === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(reply)) return 'infected';
    throw new Error(`clamd answered "${reply}"`);
  } catch (caught) {
    throw patience.aborted ? new Error('clamd does not respond in time', { cause: caught }) : caught;
  } finally {
    socket.destroy();
  }
};
