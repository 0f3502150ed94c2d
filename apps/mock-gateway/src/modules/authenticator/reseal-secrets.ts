import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../store/schema.ts';
import { sealerOf, type Sealer } from '../../identity/secrets/sealer.ts';

/** Read and written one row at a time. */
type Rows = Pick<Kysely<Database>, 'selectFrom' | 'updateTable'>;

const TABLES = ['authenticator', 'authenticator_begun'] as const;

/** The secret under the current key; null when it is already, undefined when no key opens it. */
const renewed = (sealer: Sealer, { secret, user_id }: { secret: string; user_id: string }) => {
  try {
    return sealer.renew(secret, user_id);
  } catch {
    return undefined;
  }
};

const sealTable = async (db: Rows, sealer: Sealer, table: (typeof TABLES)[number]) => {
  const rows = await db.selectFrom(table).select(['user_id', 'secret']).execute();
  let [sealed, unopened] = [0, 0];
  for (const row of rows) {
    const secret = renewed(sealer, row);
    if (secret === undefined) unopened += 1;
    if (!secret) continue;
    // Unless its owner has replaced the app meanwhile.
    const update = db.updateTable(table).set({ secret }).where('user_id', '=', row.user_id);
    const { numUpdatedRows } = await update.where('secret', '=', row.secret).executeTakeFirst();
    sealed += Number(numUpdatedRows);
  }
  return { sealed, unopened };
};

/**
 * Seals every authenticator secret under the current key, one after the other: wherever it stops, each secret opens
 * under one of the keys, and the next start continues. Logs what was done, and how many secrets no key opens.
 */
export const resealSecrets = async (
  { db, config }: { db: Rows; config: Pick<Config, 'dataDir'> },
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> => {
  const sealer = sealerOf(config.dataDir);
  let [sealed, unopened] = [0, 0];
  for (const table of TABLES) {
    const done = await sealTable(db, sealer, table);
    sealed += done.sealed;
    unopened += done.unopened;
  }
  if (sealed > 0) log.info({ sealed }, 'authenticator secrets were sealed under the new key');
  if (unopened > 0)
    log.error({ unopened }, 'authenticator secrets open under no key of sealing.key; put their key back');
};
