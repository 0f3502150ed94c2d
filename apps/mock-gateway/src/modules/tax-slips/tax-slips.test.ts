import { createHash } from 'node:crypto';
import { documents } from '@portal/contracts/documents';
import { money } from '@portal/i18n/format';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, rowsOf } from '../../testing/sql.ts';
import { workDue } from '../../testing/work-due.ts';
import { enqueue } from '../../work/enqueue.ts';
import { boxesInIntegers } from './slips-in-integers.testing.ts';
import { taxRound } from './tax-round.ts';
import { slipsIn, startWithSlips, type Figures } from './tax-slips.testing.ts';

type Gateway = Awaited<ReturnType<typeof startWithSlips>>;

const YEAR = 2025;
const WHOLE = ['2025-01-01', '2025-12-31'] as const;
/** 1 March is a Saturday in 2025 and a Sunday in 2026. */
const CONTRIBUTED: Record<string, readonly [string, string]> = {
  rrsp_receipt: ['2025-03-04', '2025-12-31'],
  rrsp_receipt_first_60_days: ['2026-01-01', '2026-03-02'],
};
const RETIRED = 'simone.dube';

let gateway: Gateway;
let stop: () => Promise<void>;
beforeAll(async () => {
  gateway = await startWithSlips((end) => {
    stop = end;
  });
});
afterAll(() => stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const fileOf = async (client: Awaited<ReturnType<Gateway['client']>>, id: string, language: 'en' | 'fr') => {
  const url = documents.address.path.replace('{id}', id);
  const body = { language, purpose: 'attachment' };
  const address = (await client.send({ method: 'POST', url, body })).json<{ url: string; sha256: string }>();
  return { ...address, bytes: (await gateway.fetchFrom(address.url)).rawPayload };
};

describe('the amounts of slips', () => {
  it.each([
    [RETIRED, ['t4rif', 'rl2', 't3', 'rl16', 't5008', 'rl18']],
    ['amelie.gagnon', ['t3', 'rl16', 'rrsp_receipt', 'rrsp_receipt_first_60_days']],
    ['margaret.chen', ['t5', 't3', 't5008', 'rrsp_receipt', 't1135']],
    ['gestion.rivenord', ['t5', 'rl3', 't3', 'rl16']],
    ['david.okafor', ['t5', 't3']],
    ['maximilienne.saint-germain', ['nr4']],
    ['kai.nakamura', ['t4fhsa']],
  ])('of %s equal the ledger to the cent', async (username, forms) => {
    const client = await gateway.client(username);
    const slips = slipsIn(await client.made(YEAR));
    expect(slips.map(({ form }) => form)).toEqual(expect.arrayContaining(forms));
    for (const { id, form, account_uuid } of slips) {
      const { boxes } = (await client.figures(YEAR, id!)).json<Figures>();
      const expected = await boxesInIntegers(
        gateway.store,
        { form, account_uuid },
        CONTRIBUTED[form] ?? WHOLE,
      );
      const shown = Object.fromEntries(boxes.map(({ box, amount }) => [box, amount]));
      expect({ form, ...shown }).toMatchObject({ form, ...expected });
    }
  });

  it('are on paper in both languages, as a specimen, with the sales that they sum', async () => {
    const client = await gateway.client(RETIRED);
    for (const { id, document } of slipsIn(await client.list(YEAR)).filter(({ form }) => form === 't5008')) {
      const { boxes, lines } = (await client.figures(YEAR, id!)).json<Figures>();
      for (const language of ['en', 'fr'] as const) {
        const { bytes } = await fileOf(client, document!.id, language);
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
          mergePages: true,
        });
        const printed = text.replaceAll(/\s+/g, ' ');
        expect(printed).toContain(language === 'en' ? 'Specimen' : 'Spécimen');
        const amounts = [...boxes, ...lines.flatMap((line) => line.amounts)];
        for (const { amount } of amounts)
          expect(printed).toContain(money(amount!, 'CAD', language).replaceAll(/\s+/g, ' '));
      }
    }
  });
});

