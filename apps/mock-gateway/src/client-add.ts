// Behaviour: docs/behaviour/client-add.md
import { readConfig } from './config.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { inviteClient } from './modules/client-add/invite-client.ts';
import { readNewClient, usage } from './modules/client-add/new-client.ts';
import { systemClock } from './store/clock.ts';
import { openConfiguredStore } from './store/open-configured-store.ts';
import { OWNER_UMASK } from './store/owner-only.ts';
import { isHelpRequested } from './settings/read-arguments.ts';
import { StartupError } from './errors/startup-error.ts';

/**
 * Adds a client to the store of the settings, which is created empty where there is none, and prints their activation link.
 * Returns what is to be printed; throws a StartupError for what the caller can correct.
 */
export const addClient = async (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> => {
  if (isHelpRequested(args)) return usage;
  const client = readNewClient(args);
  const config = readConfig(env);
  if (client.mail && !config.smtpUrl) throw new StartupError('--mail needs a mail server: set SMTP_URL.');
  process.umask(OWNER_UMASK);
  const store = await openConfiguredStore(config);
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
    process.stderr.write(`${describeStartFailure(caught, process.env)}\n`);
    process.exitCode = 1;
  }
}
