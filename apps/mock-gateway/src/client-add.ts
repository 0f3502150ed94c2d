import { mkdirSync } from 'node:fs';
import { readConfig } from './config.ts';
import { inviteClient } from './modules/client-add/invite-client.ts';
import { readNewClient } from './modules/client-add/new-client.ts';
import { systemClock } from './store/clock.ts';
import { openStore } from './store/store.ts';

/**
 * Adds a client to the store of the settings, which is made empty where there is none, and tells their activation link.
 * Returns what is to be said; throws an Error of one line.
 */
export const addClient = async (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> => {
  const client = readNewClient(args);
  const config = readConfig(env);
  if (client.mail && !config.smtpUrl) throw new Error('--mail needs a mail server: set SMTP_URL.');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore(config.store);
  try {
    const services = { config, db: store.db, engine: store.engine, clock: systemClock };
    const link = await inviteClient(services, client);
    return link ?? `An invitation for ${client.username} waits to be mailed to ${client.email}.`;
  } finally {
    await store.close();
  }
};

if (import.meta.main) {
  try {
    process.stdout.write(`${await addClient(process.argv.slice(2), process.env)}\n`);
  } catch (caught) {
    const [line] = (caught as Error).message.split('\n');
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
