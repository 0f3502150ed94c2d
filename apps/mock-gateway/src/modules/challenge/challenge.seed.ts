import { exampleWorld } from '@portal/contracts/example-world';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { storeAuthenticator, renewRecoveryCodes } from '../../identity/secrets/authenticator-app.ts';
import { sealerOf } from '../../identity/secrets/sealer.ts';

/** Gives a user the authenticator app and the recovery code of the example world. */
export const seedAuthenticator = async (
  db: Kysely<Database>,
  dataDir: string,
  userId: string,
): Promise<void> => {
  const sealer = sealerOf(dataDir);
  await storeAuthenticator({ db, sealer }, { userId, secret: exampleWorld.authenticatorSecret });
  await renewRecoveryCodes({ db, sealer }, userId, [exampleWorld.recoveryCode]);
};