describe('a year of slips', () => {
  it('follows where the client lived at its end', async () => {
    const client = await gateway.client('david.okafor');
    const [before, after] = [await client.list(2023), await client.list(2024)];
    expect([before.residence, after.residence]).toEqual(['QC', 'ON']);
    const hasQuebec = ({ slips }: typeof before) => slips.some(({ quebec }) => quebec !== null);
    expect([hasQuebec(before), hasQuebec(after)]).toEqual([true, false]);
  });

  it('is the last one that is over when none is named, and one without accounts is empty', async () => {
    const client = await gateway.client('amelie.gagnon');
    expect((await client.list()).year).toBe(YEAR);
    const { years } = await client.list();
    expect([years[0], years.includes(1999)]).toEqual([2026, false]);
    expect(await client.list(1999)).toMatchObject({ slips: [], not_issued: [], preparation: 'none' });
    const noOne = await (await gateway.client('noel.sauve')).list();
    expect([noOne.years, noOne.slips, noOne.accounts]).toEqual([[], [], []]);
  });

  it('that is not over is expected, and nothing of it is made', async () => {
    const client = await gateway.client(RETIRED);
    const list = await client.made(2026);
    expect(new Set(slipsIn(list).map(({ state }) => state))).toEqual(new Set(['expected']));
    expect(list.slips.every(({ due_on }) => due_on.startsWith('2027-'))).toBe(true);
  });

  it('is made once, however often it is asked for', async () => {
    const client = await gateway.client('lina.haddad');
    expect((await client.list(2022)).preparation).toBe('due');
    expect([await client.prepare(2022), await client.prepare(2022)]).toEqual(['in_progress', 'in_progress']);
    expect(await gateway.makeDue()).toEqual([{ kind: 'done' }]);
    const { slips, preparation } = await client.list(2022);
    expect([preparation, slips.every(({ federal }) => federal.state === 'available')]).toEqual([
      'none',
      true,
    ]);
    expect(await client.prepare(2022)).toBe('none');
    expect(await gateway.makeDue()).toEqual([]);
  });
});

describe('a slip', () => {
  it('of another year, of another client or of no one is not found', async () => {
    const [client, other] = [await gateway.client(RETIRED), await gateway.client('kai.nakamura')];
    const { id } = slipsIn(await client.list(YEAR))[0]!;
    expect((await client.figures(YEAR, id!)).statusCode).toBe(200);
    for (const response of [
      await client.figures(2024, id!),
      await other.figures(YEAR, id!),
      await client.figures(YEAR, crypto.randomUUID()),
    ])
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
  });

  it('is replaced after an entry that was made late, and the first one stays readable', async () => {
    const client = await gateway.client('irene.valcourt');
    const before = await client.made(YEAR);
    const first = slipsIn(before).find(({ form }) => form === 't5')!;
    await change(
      gateway.store,
      `insert into ledger_entry (account_uuid, date, type, amount, entered_on)
        values ('${first.account_uuid}', '2025-11-28', 'interest', '41.17', '2026-04-20')`,
    );
    const after = slipsIn(await client.made(YEAR)).find(
      ({ form, account_uuid }) => form === 't5' && account_uuid === first.account_uuid,
    )!;
    expect(after).toMatchObject({ state: 'corrected', earlier: [{ id: first.document!.id }] });
    expect(after.document!.name.fr).toContain('(modifié)');
    const interest = async (id: string | null) =>
      (await client.figures(YEAR, id!)).json<Figures>().boxes.find(({ box }) => box === '13')?.amount;
    const cents = async (id: string | null) => Math.round(Number((await interest(id)) ?? 0) * 100);
    expect((await cents(after.id)) - (await cents(first.id))).toBe(4_117);
    const { bytes, sha256: expected } = await fileOf(client, first.document!.id, 'fr');
    expect(sha256(bytes)).toBe(expected);
    const news = await rowsOf(
      gateway.store,
      `select title_en from notification n join "user" u on u.id = n.user_id
        where u.username = 'irene.valcourt' and n.link = '/app/tax-slips?year=2025'`,
    );
    expect(news).toEqual([{ title_en: 'A tax slip of 2025 was amended' }]);
  });
});

