import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Listens on a port for a moment; resolves to its number. Rejects with the system's error when it is in use. */
const claim = async (host: string, port: number) => {
  const server = createServer();
  server.listen({ host, port });
  await once(server, 'listening');
  // A string only for a pipe, which this is not.
  const { port: claimed } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return claimed;
};

/** Below the ports that systems give to outgoing connections, which would take one before it is listened on (Linux: from 32768). */
const [LOWEST, BEYOND] = [20_000, 32_000];
const MAX_TRIES = 100;

/** Finds a port that nothing listens on, which can be left and taken again. Rejects when a hundred are in use. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  for (let tries = 1; ; tries++)
    try {
      return await claim(host, randomInt(LOWEST, BEYOND));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === MAX_TRIES) throw error;
    }
};

/** Rejects with one line that names the port, who wants it and the setting to change, unless the port can be had. */
export const expectFreePort = async (
  host: string,
  port: number,
  who: string,
  setting: string,
): Promise<void> => {
  await claim(host, port).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'taken' : `not to be had on ${host} (${error.code})`;
    throw new Error(
      `Port ${port} is ${reason}, and ${who} needs it; set ${setting} to another port and start again.`,
    );
  });
};
