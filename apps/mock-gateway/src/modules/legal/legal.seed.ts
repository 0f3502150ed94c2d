import { readdirSync, readFileSync } from 'node:fs';
import type { LegalContacts } from '@portal/contracts/legal';
import type { Kysely } from 'kysely';
import { nameParts } from '../../content/content-item.ts';
import { publishContent } from '../../content/publish-content.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { CONTACTS_KEY } from './contacts.ts';

const folder = new URL('./shipped/', import.meta.url);

/** Invented, but for the bodies, which exist. */
const contacts: LegalContacts = {
  privacy_officer: {
    name: 'Hélène Marchand',
    title: { en: 'Privacy Officer', fr: 'Responsable de la protection des renseignements personnels' },
    email: 'privacy@northmere.example',
    phone: '(514) 555-0142',
    address: {
      en: '1000 Example St., Suite 2400, Montreal QC  H3B 4W5',
      fr: '1000, rue Exemple, bureau 2400, Montréal (Québec)  H3B 4W5',
    },
  },
  bodies: [
    {
      about: 'complaint',
      name: {
        en: 'Ombudsman for Banking Services and Investments (OBSI)',
        fr: 'Ombudsman des services bancaires et d’investissement (OSBI)',
      },
      for: { en: 'Clients in every province', fr: 'Clients de toutes les provinces' },
      phone: '1 888 451-4519',
      url: { en: 'https://www.obsi.ca/en/', fr: 'https://www.obsi.ca/fr/' },
    },
    {
      about: 'complaint',
      name: { en: 'Autorité des marchés financiers (AMF)', fr: 'Autorité des marchés financiers (AMF)' },
      for: { en: 'Clients in Quebec', fr: 'Clients du Québec' },
      phone: '1 877 525-0337',
      url: { en: 'https://lautorite.qc.ca/en', fr: 'https://lautorite.qc.ca' },
    },
    {
      about: 'privacy',
      name: {
        en: 'Commission d’accès à l’information (CAI)',
        fr: 'Commission d’accès à l’information (CAI)',
      },
      for: { en: 'Clients in Quebec', fr: 'Clients du Québec' },
      phone: '1 888 528-7741',
      url: { en: 'https://www.cai.gouv.qc.ca', fr: 'https://www.cai.gouv.qc.ca' },
    },
    {
      about: 'privacy',
      name: {
        en: 'Office of the Privacy Commissioner of Canada',
        fr: 'Commissariat à la protection de la vie privée du Canada',
      },
      for: { en: 'Clients elsewhere in Canada', fr: 'Clients ailleurs au Canada' },
      phone: '1 800 282-1376',
      url: { en: 'https://www.priv.gc.ca/en/', fr: 'https://www.priv.gc.ca/fr/' },
    },
  ],
};

/** The last day of each text that a firm has published. */
const lastDays = async (db: Kysely<Database>, firmId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('content_version')
    .select(['key', 'dated'])
    .where('firm_id', '=', firmId)
    .where('kind', '=', 'legal')
    .orderBy('version')
    .execute();
  return new Map(rows.map(({ key, dated }) => [key, dated]));
};

/** The files of an edition that a firm has neither published nor replaced by texts of its own. */
const filesFor = (edition: string, last: ReadonlyMap<string, string>) =>
  readdirSync(new URL(`${edition}/`, folder))
    .filter((name) => (last.get(nameParts(name)?.key ?? '') ?? '') < edition)
    .map((name) => ({ name, text: readFileSync(new URL(`${edition}/${name}`, folder), 'utf8') }));

/** Publishes the legal texts that the portal ships with, edition by edition, for every firm that does not have them yet. */
export const publishLegal = async (db: Kysely<Database>, at: number): Promise<void> => {
  const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
  const editions = readdirSync(folder).toSorted();
  for (const { id: firmId } of firms)
    // Gateways that start at once publish one after the other, each what the one before left.
    await inTransaction(db, [locks.content(firmId)], async (transaction) => {
      for (const edition of editions) {
        const files = filesFor(edition, await lastDays(transaction, firmId));
        if (files.length > 0) await publishContent(transaction, { firmId, files, at, by: null });
      }
    });
};

/** Names whom every firm's clients may turn to. */
export const seedLegalContacts = async (db: Kysely<Database>): Promise<void> => {
  const firms = await db.selectFrom('firm').select('id').orderBy('id').execute();
  const value = JSON.stringify(contacts);
  const rows = firms.map(({ id: firm_id }) => ({ firm_id, key: CONTACTS_KEY, value }));
  await db.insertInto('app_variable').values(rows).execute();
};
