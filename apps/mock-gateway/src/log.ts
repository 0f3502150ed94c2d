import type { FastifyServerOptions } from 'fastify';
import { logLines } from './text/log-lines.ts';

export interface LogStream {
  write(line: string): void;
}

/** Longer words are ids, which identify a row, or the code of a link, which is a secret. */
const LONG_WORD = /[\w-]{20,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only the path of an address is logged: a query may carry a device value or a signature. */
const pathOf = (url: string) =>
  url.split('?', 1)[0]?.replace(LONG_WORD, (word) => (UUID.test(word) ? word : '…'));

/**
 * Logs the id, method and path of a request. Never headers, queries or bodies, so that no token, password or security
 * answer can be in the log.
 */
export const loggerOptions = (level: string, stream: LogStream | undefined): FastifyServerOptions => ({
  logger: {
    level,
    stream: stream ?? { write: logLines(process.stderr.fd) },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: pathOf(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  },
});
