import type { Config } from './config.ts';
import { verifySecret } from './modules/password/hash.ts';
import { seededSignIns } from './modules/user/seeded-sign-ins.ts';
import { nameOfStore, type Store } from './store/store.ts';

const LEAVE = 'Leave NODE_ENV out to run the mock.';

/** In production no store is seeded. Throws an Error of one line when one would have to be. */
export const refuseToSeed = ({ isProduction, store }: Config): void => {
  if (isProduction)
    throw new Error(
      `NODE_ENV is "production" and there is no store at ${nameOfStore(store)}; one is not seeded, since everybody knows the password of its sign-ins. ${LEAVE}`,
    );
};

/** In production nobody signs in by a password that stands in the repository. Throws an Error of one line otherwise. */
export const refuseDefaultSecrets = async ({ db }: Store, { isProduction }: Config): Promise<void> => {
  if (!isProduction) return;
  const names = seededSignIns.map(({ username }) => username);
  const users = await db
    .selectFrom('user')
    .select(['username', 'password_hash'])
    .where('username', 'in', names)
    .execute();
  for (const { username, password_hash } of users) {
    const password = seededSignIns.find((one) => one.username === username)?.password ?? '';
    if (await verifySecret(password_hash, password))
      throw new Error(
        `NODE_ENV is "production" and ${username} still has the password of the seeded sign-ins, which everybody knows. Remove the seeded users. ${LEAVE}`,
      );
  }
};
