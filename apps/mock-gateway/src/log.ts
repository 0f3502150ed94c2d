import type { FastifyServerOptions } from 'fastify';

export interface LogStream {
  write(line: string): void;
}

/** Only the path of an address is logged: a query may carry a device value or a signature. */
const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * What the log keeps of a request: its id, method and path. Never headers, queries, bodies or answers, so that no
 * token, password or answer can stand in it.
 */
export const loggerOptions = (level: string, stream: LogStream | undefined): FastifyServerOptions => ({
  logger: {
    level,
    stream: stream ?? process.stderr,
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
