import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { signInWriter, type Received } from '../testing/client-writes.ts';
import { startStandby } from '../testing/postgres-standby.ts';
import { startSeededPostgres } from '../testing/start-seeded-postgres.ts';
import { startTwoGateways } from './faulty-postgres.testing.ts';

const CLIENT = 'olivia.martin';
const READS = 20;

/** Two gateways over a primary, whose calls that read are served by its synchronous standby. */
const start = async () => {
  const primary = await startSeededPostgres();
  const standby = await startStandby(primary, { isSynchronous: true });
  onTestFinished(async () => {
    await standby.end('SIGINT');
    await primary.stop();
  });
  const gateways = await startTwoGateways(`${primary.url}/postgres?standby=${standby.host}&reads=standby`);
  const clients = await Promise.all(gateways.map(({ url }) => signInWriter(url, CLIENT)));
  return { primary, standby, gateways, clients };
};

/** Runs statements at a server, beside the gateways. */
const runAt = async ({ url }: { url: string }, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const languageIn = ({ body }: Received) =>
  (body as { languagePreferences: { communication: string } }).languagePreferences.communication;

it('calls that read are served by the standby, with what any gateway acknowledged, and by the primary without it', async () => {
  const { primary, standby, clients } = await start();
  const [first, second] = clients as [(typeof clients)[0], (typeof clients)[0]];
  for (let count = 0; count < READS; count += 1) {
    const language = count % 2 === 0 ? 'fr' : 'en';
    expect((await first.write()).status).toBe(200);
    expect([languageIn(await first.read()), languageIn(await second.read())]).toEqual([language, language]);
  }
  // Changed where no gateway waits for it, the standby does not show it until it resumes.
  await runAt(standby, 'select pg_wal_replay_pause()');
  await runAt(
    primary,
    'set synchronous_commit = local',
    `update "user" set communication_language = 'fr' where username = '${CLIENT}'`,
  );
  const shown = async () => languageIn(await second.read());
  await expect.poll(shown).toBe('en');
  await runAt(standby, 'select pg_wal_replay_resume()');
  await expect.poll(shown).toBe('fr');

  await standby.end('SIGKILL');
  for (let count = 0; count < READS; count += 1) expect((await first.read()).status).toBe(200);
  await runAt(primary, `alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
  await expect.poll(async () => (await first.write()).status).toBe(200);
  expect((await second.read()).status).toBe(200);
});
