import { readCsv } from '@portal/i18n/read-csv.testing';
import { exampleWorld } from '@portal/contracts/example-world';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/sql.ts';
import { putDocument, storeFile } from '../documents/documents.testing.ts';
import { startOwnData } from './own-data.testing.ts';

const FAMILY = 'amelie.gagnon';
const TEXTS = /\.(?:csv|json|txt)$/;

interface Manifest {
  format: string;
  of: string;
  as_of: string;
  files: { path: string; size: number; sha256: string }[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Started = Awaited<ReturnType<typeof startOwnData>>;
type Taken = Awaited<ReturnType<Started['take']>>;

const tablesOf = ({ files }: Taken) => Object.keys(files).filter((path) => TEXTS.test(path));
const jsonOf = ({ text }: Taken, name: string) =>
  JSON.parse(text(`json/${name}.json`)) as Record<string, unknown>[];

/** What names a client and no one else. */
const namesOf = async ({ store }: Started, condition: string): Promise<string[]> => {
  const rows = await rowsOf<Record<string, string | null>>(
    store,
    `select u.username, u.email, u.id, c.client_uuid, a.number
     from "user" u left join client c on c.user_id = u.id left join account a on a.client_uuid = c.client_uuid
     where ${condition}`,
  );
  return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((name) => name !== null);
};

describe('an export', () => {
  it('has every file that its manifest lists, with its size and hash, and no other', async () => {
    const own = await startOwnData();
    const taken = await own.take(await own.as(FAMILY), 'fr');
    const { files, ...manifest } = JSON.parse(taken.text('manifest.json')) as Manifest;
    expect(manifest).toEqual({ format: '1', of: FAMILY, as_of: own.clock.now().toISOString() });
    expect(files.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(taken.files)
        .filter((path) => path !== 'manifest.json')
        .toSorted(),
    );
    for (const { path, size, sha256: hash } of files)
      expect([path, size, hash]).toEqual([path, taken.files[path]!.length, sha256(taken.files[path]!)]);
    expect(files.some(({ path }) => path.startsWith('documents/'))).toBe(true);
    const [row] = (await own.overview(await own.as(FAMILY))).exports;
    const bytes = taken.response.rawPayload;
    expect([row?.size, row?.sha256]).toEqual([bytes.length, sha256(bytes)]);
  });

  it.each([FAMILY, 'margaret.chen', 'irene.valcourt', 'noel.sauve', 'henri.lavoie'])(
    'of %s contains their data and nothing of anyone else',
    async (username) => {
      const own = await startOwnData();
      const taken = await own.take(await own.as(username));
      const all = tablesOf(taken)
        .map((path) => taken.text(path))
        .join('\n');
      for (const name of await namesOf(own, `u.username <> '${username}'`)) expect(all).not.toContain(name);
      for (const { number } of await rowsOf<{ number: string }>(
        own.store,
        `select a.number from account a join client c using (client_uuid) join "user" u on u.id = c.user_id
         where u.username = ?`,
        username,
      ))
        expect(all).toContain(number);
      expect(jsonOf(taken, 'person')).toEqual([expect.objectContaining({ username })]);
    },
  );

  it('has every entry of the own ledgers, as the store has them, in both forms', async () => {
    const own = await startOwnData();
    const taken = await own.take(await own.as('margaret.chen'));
    const entries = await rowsOf<Record<string, string | null>>(
      own.store,
      `select e.date, a.number, e.amount, e.type from ledger_entry e join account a using (account_uuid)
       join client c using (client_uuid) join "user" u on u.id = c.user_id
       where u.username = 'margaret.chen' order by e.date, e.id`,
    );
    const rows = jsonOf(taken, 'transactions');
    expect(
      rows.map((row) => [row['date'], row['account_number'], row['amount_in'] ?? row['amount_out']]),
    ).toEqual(
      entries.map(({ date, number, amount }) => [date, number, Number(amount) === 0 ? null : amount]),
    );
    const [titles = [], ...lines] = readCsv(taken.text('csv/Transactions.csv'), ',');
    expect(lines).toHaveLength(entries.length);
    const column = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
    expect(column('Account')).toEqual(entries.map(({ number }) => number));
    // A bought security is paid for; a sold one brings money in.
    const sides = entries.map(({ type }, at) => [type, rows[at]!['amount_in'] !== null]);
    for (const [type, isIn] of sides)
      if (type === 'buy' || type === 'sell') expect([type, isIn]).toEqual([type, type === 'sell']);
  });

  it('has each version of each document, and names their paths', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const versions = [storeFile(own, 'in English'), storeFile(own, 'en français', { language: 'fr' })];
    await putDocument(own, { name: 'Une lettre / d’été', versions });
    await putDocument(own, { name: 'Une lettre / d’été', versions: versions.slice(0, 1) });
    const taken = await own.take(client);
    const paths = jsonOf(taken, 'documents').flatMap(({ files }) => files as string[]);
    expect(paths.toSorted()).toEqual(
      Object.keys(taken.files)
        .filter((path) => path.startsWith('documents/'))
        .toSorted(),
    );
    expect(taken.text('documents/Une lettre d’été.pdf')).toBe('in English');
    expect(taken.text('documents/Une lettre d’été (2).pdf')).toBe('in English');
    expect(taken.text('documents/Une lettre d’été (fr).pdf')).toBe('en français');
  });

  it('has whom the client invited, with what they may see, and what the delegate accepted', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const { today } = (await client({ url: '/rest/portal/delegates' })).json<{ today: string }>();
    const invitation = {
      name: 'Henri Lavoie',
      email: 'henri.lavoie@example.ca',
      relation: 'accountant',
      language: 'fr',
      from: today,
      until: null,
      accounts: [exampleWorld.accountUuid],
      has_amounts: true,
      has_documents: true,
    };
    const body = { invitation, current_password: exampleWorld.password };
    await client({ method: 'POST', url: '/rest/portal/delegates', body });
    const delegate = await own.as('henri.lavoie');
    const area = '/rest/portal/invitations';
    const [one] = (await delegate({ url: area })).json<{ delegate_id: string; terms: string }[]>();
    const terms = { terms: one!.terms };
    await delegate({ method: 'POST', url: `${area}/${one!.delegate_id}/accept`, body: terms });
    const delegation = {
      relation: 'accountant',
      has_amounts: true,
      has_documents: true,
      from_day: today,
      until_day: null,
      closed_at: null,
      closed_as: null,
    };
    const at = own.clock.now().toISOString();
    const taken = await own.take(client, 'fr');
    expect(jsonOf(taken, 'delegates')).toEqual([
      {
        ...delegation,
        at,
        accepted_at: at,
        name: 'Henri Lavoie',
        email: invitation.email,
        has_all_accounts: false,
        account_number: expect.stringMatching(/^[\w-]+$/),
      },
    ]);
    expect(jsonOf(taken, 'delegations')).toEqual([]);
    expect(taken.text('csv/Personnes déléguées.csv')).toContain('Comptable');
    const accepted = await own.take(delegate);
    expect(jsonOf(accepted, 'delegations')).toEqual([{ ...delegation, at, client: 'Olivia Martin' }]);
  });

  it('reveals no password, answer, key or hash of one', async () => {
    const own = await startOwnData();
    const taken = await own.take(await own.as());
    const secrets = await rowsOf<{ secret: string }>(
      own.store,
      `select password_hash as secret from "user" where username = 'olivia.martin'
       union all select answer_hash from security_answer union all select hash from refresh_token`,
    );
    const all = tablesOf(taken).map((path) => taken.text(path));
    for (const { secret } of secrets) expect(all.some((text) => text.includes(secret))).toBe(false);
  });

  it('is of the instant of its request: what was added later is not in it', async () => {
    const own = await startOwnData();
    const client = await own.as();
    await putDocument(own, { name: 'Of before', versions: [storeFile(own, 'early')] });
    const taken = await own.take(client, 'en', async () => {
      own.clock.move(60_000);
      await putDocument(own, { name: 'Of later', versions: [storeFile(own, 'late')] });
    });
    const all = tablesOf(taken).map((path) => taken.text(path));
    expect(all.some((text) => text.includes('Of before'))).toBe(true);
    expect(all.some((text) => text.includes('Of later'))).toBe(false);
    expect(Object.keys(taken.files)).toContain('documents/Of before.pdf');
    expect(Object.keys(taken.files)).not.toContain('documents/Of later.pdf');
  });
});

