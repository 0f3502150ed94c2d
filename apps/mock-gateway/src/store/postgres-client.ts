import type { Socket } from 'node:net';
import pg from 'pg';
import { SET_MAINTENANCE_TIMEOUTS } from './postgres-locks.ts';
import type { StoreServers } from './store-servers.ts';
import { RESPONSE_TIMEOUT_MS, MAINTENANCE_TIMEOUT_MS } from './timeouts.ts';
import { StoreUnavailable } from './unavailable.ts';

const NUL = /\0/g;
const REPLACEMENT = '\uFFFD';
const ENDS_TRANSACTION = /^(?:rollback|commit)$|; commit$/;

const clean = (value: unknown) => (typeof value === 'string' ? value.replace(NUL, REPLACEMENT) : value);

type Callback = (...results: unknown[]) => void;
/** The overloads of `query` cannot be restated. */
type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/**
 * A connection that survives its server. It is closed when the server does not respond in time, because it is paused or
 * its network is cut. Only the queries in progress are rejected then; the process keeps running.
 *
 * PostgreSQL's text cannot contain NUL, which SQLite's can: it is stored as U+FFFD, the replacement character.
 */
export class StoreClient extends pg.Client {
  #responseTimeoutMs: number;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener an error would end the process; the query in progress is rejected all the same.
    this.on('error', () => {});
    const usualTimeoutMs = Math.max(RESPONSE_TIMEOUT_MS, Number(config?.statement_timeout ?? 0));
    this.#responseTimeoutMs = usualTimeoutMs;
    const query = this.query.bind(this) as Query;
    const bounded: Query = (text, values, ...rest) => {
      if (text === SET_MAINTENANCE_TIMEOUTS) this.#responseTimeoutMs = MAINTENANCE_TIMEOUT_MS;
      else if (ENDS_TRANSACTION.test(String(text))) this.#responseTimeoutMs = usualTimeoutMs;
      return this.#queryWithTimeout(query, [
        text,
        Array.isArray(values) ? values.map(clean) : values,
        ...rest,
      ]);
    };
    this.query = bounded as typeof this.query;
  }

  #queryWithTimeout(query: Query, args: unknown[]) {
    const timer = setTimeout(() => this.#close(), this.#responseTimeoutMs);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const done: Callback = (...results) => {
        clearTimeout(timer);
        (callback as Callback)(...results);
      };
      return query(...args.slice(0, -1), done);
    }
    return query(...args)?.finally(() => clearTimeout(timer));
  }

  #close() {
    // The pool of node-postgres closes a connection in the same way; its types do not declare the socket.
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}

/** The connections of a pool to whichever server of a store is its primary. */
export const connectionsTo = (servers: StoreServers) => {
  const serverOf = new WeakMap<pg.ClientBase, string>();
  const leave = (client: pg.ClientBase) => servers.leave(serverOf.get(client)!);
  class ServerClient extends StoreClient {
    constructor(config?: pg.ClientConfig) {
      const server = servers.current();
      super({ ...config, connectionString: server });
      serverOf.set(this, server);
      let isConnected = false;
      this.once('connect', () => (isConnected = true));
      this.once('end', () => {
        if (!isConnected) leave(this);
      });
    }
  }
  /** Rejects a server that is a standby still: it takes no writes, and may be behind. */
  const requirePrimary = async (client: pg.ClientBase) => {
    if (!servers.hasStandby) return;
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    if (!rows[0]!.is_standby) return;
    leave(client);
    throw new StoreUnavailable('the server is a standby');
  };
  return { Client: ServerClient, onConnect: requirePrimary };
};
