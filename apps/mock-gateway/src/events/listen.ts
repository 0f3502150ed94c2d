import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import type { StoreServices } from '../services.ts';
import { hubOf } from './hub.ts';
import { CHANNEL, findNotification } from './publish.ts';
import { serverUrls } from '../store/store-servers.ts';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** A server that is paused, or behind a network that is cut, is noticed this much later at most. */
const PROBE_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 5_000;

/** What brings the events of other gateways to this one. */
export interface EventListener {
  /** Resolves once events arrive; rejects when the store cannot be reached. */
  ready: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Over SQLite this process alone publishes, straight to its hub. */
const ownEvents: EventListener = { ready: async () => {}, stop: async () => {} };

/** Pauses that double, each shortened by up to a half, so that gateways that lost one server do not return together. */
const retryDelay = (attempts: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS) * (1 - Math.random() / 2);

const connect = async (url: string): Promise<Client> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // Without a listener an error would end the process; `end` follows it.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const endQuietly = (client: Client) => client.end().catch(() => undefined);

const probe = (client: Client) => {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => endQuietly(client));
  }, PROBE_INTERVAL_MS).unref();
  client.once('end', () => clearInterval(timer));
};

/** Listens on a connection of its own; `onEnd` is called when that ends. */
const listenTo = async (url: string, receive: (payload: string) => void, onEnd: () => void) => {
  const client = await connect(url);
  client.on('notification', ({ payload = '' }) => receive(payload));
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (failure) {
    await endQuietly(client);
    throw failure;
  }
  client.once('end', onEnd);
  probe(client);
  return client;
};

/** Listens to the events of a store from the first request for them on, and reconnects whenever the connection ends. */
export const eventListener = (
  { db, config, engine }: Pick<StoreServices, 'db' | 'config' | 'engine'>,
  log: FastifyBaseLogger,
): EventListener => {
  if (engine.name === 'sqlite') return ownEvents;
  const hub = hubOf(db);
  const servers = serverUrls(config.store);
  let listening: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let [attempts, hasListened, isStopped, server] = [0, false, false, 0];

  const receive = (payload: string) => {
    const event = findNotification(payload);
    if (event) hub.deliver(event.userId, event.topic);
  };
  const retryLater = () => {
    listening = undefined;
    // A standby rejects listeners: they find the primary among the servers by their errors.
    server = (server + 1) % servers.length;
    if (isStopped || !hasListened) return;
    timer = setTimeout(() => void open().catch(() => undefined), retryDelay(attempts));
    attempts += 1;
  };
  const onEnd = () => {
    if (!isStopped) log.warn('events of other gateways do not arrive; reconnecting');
    retryLater();
  };
  const listen = async () => {
    const client = await listenTo(servers[server]!, receive, onEnd);
    [attempts, hasListened] = [0, true];
    // What was published while no one listened is lost.
    hub.restart();
    return client;
  };
  const open = () => {
    clearTimeout(timer);
    listening = listen();
    listening.catch(retryLater);
    return listening;
  };
  return {
    ready: () => listening ?? open(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await (await listening?.catch(() => undefined))?.end();
    },
  };
};
