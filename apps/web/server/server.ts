import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

const CLOSE_TIMEOUT_MS = 2_000;

const exitWithMessage = (message: string): never => {
  console.error(message);
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

const { app, url } = await listen().catch((error: Error) => exitWithMessage(error.message));

let isClosing = false;
const close = async () => {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  await app.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

if (process.send) {
  // When the channel closes, the parent process has ended: this one ends too.
  process.on('disconnect', () => void close());
  process.send({ type: 'ready', url });
} else {
  console.log(`The portal is at ${url}`);
}
