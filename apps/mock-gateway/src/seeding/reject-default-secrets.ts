import { exampleWorld } from '@portal/contracts/example-world';
import type { Config } from '../config.ts';
import { verifySecret } from '../identity/secrets/hash.ts';
import { MANY_USERNAMES } from '../modules/many-clients/many-usernames.ts';
import { seededSignIns } from '../modules/user/seeded-sign-ins.ts';
import { storeName } from '../store/store-name.ts';
import type { Store } from '../store/opened-store.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Why a password of the repository must not work, and how to run the mock; null where it may. */
const reason = ({ isProduction, outsideSetting }: Config) => {
  const how = 'Run client:add to make a store of your own';
  if (isProduction)
    return { why: 'NODE_ENV is "production"', how: `${how}, or leave NODE_ENV out to run the mock.` };
  if (outsideSetting === null) return null;
  return {
    why: `${outsideSetting} lets other machines in`,
    how: `${how}, or name this machine to run the mock.`,
  };
};

/** Throws a StartupError where other machines could sign in to a store that would have to be seeded. */
export const rejectSeeding = (config: Config): void => {
  const found = reason(config);
  if (found)
    throw new StartupError(
      `${found.why} and there is no store at ${storeName(config.store)}; one is not seeded, since the password of its sign-ins is publicly known. ${found.how}`,
    );
};

/** Throws a StartupError where other machines could sign in with a password of the repository. */
export const rejectDefaultSecrets = async ({ db }: Store, config: Config): Promise<void> => {
  const found = reason(config);
  if (!found) return;
  const names = seededSignIns.map(({ username }) => username);
  const users = await db
    .selectFrom('user')
    .select(['username', 'password_hash'])
    .where(({ eb }) => eb('username', 'in', names).or('username', 'like', MANY_USERNAMES))
    .execute();
  // The many clients share one hash.
  const byHash = new Map(users.map(({ username, password_hash }) => [password_hash, username]));
  for (const [password_hash, username] of byHash) {
    const password =
      seededSignIns.find((one) => one.username === username)?.password ?? exampleWorld.password;
    if (await verifySecret(password_hash, password))
      throw new StartupError(
        `${found.why} and ${username} still has the password of the seeded sign-ins, which is publicly known. Remove the seeded users. ${found.how}`,
      );
  }
};
