import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const CLOSING_LIMIT_MS = 2_000;

const stopWithLine = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const listen = async () => {
  const config = readHostConfig(process.env);
  if (!existsSync(join(config.dist, 'index.html')))
    throw new Error(`There is no web build in ${config.dist}; run npm start, or set WEB_DIST to a build.`);
  const app = await buildHost(config);
  const url = await app
    .listen({ host: config.host, port: config.port })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(
        `Port ${config.port} is taken, and the portal needs it; set PORTAL_PORT to a free one.`,
      );
    });
  return { app, url };
};

const { app, url } = await listen().catch((error: Error) => stopWithLine(error.message));

let isClosing = false;
const close = async () => {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => app.server.closeAllConnections(), CLOSING_LIMIT_MS).unref();
  await app.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

if (process.send) {
  // Whoever started this process is gone when the channel closes: nothing may be left running.
  process.on('disconnect', () => void close());
  process.send({ type: 'ready', url });
} else {
  console.log(`The portal is at ${url}`);
}