describe('the archive of a year', () => {
  it('has each valid slip once, with the hash that its manifest says', async () => {
    const client = await gateway.client(RETIRED);
    const { url, file_name } = (await client.archive(YEAR, 'fr')).json<{ url: string; file_name: string }>();
    expect(file_name).toBe('feuillets-fiscaux-2025.zip');
    const { rawPayload, headers } = await gateway.fetchFrom(url);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' });
    const { 'manifest.json': manifest, ...files } = unzipSync(new Uint8Array(rawPayload));
    const listed = JSON.parse(strFromU8(manifest!)) as {
      files: { name: string; sha256: string; account: string }[];
    };
    expect(listed.files.map(({ name }) => name).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(listed.files).toHaveLength(slipsIn(await client.list(YEAR)).length);
    for (const { name, sha256: expected } of listed.files)
      expect([name, sha256(files[name]!)]).toEqual([name, expected]);
  });

  it('is found at no address that was altered or has expired, and not for a year without slips', async () => {
    const client = await gateway.client(RETIRED);
    const { url } = (await client.archive(YEAR)).json<{ url: string }>();
    const other = await rowsOf<{ id: string }>(
      gateway.store,
      `select id from "user" where username = 'kai.nakamura'`,
    );
    const altered = [
      url.replace('/2025/', '/2024/'),
      url.replace('/en?', '/fr?'),
      url.replace(/user=[^&]+/, `user=${other[0]!.id}`),
      url.replace(/expires=\d+/, 'expires=9999999999999'),
      url.replace(/signature=../, 'signature=xx'),
      url.replace(/\?.*/, ''),
    ];
    for (const one of altered) expect([one, (await gateway.fetchFrom(one)).statusCode]).toEqual([one, 404]);
    gateway.clock.move(5 * 60_000);
    expect((await gateway.fetchFrom(url)).statusCode).toBe(404);
    expect((await client.archive(1999)).statusCode).toBe(404);
  });

  it('is not found while the access of its client is locked', async () => {
    const { url } = (await (await gateway.client(RETIRED)).archive(YEAR)).json<{ url: string }>();
    const setStatus = (status: string) =>
      change(gateway.store, `update "user" set status = '${status}' where username = '${RETIRED}'`);
    await setStatus('locked');
    expect((await gateway.fetchFrom(url)).statusCode).toBe(404);
    await setStatus('active');
    expect((await gateway.fetchFrom(url)).statusCode).toBe(200);
  });
});

describe('the round of a day', () => {
  const jobsAfter = async (day: string) => {
    await change(gateway.store, `delete from job where kind = 'make_tax_slips'`);
    await enqueue(gateway.services, { kind: 'tax_round', key: day, payload: { day } });
    expect(await workDue(gateway.services, 'tax_round', taxRound())).toEqual([{ kind: 'done' }]);
    return rowsOf<{ key: string }>(gateway.store, `select key from job where kind = 'make_tax_slips'`);
  };

  it('has slips made for every client with accounts when their season begins, and for none between seasons', async () => {
    const [{ users }] = (await rowsOf<{ users: number }>(
      gateway.store,
      `select count(distinct c.user_id) as users from account a join client c on c.client_uuid = a.client_uuid
        where a.opened_on <= '2025-12-31'`,
    )) as [{ users: number }];
    const begun = (await jobsAfter('2026-02-16')).filter(({ key }) => key.endsWith('/season 2026-02-15'));
    expect(begun).toHaveLength(Number(users));
    expect(await jobsAfter('2026-11-20')).toEqual([]);
  });

  it('looks again at the slips of a client whose ledger got a late entry', async () => {
    const keys = await jobsAfter('2026-04-21');
    expect(keys.map(({ key }) => key.split('/')[1])).toEqual(['2025']);
  });
});
