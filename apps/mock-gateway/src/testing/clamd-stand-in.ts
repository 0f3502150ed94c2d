import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { WhenDone } from './gateway.ts';

/** Bytes that this scanner finds and our own inspection does not know. */
export const SIGNATURE = 'A-VIRUS-THAT-ONLY-A-SCANNER-KNOWS';

const COMMAND = 'zINSTREAM\0';

/** The bytes of the chunks so far, and whether the one of length 0 came. */
const chunksOf = (received: Buffer) => {
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isComplete: at + 4 === received.length };
    if (at + 4 + length > received.length) break;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isComplete: false };
};

/** A scanner that speaks clamd's INSTREAM over TCP and can be made to misbehave; it ends with the test, or with its caller. */
export const startClamd = async (whenDone: WhenDone = onTestFinished) => {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const clamd = { mood: 'well' as 'well' | 'silent' | 'garbled', mostBytes: Infinity };

  const respond = (socket: Socket, received: Buffer) => {
    const { bytes, isComplete } = chunksOf(received);
    if (received.length >= COMMAND.length && received.toString('latin1', 0, COMMAND.length) !== COMMAND)
      return socket.end('UNKNOWN COMMAND\0');
    if (clamd.mood === 'silent') return;
    if (bytes.length > clamd.mostBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (!isComplete) return;
    scanned.push(bytes);
    if (clamd.mood === 'garbled') return socket.end('stream: OKAY\0');
    return socket.end(bytes.includes(SIGNATURE) ? 'stream: Portal.Test FOUND\0' : 'stream: OK\0');
  };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      respond(socket, received);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address with one.
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const away = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server, 'close');
  };
  whenDone(away);
  return Object.assign(clamd, {
    scanned,
    /** The number of open connections. */
    asked: () => sockets.size,
    setting: `127.0.0.1:${port}`,
    away,
    back: () => listen(port),
  });
};