describe('its tables for people', () => {
  const FORMULAS = ['=HYPERLINK("http://x")', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '＝1', 'a;b,"c"\nd'];

  it.each(['en', 'fr'] as const)(
    'in %s open with their accents, hold no formula, and lose nothing',
    async (language) => {
      const own = await startOwnData();
      const client = await own.as();
      for (const statement of FORMULAS)
        await own.post(client, 'corrections', { subject: 'other', statement: `x${statement}` });
      for (const text of FORMULAS)
        await own.services.db
          .updateTable('own_data_correction')
          .set({ statement: text })
          .where('statement', '=', `x${text}`.trim())
          .execute();
      const taken = await own.take(client, language);
      const separator = language === 'fr' ? ';' : ',';
      const csv = Object.keys(taken.files).filter((path) => path.endsWith('.csv'));
      expect(csv).toContain(language === 'fr' ? 'csv/Opérations.csv' : 'csv/Transactions.csv');
      for (const path of csv) {
        const bytes = taken.files[path]!;
        expect([path, ...bytes.slice(0, 3)]).toEqual([path, 0xef, 0xbb, 0xbf]);
        const lines = readCsv(taken.text(path), separator);
        for (const line of lines) expect(line).toHaveLength(lines[0]!.length);
        for (const cell of lines.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      }
      const path = csv.find((one) => /corrections?|rectification/i.test(one))!;
      const words = readCsv(taken.text(path), separator)
        .flat()
        // The apostrophes that make texts of formulas, at the beginning and after what may separate cells.
        .map((cell) => cell.replaceAll(/(^|[,;\t\r\n]"*)'(?=[=+\-@\t＝])/g, '$1'));
      expect(words).toEqual(expect.arrayContaining(FORMULAS));
    },
  );

  it('say words of their language, local times and decimal marks', async () => {
    const own = await startOwnData();
    const taken = await own.take(await own.as('simone.dube'), 'fr');
    const [titles = [], ...lines] = readCsv(taken.text('csv/Opérations.csv'), ';');
    expect(titles).toEqual(expect.arrayContaining(['Date', 'Type d’opération', 'Montant sorti']));
    const types = new Set(lines.map((line) => line[titles.indexOf('Type d’opération')]));
    expect(types).toContain('Distribution réinvestie');
    expect(lines.map((line) => line[titles.indexOf('Montant sorti')]).find((one) => one !== '')).toMatch(
      /^\d+,\d\d$/,
    );
    const [at, ...signIns] = readCsv(taken.text('csv/Historique de connexion.csv'), ';');
    expect(at?.[0]).toBe('Moment (heure de Toronto)');
    for (const [when] of signIns) expect(when).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(taken.text('LISEZ-MOI.txt')).toContain('simone.dube');
  });
});
