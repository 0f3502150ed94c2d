import type { Socket } from 'node:net';
import pg from 'pg';
import { ALLOW_LONG_WORK } from './postgres-locks.ts';
import { ANSWER_TIMEOUT_MS, MAINTENANCE_TIMEOUT_MS } from './timeouts.ts';

const NUL = /\0/g;
const REPLACEMENT = '\uFFFD';
const ENDS_TRANSACTION = /^(?:rollback|commit)$|; commit$/;

const clean = (value: unknown) => (typeof value === 'string' ? value.replace(NUL, REPLACEMENT) : value);

type Callback = (...results: unknown[]) => void;
/** The overloads of `query` cannot be written down again. */
type Query = (...args: unknown[]) => Promise<unknown> | undefined;

/**
 * A connection that survives its server. It breaks when the server does not answer in time, as one that is paused or
 * behind a cut network does not, and a break is told to whoever waits for an answer and ends nothing else.
 *
 * PostgreSQL's texts hold every character but NUL, which SQLite's do: it is written as the sign for what cannot be.
 */
export class StoreClient extends pg.Client {
  #answerTimeoutMs: number;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener a break would end the process; the query under way is rejected all the same.
    this.on('error', () => {});
    const usualTimeoutMs = Math.max(ANSWER_TIMEOUT_MS, Number(config?.statement_timeout ?? 0));
    this.#answerTimeoutMs = usualTimeoutMs;
    const query = this.query.bind(this) as Query;
    const bounded: Query = (text, values, ...rest) => {
      if (text === ALLOW_LONG_WORK) this.#answerTimeoutMs = MAINTENANCE_TIMEOUT_MS;
      else if (ENDS_TRANSACTION.test(String(text))) this.#answerTimeoutMs = usualTimeoutMs;
      return this.#inTime(query, [text, Array.isArray(values) ? values.map(clean) : values, ...rest]);
    };
    this.query = bounded as typeof this.query;
  }

  #inTime(query: Query, args: unknown[]) {
    const timer = setTimeout(() => this.#break(), this.#answerTimeoutMs);
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

  #break() {
    // The pool of node-postgres ends a connection in the same way; its types do not name the socket.
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}
