// Behaviour: docs/behaviour/store.md#a-standby
import { StoreError } from './opened-store.ts';

/** The servers that may hold a store, of which one is the primary. */
export interface StoreServers {
  /** The address of the server to connect to. */
  current: () => string;
  /** Notes that a server cannot be used now: the next connection is to the next one. */
  leave: (server: string) => void;
  hasStandby: boolean;
}

const STANDBY = 'standby';
const READS = 'reads';

/** Whether calls that read are to be served by a standby. Throws a StoreError for an address that says it in another way. */
export const readsAtStandby = (storeUrl: string): boolean => {
  const { searchParams } = new URL(storeUrl);
  const reads = searchParams.get(READS);
  if (reads === null) return false;
  if (reads === STANDBY && searchParams.has(STANDBY)) return true;
  const found = searchParams.has(STANDBY) ? `reads=${reads}` : 'no standby';
  throw new StoreError(
    `STORE_URL says where calls read, with ${found}; expected reads=standby beside standby=host:port, or neither.`,
  );
};

/** The address of each server: that of the store, and the same on every host that it names as a standby. */
export const serverUrls = (storeUrl: string): string[] => {
  const primary = new URL(storeUrl);
  const standbys = primary.searchParams.getAll(STANDBY);
  if (standbys.length === 0) return [storeUrl];
  const hosts = [primary.host, ...standbys];
  primary.searchParams.delete(STANDBY);
  primary.searchParams.delete(READS);
  return hosts.map((host) => {
    const server = new URL(primary);
    server.host = host;
    return server.href;
  });
};

const createServers = (storeUrl: string): StoreServers => {
  const servers = serverUrls(storeUrl);
  let at = 0;
  return {
    current: () => servers[at]!,
    leave: (server) => {
      // Several connections fail at once, and are one reason to leave.
      if (server === servers[at]) at = (at + 1) % servers.length;
    },
    hasStandby: servers.length > 1,
  };
};

const known = new Map<string, StoreServers>();

/** The servers of a store; what one connection found out, the next of this process know. */
export const serversOf = (storeUrl: string): StoreServers => {
  const servers = known.get(storeUrl) ?? createServers(storeUrl);
  known.set(storeUrl, servers);
  return servers;
};
