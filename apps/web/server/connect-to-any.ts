// Behaviour: docs/behaviour/one-address.md#several-gateways
import { connect, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

/** A gateway that cannot be connected to in this time is away. */
const CONNECT_TIMEOUT_MS = 5_000;
/** One that was away is connected to after the others for so long. */
const AWAY_MS = 1_000;
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** Receives a connection, or the error of the last gateway when none can be connected to. */
type Connected = (...connected: [failure: null, socket: Socket] | [failure: Error, socket: null]) => void;

const openSocket = ({ protocol, hostname, port }: URL) => {
  // An IPv6 address is in brackets in a URL, and nowhere else.
  const address = { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || PORTS[protocol]) };
  return protocol === 'https:'
    ? { socket: connectByTls({ ...address, ALPNProtocols: ['http/1.1'] }), opened: 'secureConnect' }
    : { socket: connect({ ...address, noDelay: true }), opened: 'connect' };
};

/** Resolves once a gateway accepts a connection. */
const connectTo = (gateway: URL) =>
  new Promise<Socket>((resolve, reject) => {
    const { socket, opened } = openSocket(gateway);
    const timer = setTimeout(
      () => socket.destroy(new Error(`${gateway.host} could not be connected to`)),
      CONNECT_TIMEOUT_MS,
    );
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once(opened, () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
  });

/**
 * Connects to one of several gateways, each in turn. One that cannot be connected to has received nothing, so whatever is
 * to be sent goes to the next.
 */
export const connectToAny = (
  gateways: readonly string[],
): ((options: unknown, connected: Connected) => void) => {
  const urls = gateways.map((gateway) => new URL(gateway));
  const awayUntil = new Map<URL, number>();
  let turn = 0;
  const inTurn = () => {
    const from = turn % urls.length;
    turn += 1;
    const isAway = (gateway: URL) => (awayUntil.get(gateway) ?? 0) > performance.now();
    return [...urls.slice(from), ...urls.slice(0, from)].toSorted(
      (one, other) => Number(isAway(one)) - Number(isAway(other)),
    );
  };
  const connectToFirst = async (connected: Connected) => {
    let failure = new Error('no gateway is named');
    for (const gateway of inTurn())
      try {
        connected(null, await connectTo(gateway));
        return;
      } catch (caught) {
        // Sockets fail by errors alone.
        failure = caught as Error;
        awayUntil.set(gateway, performance.now() + AWAY_MS);
      }
    connected(failure, null);
  };
  return (_options, connected) => void connectToFirst(connected);
};
