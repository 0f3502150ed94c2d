// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { storageKeys } from '@portal/contracts/storage-keys';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearTokens, OFFLINE_DATABASE, removeOfflineFigures } from './clear-session.ts';
import { readOfflineFigures, storeOfflineFigures, type OfflineFigures } from './offline-figures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-23T15:00:00Z');
const MARGARET = 'b0b5c7b4-0000-4000-8000-000000000001';
const OLIVIER = 'b0b5c7b4-0000-4000-8000-000000000002';

const figures: OfflineFigures = {
  base_currency: 'CAD',
  total: '123456.78',
  accounts: [
    { number: 'NM-40021', type: 'tfsa', currency: 'CAD', as_of: '2026-11-20', market_value: '123456.78' },
  ],
};

const always = (): boolean => true;

const store = (owner = MARGARET, { readAt = NOW, isWanted = always } = {}) =>
  storeOfflineFigures(owner, figures, { readAt, isWanted });

/** Everything that the database of this browser has. */
const entries = () =>
  new Promise<Map<string, unknown>>((resolve, reject) => {
    const opening = indexedDB.open(OFFLINE_DATABASE);
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('device'));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('device').objectStore('device');
      const [keys, values] = [all.getAllKeys(), all.getAll()];
      values.addEventListener('success', () => {
        opening.result.close();
        resolve(new Map(keys.result.map((key, at) => [String(key), values.result[at]])));
      });
    });
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  removeOfflineFigures();
});

describe('figures that can be read offline', () => {
  it('are read as they were stored, with the time they are from', async () => {
    await store();
    expect(await readOfflineFigures(MARGARET)).toEqual({
      kind: 'figures',
      figures,
      readAt: NOW,
      isClockWrong: false,
    });
  });

  it('are encrypted, under a key that no script can take along and that is new each time', async () => {
    await store();
    const first = await entries();
    const key = first.get('key') as CryptoKey;
    expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable');
    const { iv, bytes } = first.get('sealed') as { iv: Uint8Array; bytes: ArrayBuffer };
    const stored = new TextDecoder('latin1').decode(bytes);
    for (const plain of ['123456.78', 'NM-40021', 'CAD', MARGARET]) expect(stored).not.toContain(plain);

    await store();
    const second = (await entries()).get('sealed') as { iv: Uint8Array };
    expect(second.iv).not.toEqual(iv);
  });

  it('are not there for another client of the device, and are removed when one looks', async () => {
    await store(MARGARET);
    expect(await readOfflineFigures(OLIVIER)).toEqual({ kind: 'none' });
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'none' });
  });

  it('are removed when they were altered', async () => {
    await store();
    const sealed = (await entries()).get('sealed') as { bytes: ArrayBuffer };
    new Uint8Array(sealed.bytes).fill(7, 0, 4);
    const opening = indexedDB.open(OFFLINE_DATABASE);
    await new Promise<void>((resolve) => {
      opening.addEventListener('success', () => {
        const change = opening.result.transaction('device', 'readwrite');
        change.objectStore('device').put(sealed, 'sealed');
        change.addEventListener('complete', () => resolve());
      });
    });
    opening.result.close();
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'none' });
    expect([...(await entries()).keys()]).toEqual([]);
  });
});

describe('the age of the figures', () => {
  it('is a week at most', async () => {
    await store();
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toMatchObject({ kind: 'figures', readAt: NOW });
    vi.setSystemTime(NOW + 7 * DAY_MS + 1);
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'expired' });
    expect([...(await entries()).keys()]).toEqual([]);
  });

  it('does not shrink when the clock is set back: it is reported as wrong, and a week counts on', async () => {
    await store();
    vi.setSystemTime(NOW + 6 * DAY_MS);
    await readOfflineFigures(MARGARET);
    vi.setSystemTime(NOW - DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toMatchObject({ readAt: NOW, isClockWrong: true });
    vi.setSystemTime(NOW + 8 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'expired' });
  });

  it('is known where the clock was always years off', async () => {
    vi.setSystemTime(NOW - 2_000 * DAY_MS);
    await store();
    vi.setSystemTime(NOW - 1_995 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toMatchObject({ readAt: NOW, isClockWrong: false });
    vi.setSystemTime(NOW - 1_992 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'expired' });
  });

  it('counts from the gateway’s time where the clock was ahead and was corrected', async () => {
    vi.setSystemTime(NOW + 400 * DAY_MS);
    await store();
    vi.setSystemTime(NOW + 3 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toMatchObject({ readAt: NOW, isClockWrong: true });
    vi.setSystemTime(NOW + 8 * DAY_MS);
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'expired' });
  });

  it('is that of the servers where their time is known', async () => {
    await store();
    expect(await readOfflineFigures(MARGARET, NOW + 7 * DAY_MS)).toMatchObject({ kind: 'figures' });
    expect(await readOfflineFigures(MARGARET, NOW + 8 * DAY_MS)).toEqual({ kind: 'expired' });
  });
});

describe('the end of a session', () => {
  it('removes the figures and their key with the tokens', async () => {
    localStorage.setItem(storageKeys.accessToken, 'token');
    await store();
    clearTokens();
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
    expect([...(await entries()).keys()]).toEqual([]);
  });

  it('leaves nothing when figures are stored at that moment', async () => {
    let isSignedIn = true;
    const storing = store(MARGARET, { isWanted: () => isSignedIn });
    isSignedIn = false;
    removeOfflineFigures();
    await storing.catch(() => {});
    expect([...(await entries()).keys()]).toEqual([]);
  });

  it('is not stopped by a browser that forbids storage', () => {
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    localStorage.setItem(storageKeys.accessToken, 'token');
    clearTokens();
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
  });
});

describe('a device without space', () => {
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('rejects, and keeps the earlier figures with their own date', async () => {
    await store();
    const full = fill();
    await expect(store(MARGARET, { readAt: NOW + DAY_MS })).rejects.toThrow('full');
    full.mockRestore();
    expect(await readOfflineFigures(MARGARET)).toMatchObject({ kind: 'figures', readAt: NOW });
  });

  it('shows no figures whose age it cannot note', async () => {
    await store();
    const full = fill();
    expect(await readOfflineFigures(MARGARET)).toEqual({ kind: 'none' });
    full.mockRestore();
  });
});
