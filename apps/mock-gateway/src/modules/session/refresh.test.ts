import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../store/store.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { startGateway } from '../../testing/gateway.ts';
import { storeIn } from '../../testing/place.ts';
import { verifyAudit } from '../../identity/audit/verify-audit.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';
import { refreshSession } from '../../identity/tokens/refresh-session.ts';

const RACE_MS = 10_000;
const RETRY_MS = 15 * 60_000;

/** Some time passes, then one of the tokens issued so far is used: which one is a fraction of their number. */
const step = fc.record({
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 * RACE_MS }), fc.constant(5 * 60_000)),
  pick: fc.oneof(fc.constant(0.999), fc.double({ min: 0, max: 0.999, noNaN: true })),
});

/** A model of a refresh token: valid, or used since a moment, and which token it was issued for. */
interface Known {
  token: string;
  spentAt: number | null;
  parent: Known | null;
}

/** Whether the response to a used token may have been lost: it was exchanged, and its successor was not used. */
const isResponseLost = (one: Known, known: readonly Known[]) => {
  const children = known.filter(({ parent }) => parent === one);
  const grandchildren = known.filter(({ parent }) => parent !== null && children.includes(parent));
  return children.length > 0 && grandchildren.length === 0;
};

const isTheft = (one: Known, known: readonly Known[], now: number) => {
  if (one.spentAt === null || now - one.spentAt < RACE_MS) return false;
  return now - one.spentAt >= RETRY_MS || !isResponseLost(one, known);
};

describe('refresh tokens rotate on each use: in any order at any times they', () => {
  it('work once, again while the response may be lost or tabs race, and end their session otherwise', async () => {
    const { services, store, clock } = await startGateway();
    // No session of the sequence becomes idle, nor too old.
    await services.db
      .updateTable('app_variable')
      .set({ value: String(26 * 60) })
      .where('key', '=', 'session.idle_minutes')
      .execute();
    const context = { ...services, requestId: 'r' };
    const refresh = (token: string) =>
      refreshSession(context, token, () => {}).then(
        (pair) => pair.refresh_token,
        () => null,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const first = await startSession(context, {
          id: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
          activeRole: 'client',
        });
        const known: Known[] = [{ token: first.refresh_token, spentAt: null, parent: null }];
        let isEnded = false;
        for (const { waitMs, pick } of steps) {
          clock.move(waitMs);
          const now = clock.now().getTime();
          const used = known[Math.floor(pick * known.length)]!;
          isEnded ||= isTheft(used, known, now);
          const given = await refresh(used.token);
          expect(given !== null).toBe(!isEnded);
          if (given === null) continue;
          if (used.spentAt === null) for (const one of known) one.spentAt ??= now;
          known.push({ token: given, spentAt: null, parent: used });
        }
      }),
      { numRuns: 40 },
    );
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'intact' });
  });
});

it('a refresh whose response was lost with a killed gateway is retried and continues', async () => {
  const dataDir = await copyOfSeeded();
  const first = await startProcess(dataDir);
  const post = async (url: string, body: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader },
      body: JSON.stringify(body),
    });
    return (await response.json()) as TokenPair;
  };
  const { username, password } = exampleWorld;
  const { refresh_token } = await post(`${first.url}/auth/login`, { username, password, product: 'dz' });
  // The response is not read: it is lost.
  await post(`${first.url}/rest/user/refresh`, { refresh_token });
  first.child.kill('SIGKILL');
  await first.ended;
  const store = await openStore(storeIn(dataDir));
  await store.db
    .updateTable('refresh_token')
    .set(({ eb }) => ({ used_at: eb('used_at', '-', 60_000) }))
    .execute();
  await store.close();
  const { url } = await startProcess(dataDir);
  const again = await post(`${url}/rest/user/refresh`, { refresh_token });
  const next = await post(`${url}/rest/user/refresh`, { refresh_token: again.refresh_token });
  expect(next.refresh_token).toBeTypeOf('string');
}, 60_000);
