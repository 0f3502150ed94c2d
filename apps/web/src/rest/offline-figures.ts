// Behaviour: docs/behaviour/offline.md
import type { Account } from '@portal/contracts/accounts';
import { OFFLINE_DATABASE, removeOfflineFigures } from './clear-session.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Clocks are corrected by as much without anyone noticing. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const STORE = 'device';
const KEY_BITS = 256;
const IV_BYTES = 12;
/** What another form of the figures is not mistaken for. */
const FORM = 1;

/** What is stored of an account: its name and its value. */
export type OfflineAccount = Pick<Account, 'number' | 'type' | 'currency' | 'as_of' | 'market_value'>;

/** The figures of one client that can be read offline. Amounts are decimals; null where a value is unknown. */
export interface OfflineFigures {
  base_currency: string;
  total: string | null;
  accounts: readonly OfflineAccount[];
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

interface Stored {
  figures: OfflineFigures;
  /** When the gateway returned them: by its clock, and by that of this device. In milliseconds since 1970. */
  read_at: number;
  device_at: number;
}

/** What can be read offline: figures with the time they are from, or why there are none. */
export type OfflineReading =
  | { kind: 'none' | 'expired' }
  | { kind: 'figures'; figures: OfflineFigures; readAt: number; isClockWrong: boolean };

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

const openDatabase = async () => {
  const request = indexedDB.open(OFFLINE_DATABASE, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
  const database = await resultOf(request);
  // A removal must not wait for this connection.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

const withDatabase = async <Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/** Reads entries of one moment, in the order of their names. */
const read = (database: IDBDatabase, names: readonly string[]): Promise<unknown[]> => {
  const store = database.transaction(STORE).objectStore(STORE);
  return Promise.all(names.map((name) => resultOf<unknown>(store.get(name))));
};

/** Writes all entries or none, and waits until they are stored. */
const write = (database: IDBDatabase, entries: Record<string, unknown>) =>
  new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB is full')));
    for (const [name, value] of Object.entries(entries)) transaction.objectStore(STORE).put(value, name);
  });

/** Binds the figures to their owner and form: those of another do not open. */
const boundTo = (owner: string) => new TextEncoder().encode(`${FORM} ${owner}`);

const seal = async (key: CryptoKey, owner: string, stored: Stored): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(stored));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(owner) },
    key,
    plain,
  );
  return { iv, bytes };
};

const unseal = async (key: CryptoKey, owner: string, { iv, bytes }: Sealed): Promise<Stored> => {
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: boundTo(owner) },
    key,
    bytes,
  );
  // Only `seal` writes what opens with this key.
  return JSON.parse(new TextDecoder().decode(plain)) as Stored;
};

interface StoreOptions {
  /** When the gateway returned the figures, by its clock. */
  readAt: number;
  /** Whether they are still to be stored: asked at the last moment, because a session may end meanwhile. */
  isWanted: () => boolean;
}

/**
 * Stores the figures of a client on this device, encrypted with a key that cannot leave it, in the place of earlier ones.
 * Rejects where the device has no space for them.
 */
export const storeOfflineFigures = async (
  owner: string,
  figures: OfflineFigures,
  { readAt, isWanted }: StoreOptions,
): Promise<void> => {
  const device_at = Date.now();
  // A key of its own for every reading: nothing that was stored before can be read with it.
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: KEY_BITS }, false, [
    'encrypt',
    'decrypt',
  ]);
  const sealed = await seal(key, owner, { figures, read_at: readAt, device_at });
  await withDatabase(async (database) => {
    if (isWanted()) await write(database, { key, sealed, latest_at: device_at });
  });
  if (!isWanted()) removeOfflineFigures();
};

/** Removes the figures and says why there are none. */
const removed = (kind: 'none' | 'expired') => {
  removeOfflineFigures();
  return { kind } as const;
};

/**
 * Reads the figures that an owner stored on this device. Those of another, damaged ones and those older than a week are
 * removed. Their age is counted by this device's clock from when they were stored, and by the latest time it ever showed,
 * so that setting it back makes nothing younger. `serverTime` counts as well, where it is known.
 */
export const readOfflineFigures = async (
  owner: string,
  serverTime: number | null = null,
): Promise<OfflineReading> => {
  try {
    return await withDatabase(async (database) => {
      const [key, sealed, latestAt] = await read(database, ['key', 'sealed', 'latest_at']);
      if (!key || !sealed) return removed('none');
      // Only `storeOfflineFigures` writes them, together.
      const stored = await unseal(key as CryptoKey, owner, sealed as Sealed);
      const now = Date.now();
      const latest = Math.max(now, Number(latestAt));
      const isClockWrong = now < latest - CLOCK_TOLERANCE_MS;
      // A clock that was ahead when the figures were stored, and is right by now, counts from the gateway's time.
      const ages = [latest - stored.device_at, (serverTime ?? 0) - stored.read_at];
      if (isClockWrong) ages.push(now - stored.read_at);
      if (Math.max(...ages) > WEEK_MS) return removed('expired');
      await write(database, { latest_at: latest });
      return { kind: 'figures', figures: stored.figures, readAt: stored.read_at, isClockWrong };
    });
  } catch {
    return removed('none');
  }
};
