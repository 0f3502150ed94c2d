// Behaviour: docs/behaviour/throttling.md
import { GatewayError } from '../errors/gateway-error.ts';

/** How much of a minute's requests may come at one moment. */
const BURST_OF_A_MINUTE = 1 / 3;
/** More clients than this are looked through for those that have been quiet. */
const MAX_CLIENTS = 10_000;
const MINUTE_MS = 60_000;

interface Client {
  /** Requests they may still make now; grows with time up to the burst. */
  left: number;
  at: number;
  underWay: number;
}

interface Limits {
  requestsAMinute: number;
  requestsAtOnce: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/**
 * Bounds what one client asks of this process, over all their sessions, so that nobody else waits for it: requests at
 * once, and requests a minute, a third of which may come at one moment. The returned function counts a request of a
 * client or refuses it with `too_many_requests`; what it returns is called when the request has been answered.
 */
export const clientLimits = ({
  requestsAMinute,
  requestsAtOnce,
  elapsed = () => performance.now(),
}: Limits) => {
  const burst = Math.max(1, requestsAMinute * BURST_OF_A_MINUTE);
  const perMs = requestsAMinute / MINUTE_MS;
  const clients = new Map<string, Client>();

  const filled = ({ left, at }: Client, now: number) => Math.min(burst, left + (now - at) * perMs);
  const forgetQuiet = (now: number) => {
    for (const [userId, client] of clients)
      if (client.underWay === 0 && filled(client, now) === burst) clients.delete(userId);
  };
  const find = (userId: string, now: number) => {
    const known = clients.get(userId);
    if (known) return known;
    if (clients.size >= MAX_CLIENTS) forgetQuiet(now);
    const client = { left: burst, at: now, underWay: 0 };
    clients.set(userId, client);
    return client;
  };
  return (userId: string): (() => void) => {
    const now = elapsed();
    const client = find(userId, now);
    client.left = filled(client, now);
    client.at = now;
    if (client.underWay >= requestsAtOnce) throw new GatewayError('too_many_requests', { retryAfter: 1 });
    if (client.left < 1)
      throw new GatewayError('too_many_requests', {
        retryAfter: Math.ceil((1 - client.left) / perMs / 1000),
      });
    client.left -= 1;
    client.underWay += 1;
    return () => {
      client.underWay -= 1;
    };
  };
};
export type ClientLimits = ReturnType<typeof clientLimits>;
