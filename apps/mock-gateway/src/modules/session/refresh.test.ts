import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { signingKeys } from './keys.ts';
import { beginSession, refreshSession } from './tokens.ts';

const GRACE_MS = 10_000;

/** Some time passes, then one of the tokens given so far comes: which one is a fraction of how many there are. */
const step = fc.record({
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 * GRACE_MS })),
  pick: fc.oneof(fc.constant(0.999), fc.double({ min: 0, max: 0.999, noNaN: true })),
});

/** What a refresh token is to an onlooker: good, or spent since a moment. */
interface Known {
  token: string;
  spentAt: number | null;
}

describe('refresh tokens rotate on each use: in any order at any times they', () => {
  it('work once, again within the grace, and end their session when one comes later', async () => {
    const { services, store, dataDir, clock } = await startGateway();
    const keys = signingKeys(dataDir);
    const context = { ...services, requestId: 'r' };
    const refresh = (token: string) =>
      refreshSession(context, keys, token, () => {}).then(
        (pair) => pair.refresh_token,
        () => null,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const first = await beginSession(context, keys, {
          id: '6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10',
          activeRole: 'client',
        });
        const known: Known[] = [{ token: first.refresh_token, spentAt: null }];
        let isEnded = false;
        for (const { waitMs, pick } of steps) {
          clock.move(waitMs);
          const now = clock.now().getTime();
          const used = known[Math.floor(pick * known.length)]!;
          const isTheft = used.spentAt !== null && now - used.spentAt >= GRACE_MS;
          isEnded ||= isTheft;
          const given = await refresh(used.token);
          expect(given !== null).toBe(!isEnded);
          if (given === null) continue;
          if (used.spentAt === null) for (const one of known) one.spentAt ??= now;
          known.push({ token: given, spentAt: null });
        }
      }),
      { numRuns: 40 },
    );
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'whole' });
  });
});
