import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyCluster, runServer, type startPostgres } from './postgres-server.ts';

type Primary = Awaited<ReturnType<typeof startPostgres>>;

const NAME = 'standby';
const POLL_MS = 50;
/** Of a running server, and not of a copy; of the log the standby receives what it needs. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts'];
const EMPTIED = ['pg_wal', 'pg_replslot'];

/** Waits until a query returns a row. */
const untilFound = async (client: pg.Client, query: string) => {
  while ((await client.query(query)).rows.length === 0) await pause(POLL_MS);
};

/**
 * Copies the data of a running primary. What pg_basebackup does, which the registry's package lacks. Source: PostgreSQL
 * documentation, making a base backup using the low level API.
 */
const copyData = async (client: pg.Client, { data, installation: { folder, user } }: Primary) => {
  const copy = join(folder, NAME);
  await client.query(`select pg_backup_start('${NAME}', true)`);
  copyCluster(data, copy);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  for (const name of NOT_COPIED) rmSync(join(copy, name), { force: true });
  for (const name of EMPTIED)
    for (const file of readdirSync(join(copy, name))) rmSync(join(copy, name, file), { recursive: true });
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(copy, name), text);
    if (user.uid && user.gid) chownSync(join(copy, name), user.uid, user.gid);
  }
  return copy;
};

/**
 * Starts a streaming standby of a primary. Commits of a synchronous one are acknowledged once the standby has stored them;
 * an asynchronous one receives them a moment later.
 */
export const startStandby = async (primary: Primary, { isSynchronous }: { isSynchronous: boolean }) => {
  const client = new pg.Client({ connectionString: `${primary.url}/postgres` });
  // The primary is killed later; a connection that is idle then would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(`select pg_create_physical_replication_slot('${NAME}', true)`);
  const data = await copyData(client, primary);
  const { hostname, port } = new URL(primary.url);
  const standby = await runServer(primary.installation, data, [
    `primary_conninfo=host=${hostname} port=${port} user=portal application_name=${NAME}`,
    `primary_slot_name=${NAME}`,
  ]);
  if (isSynchronous) {
    await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await client.query('select pg_reload_conf()');
  }
  const state = isSynchronous ? 'sync' : 'async';
  await untilFound(
    client,
    `select 1 from pg_stat_replication where sync_state = '${state}' and state = 'streaming'`,
  );
  await client.end();
  /** Makes it the primary; resolves when it takes writes. */
  const promote = async () => {
    const own = new pg.Client({ connectionString: `${standby.url}/postgres` });
    await own.connect();
    await own.query('select pg_promote()');
    await own.end();
  };
  return { ...standby, promote };
};
