import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clamd } from '../../settings/photo-settings.ts';

const CHUNK_BYTES = 64 * 1024;
/** The longest answer names a signature; more is none. */
const MOST_ANSWER_BYTES = 1_024;

const lengthOf = (chunk: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

/** The command, the bytes in chunks behind their lengths, and a length of 0. Source: ClamAV, clamd(8), INSTREAM. */
const stream = function* (bytes: Buffer) {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield Buffer.alloc(4);
};

/** What it says, up to its end. One that has heard enough closes while it is still told more. */
const hear = async (socket: Socket) => {
  let answer = '';
  try {
    for await (const part of socket) {
      answer += String(part);
      if (answer.includes('\0') || answer.length > MOST_ANSWER_BYTES) break;
    }
  } catch (caught) {
    if (!answer) throw caught;
  }
  return answer.split('\0', 1)[0] ?? '';
};

/**
 * Asks a clamd about bytes. Throws when it does not say either: it is away, silent, busy, or takes no more than a
 * part; nothing of that makes a file clean.
 */
export const askClamd = async (
  { host, port, answersWithinMs }: Clamd,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<'clean' | 'infected'> => {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]);
  const socket = connect({ host, port, signal: patience });
  // What becomes of the telling shows in the answer.
  pipeline(Readable.from(stream(bytes)), socket, { end: false }).catch(() => undefined);
  try {
    const answer = await hear(socket);
    if (answer === 'stream: OK') return 'clean';
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
    throw new Error(`clamd answered "${answer}"`);
  } catch (caught) {
    throw patience.aborted ? new Error('clamd does not answer in time', { cause: caught }) : caught;
  } finally {
    socket.destroy();
  }
};
