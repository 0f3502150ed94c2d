// Behaviour: docs/behaviour/throttling.md
import { MINUTE_MS } from '@portal/contracts/durations';
import { GatewayError } from '../errors/gateway-error.ts';

/** The share of a minute's requests that may come at one moment. */
const BURST_OF_A_MINUTE = 1 / 3;
/** Above this number of clients, those that have been idle are forgotten. */
const MAX_CLIENTS = 10_000;

interface Client {
  /** Requests the client may still make now; it grows with time up to the burst. */
  remaining: number;
  /** When `remaining` was computed. */
  at: number;
  running: number;
}

interface Limits {
  requestsAMinute: number;
  requestsAtOnce: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/**
 * Limits the requests of one client to this process, over all their sessions, so that no other client waits for them:
 * requests at once, and requests a minute, a third of which may come at one moment. The returned function counts a request
 * or throws `too_many_requests`; what it returns is called when the response has been sent.
 */
export const clientLimits = ({
  requestsAMinute,
  requestsAtOnce,
  elapsed = () => performance.now(),
}: Limits) => {
  const burst = Math.max(1, requestsAMinute * BURST_OF_A_MINUTE);
  const perMs = requestsAMinute / MINUTE_MS;
  const clients = new Map<string, Client>();

  const refilled = ({ remaining, at }: Client, now: number) =>
    Math.min(burst, remaining + (now - at) * perMs);
  const forgetIdle = (now: number) => {
    for (const [userId, client] of clients)
      if (client.running === 0 && refilled(client, now) === burst) clients.delete(userId);
  };
  const find = (userId: string, now: number) => {
    const known = clients.get(userId);
    if (known) return known;
    if (clients.size >= MAX_CLIENTS) forgetIdle(now);
    const client = { remaining: burst, at: now, running: 0 };
    clients.set(userId, client);
    return client;
  };
  return (userId: string): (() => void) => {
    const now = elapsed();
    const client = find(userId, now);
    client.remaining = refilled(client, now);
    client.at = now;
    if (client.running >= requestsAtOnce) throw new GatewayError('too_many_requests', { retryAfter: 1 });
    if (client.remaining < 1)
      throw new GatewayError('too_many_requests', {
        retryAfter: Math.ceil((1 - client.remaining) / perMs / 1000),
      });
    client.remaining -= 1;
    client.running += 1;
    return () => {
      client.running -= 1;
    };
  };
};
export type ClientLimits = ReturnType<typeof clientLimits>;
