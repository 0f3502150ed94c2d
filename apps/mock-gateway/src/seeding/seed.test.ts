import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleWorld } from '@portal/contracts/example-world';
import { postalAddress, type PostalAddress } from '@portal/contracts/postal-address';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { filePath } from '../files/file-path.ts';
import { seededSignIns } from '../modules/user/seeded-sign-ins.ts';
import { accountSubject } from '../identity/throttle/throttle-subjects.ts';
import { prepareStore } from './prepare-store.ts';
import { settableClock } from '../store/clock.ts';
import type { Store } from '../store/opened-store.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { rowsOf } from '../testing/sql.ts';

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seed-test-'));
  cpSync(join(inject('seededDataDir'), 'portal.sqlite'), join(folder, 'first.sqlite'));
  store = await prepareStore(readConfig({ DATA_DIR: folder }), settableClock(TEST_NOW));
  await rowsOf(store, 'attach ? as first', join(folder, 'first.sqlite'));
}, 180_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const names = async (sql: string, ...values: string[]): Promise<string[]> =>
  (await rowsOf<{ name: string }>(store, sql, ...values)).map(({ name }) => name);

const users = (condition: string) => names(`select username as name from "user" where ${condition}`);

describe('two seedings of one number on one day', () => {
  it('give the same rows but for the salts of hashes and of sealed secrets', async () => {
    const tables = await names(
      "select name from sqlite_schema where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'",
    );
    expect(tables).toContain('ledger_entry');
    for (const table of tables) {
      const columns = await names(
        "select name from pragma_table_info(?) where name not like '%\\_hash' escape '\\' and name <> 'secret'",
        table,
      );
      const [second, first] = ['main', 'first'].map((one) => `select ${columns.join()} from ${one}.${table}`);
      for (const [here, there] of [
        [first, second],
        [second, first],
      ]) {
        expect(await rowsOf(store, `${here} except ${there} limit 3`), table).toEqual([]);
      }
    }
  });

  it('give no secret the same hash twice', async () => {
    for (const [table, column] of [
      ['user', 'password_hash'],
      ['security_answer', 'answer_hash'],
    ] as const) {
      const both = `select ${column} as name from main.${table} union all select ${column} from first.${table}`;
      const hashes = await names(both);
      expect(new Set(hashes).size).toBe(hashes.length);
      expect(hashes.every((one) => one.startsWith('$argon2id$'))).toBe(true);
    }
  });
});

describe('the people of a seeded store', () => {
  const firmOf = (path: string) => `(select ${path} from firm where firm.id = user.firm_id)`;
  const accounts = (what: string) =>
    `(select ${what} from account join client using (client_uuid) where client.user_id = user.id)`;
  const roles = '(select count(*) from user_role where user_id = user.id)';
  const banner = `(select value ->> '$.enabled' from app_variable as v
    where v.firm_id = user.firm_id and v.key = 'client.notification.banner')`;
  const steps = (questions: 0 | 1, device: 0 | 1, terms: 0 | 1) =>
    `questions_finished = ${questions} and device_required = ${1 - device} and (exists (select 1 from terms_event e where e.user_id = user.id and e.kind = 'accepted')) = ${terms}`;

  it.each([
    ['one role and one account', exampleWorld.username, `${roles} = 1 and ${accounts('count(*)')} = 1`],
    ['several roles', 'henri.lavoie', `${roles} > 1`],
    [
      'no permissions',
      'maya.singh',
      "not exists (select 1 from user_role where user_id = user.id and permissions <> '[]')",
    ],
    ['unfinished questions only', 'jonas.peeters', steps(0, 1, 1)],
    ['an unfinished device only', 'zoe.tessier', steps(1, 0, 1)],
    ['unfinished terms only', 'samuel.cote', steps(1, 1, 0)],
    ['all three steps unfinished', 'ines.morin', steps(0, 0, 0)],
    ['a sign-in that needs a challenge', exampleWorld.challengedUsername, 'needs_challenge = 1'],
    ['a lock', exampleWorld.lockedUsername, "status = 'locked'"],
    ['another product than the main one', 'victor.hale', 'is_dz_user = 0'],
    [
      'surveys only',
      'nadia.benali',
      firmOf("features ->> '$.products.dz' = 0 and features ->> '$.products.surveyEngine' = 1"),
    ],
    ['a banner', 'theo.girard', `${banner} = 1`],
    [
      "a firm's own colors and words",
      'lina.haddad',
      firmOf("custom ->> '$.theme.palette_config' is not null"),
    ],
    ['very long names', 'maximilienne.saint-germain', 'length(display_name) > 50'],
    [
      'French names with accents and French communication',
      'amelie.gagnon',
      "communication_language = 'fr' and first_name = 'Amélie'",
    ],
    ['no contact', 'peter.novak', 'has_contact = 0'],
    [
      'a business name only',
      'gestion.rivenord',
      'first_name is null and last_name is null and business_name is not null',
    ],
    [
      'ten accounts in two currencies',
      'margaret.chen',
      `${accounts('count(*)')} = 10 and ${accounts('count(distinct currency)')} = 2`,
    ],
    ['no account', 'noel.sauve', `${accounts('count(*)')} = 0`],
    ['a photo', 'camille.fortin', `photo_id = '${exampleWorld.avatarUuid}'`],
  ])('include one with %s', async (_, username, condition) => {
    expect(await users(condition)).toContain(username);
  });

  it('have valid addresses where they live: in their province, or abroad', async () => {
    const addresses = await rowsOf<PostalAddress & { home: string | null; residence: string | null }>(
      store,
      `select a.country, a.civic_number, a.street, a.city, a.province, a.postal_code, u.province as home,
         (select t.residence from tax_residence t where t.user_id = u.id order by t.from_year desc limit 1) as residence
       from postal_address a join "user" u on u.id = a.user_id`,
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const { home, residence, ...address } of addresses) {
      expect(postalAddress.safeParse(address).error, address.street).toBeUndefined();
      expect([address.street, residence === 'abroad']).toEqual([address.street, address.country !== 'CA']);
      expect(home).toBe(address.country === 'CA' ? address.province : null);
    }
    expect(addresses.map(({ country }) => country)).toContain('US');
  });

  it('include one who must wait before the next try', async () => {
    const [waiting] = await names('select subject as name from sign_in_throttle');
    expect(waiting).toBe(accountSubject(exampleWorld.timedOutUsername));
  });

  it('are all listed for developers, each with a sentence', async () => {
    expect((await users('true')).toSorted()).toEqual(
      seededSignIns.map(({ username }) => username).toSorted(),
    );
    expect(seededSignIns.every(({ shows }) => shows.length > 0)).toBe(true);
  });

  it('have their photos on disk', async () => {
    const photos = await names("select id as name from attachment where status = 'clean'");
    expect(photos).toEqual(expect.arrayContaining([exampleWorld.avatarUuid, exampleWorld.otherAvatarUuid]));
    expect(photos.every((id) => existsSync(filePath(folder, id)))).toBe(true);
  });
});
