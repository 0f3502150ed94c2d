import { randomUUID } from 'node:crypto';
import { linkSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { buildGateway } from '../app.ts';
import { readConfig } from '../config.ts';
import { activeRoleOf } from '../identity/active-role.ts';
import { isStaff } from '../identity/staff.ts';
import { startSession } from '../identity/tokens/session-tokens.ts';
import { sealerOf } from '../identity/secrets/sealer.ts';
import type { Services } from '../identity/services.ts';
import { signingKeys } from '../identity/tokens/signing-keys.ts';
import { seededStorePath } from '../seeding/seeded-store-path.ts';
import { movableClock, settableClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { copySeeded, dropStore, makeStore, settingsIn } from './place.ts';
import { TEST_NOW } from './test-now.ts';

/** What a test calls a gateway through. */
export type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** Registers a function that ends something a test started. */
export type WhenDone = (end: () => Promise<void>) => void;

/** A gateway in this process over a copy of the seeded store; it ends with the test, or when its caller does. */
export const startGateway = async (env: Record<string, string> = {}, whenDone: WhenDone = onTestFinished) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  copySeeded(dataDir);
  await makeStore(dataDir);
  const config = readConfig({
    SCAN_DELAY_MS: '0',
    PUBLIC_REQUESTS_A_MINUTE: '100000',
    REPORTS_A_MINUTE: '100000',
    CLIENT_REQUESTS_A_MINUTE: '100000',
    CLIENT_REQUESTS_AT_ONCE: '1000',
    ...env,
    ...settingsIn(dataDir),
  });
  // The tests share its event loop: its delay says nothing about the gateway.
  config.maxEventLoopDelayMs = 0;
  const clock = settableClock(TEST_NOW);
  // It is copied and never written to, so the seeded store of the entire run is used here too.
  linkSync(join(inject('seededDataDir'), 'portal.sqlite'), seededStorePath({ config, clock }));
  const movable = movableClock(clock);
  const store = await openStore(config.store, { skipsIntegrityCheck: true, isDurable: false });
  const services: Services = {
    config,
    clock: movable,
    db: store.db,
    engine: store.engine,
    keys: signingKeys(dataDir),
    sealer: sealerOf(dataDir),
  };
  const logLines: string[] = [];
  const app = await buildGateway({
    services,
    movableClock: movable,
    logStream: { write: (line) => void logLines.push(line) },
  });
  whenDone(async () => {
    // Otherwise it waits for those that a client left open.
    app.server.closeAllConnections();
    await app.close();
    await store.close();
    await dropStore(dataDir);
    rmSync(dataDir, { recursive: true });
  });

  const send: Send = (options) =>
    app.inject({ ...options, headers: { ...applicationHeader, ...options.headers } });
  const signIn = async (username: string = exampleWorld.username, password: string = exampleWorld.password) =>
    send({ method: 'POST', url: '/auth/login', body: { username, password, product: PRODUCT } });
  /**
   * Starts a session as a sign-in does that needs no challenge, without the time that a password is hashed in; that of
   * staff, by the code of an app, which is valid once and would make the tests wait for the next.
   */
  const sessionOf = async (username: string) => {
    const { db } = services;
    const user = await db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const activeRole = await activeRoleOf(db, user);
    const owner = { id: user.id, activeRole };
    const proved = (await isStaff(db, user.id))
      ? ({ ...owner, secondFactor: 'authenticator' } as const)
      : owner;
    return startSession({ ...services, requestId: randomUUID() }, proved);
  };
  /** Signs a user in and returns a function that sends requests as that user. */
  const as = async (username: string = exampleWorld.username) => {
    const tokens = await sessionOf(username);
    const asThem: Send = (options) =>
      send({
        ...options,
        headers: {
          [ACCESS_TOKEN_HEADER]: tokens.access_token,
          ...options.headers,
        },
      });
    return Object.assign(asThem, { tokens });
  };
  return { app, send, as, signIn, services, store, clock, logLines, dataDir };
};
