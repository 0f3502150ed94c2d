import { applicationHeader } from '@portal/contracts/application';
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildGateway } from '../../app.ts';
import { startGateway } from '../../testing/gateway.ts';
import { copyOfSeeded } from '../../testing/gateway-process.ts';
import { codeAt, storeAuthenticator } from '../../identity/secrets/authenticator-app.ts';
import { sealerOf } from '../../identity/secrets/sealer.ts';
import { resealSecrets } from './reseal-secrets.ts';

const { appUsername, authenticatorSecret, recoveryCode, password } = exampleWorld;
const newKey = () => randomBytes(32).toString('base64');
const keyFile = (dataDir: string) => join(dataDir, 'sealing.key');

const rotate = (dataDir: string) => {
  const old = readFileSync(keyFile(dataDir), 'utf8').trim();
  writeFileSync(keyFile(dataDir), `${newKey()}\n${old}\n`);
  return old;
};
const takeOut = (dataDir: string, key: string) => {
  const lines = readFileSync(keyFile(dataDir), 'utf8').split('\n');
  writeFileSync(keyFile(dataDir), lines.filter((line) => line !== key).join('\n'));
};

/** Lines of the log, by their message. */
const listener = () => {
  const logged: [fields: object, message: string][] = [];
  const note = (fields: object, message?: string) => void logged.push([fields, message ?? '']);
  return { logged, log: { info: note, error: note } };
};

const startRotation = async () => {
  const { services, dataDir, clock } = await startGateway();
  /** A gateway over the same store, started with the current keys. */
  const restart = async () => {
    const { logged, log } = listener();
    await resealSecrets(services, log);
    const app = await buildGateway({ services, logStream: { write: () => {} } });
    onTestFinished(() => app.close());
    const headers = applicationHeader;
    const signIn = async (code: string) => {
      const body = { username: appUsername, password, product: 'dz' };
      const opened = await app.inject({ method: 'POST', url: '/auth/login', headers, body });
      const { challenge_id } = opened.json<{ challenge: { challenge_id: string } }>().challenge;
      const met = { challenge_id, code, remember_device: false };
      return (await app.inject({ method: 'POST', url: '/auth/challenge/verify', headers, body: met }))
        .statusCode;
    };
    return { logged, signIn };
  };
  const secrets = () => services.db.selectFrom('authenticator').select('secret').execute();
  return { services, dataDir, clock, restart, secrets };
};

describe('the key that seals authenticator secrets can be rotated', () => {
  it('seals every secret again under a new first key at the next start; the old key may be removed after that', async () => {
    const { dataDir, clock, restart, secrets } = await startRotation();
    const before = await secrets();
    const old = rotate(dataDir);
    const rotated = await restart();
    expect(rotated.logged).toEqual([[{ sealed: before.length }, expect.stringContaining('new key')]]);
    expect(await secrets()).not.toEqual(before);
    expect(await rotated.signIn(codeAt(authenticatorSecret, clock.now().getTime()))).toBe(200);
    takeOut(dataDir, old);
    clock.move(60_000);
    const without = await restart();
    expect(without.logged).toEqual([]);
    expect(await without.signIn(codeAt(authenticatorSecret, clock.now().getTime()))).toBe(200);
  });

  it('accepts recovery codes as long as their key exists, and does not count them after that', async () => {
    const { dataDir, restart, services } = await startRotation();
    const old = rotate(dataDir);
    expect(await (await restart()).signIn(recoveryCode)).toBe(200);
    await services.db.updateTable('recovery_code').set({ is_used: 0 }).execute();
    const [stored] = await services.db.selectFrom('recovery_code').selectAll().execute();
    expect(sealerOf(dataDir).isReadable(stored!.code_hash)).toBe(true);
    takeOut(dataDir, old);
    expect(await (await restart()).signIn(recoveryCode)).toBe(401);
    expect(sealerOf(dataDir).isReadable(stored!.code_hash)).toBe(false);
  });

  it('logs a secret whose key is gone, without a secret in the log', async () => {
    const { dataDir, restart, secrets } = await startRotation();
    const unopened = (await secrets()).length;
    writeFileSync(keyFile(dataDir), newKey());
    const { logged } = await restart();
    expect(logged).toEqual([[{ unopened }, expect.stringContaining('put their key back')]]);
  });

  it('rejects an empty key file and leaves it as it is', async () => {
    const dataDir = await copyOfSeeded();
    writeFileSync(keyFile(dataDir), '\n');
    expect(() => sealerOf(dataDir)).toThrow('holds no key');
    appendFileSync(keyFile(dataDir), newKey());
    expect(sealerOf(dataDir).unseal(sealerOf(dataDir).seal('x', 'y'), 'y')).toBe('x');
  });
});

it('loses no secret when a gateway ends while it seals them, and continues at the next start', async () => {
  const { services, dataDir, restart } = await startRotation();
  const users = Array.from({ length: 6 }, () => crypto.randomUUID());
  for (const userId of users)
    await storeAuthenticator(
      { db: services.db, sealer: sealerOf(dataDir) },
      { userId, secret: authenticatorSecret },
    );
  const old = rotate(dataDir);
  let updatesLeft = 3;
  const dying = {
    selectFrom: services.db.selectFrom.bind(services.db),
    updateTable: ((table: 'authenticator') => {
      if (updatesLeft-- === 0) throw new Error('the power went');
      return services.db.updateTable(table);
      // Of all tables only this one is written here.
    }) as typeof services.db.updateTable,
  };
  await expect(resealSecrets({ ...services, db: dying }, listener().log)).rejects.toThrow('the power went');
  const rows = await services.db.selectFrom('authenticator').selectAll().execute();
  const sealer = sealerOf(dataDir);
  for (const { secret, user_id } of rows) expect(sealer.unseal(secret, user_id)).toBe(authenticatorSecret);
  const { logged } = await restart();
  expect(logged).toEqual([[{ sealed: rows.length - 3 }, expect.any(String)]]);
  takeOut(dataDir, old);
  expect((await restart()).logged).toEqual([]);
});
