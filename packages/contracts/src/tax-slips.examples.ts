import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { taxSlips } from './tax-slips.ts';

const YEAR = 2025;

const pdf = { media_type: 'application/pdf', size: 21_408 };
const slipDocument = {
  id: exampleWorld.documentUuid,
  name: {
    en: 'T5 – 2025 – Non-registered account 4F-102-3345-1',
    fr: 'T5 – 2025 – Compte non enregistré 4F-102-3345-1',
  },
  type: 'tax_slip',
  account_uuid: exampleWorld.accountUuid,
  dated_on: '2025-12-31',
  added_at: '2026-02-17T14:00:00.000Z',
  added_by: 'firm',
  kept_until: '2033-02-17',
  viewed_at: null,
  acknowledgement: null,
  versions: [
    { language: 'en', ...pdf },
    { language: 'fr', ...pdf },
  ],
};

const year = {
  year: YEAR,
  years: [2026, 2025],
  residence: 'QC',
  preparation: 'none',
  accounts: [
    {
      account_uuid: exampleWorld.accountUuid,
      number: '4F-102-3345-1',
      type: 'non_registered',
      currency: 'CAD',
      shared_by: null,
    },
  ],
  slips: [
    {
      account_uuid: exampleWorld.accountUuid,
      due_on: '2026-03-02',
      federal: {
        form: 't5',
        state: 'available',
        id: exampleWorld.taxSlipUuid,
        document: slipDocument,
        earlier: [slipDocument],
      },
      quebec: { form: 'rl3', state: 'expected', id: null, document: null, earlier: [] },
    },
    {
      account_uuid: null,
      due_on: '2026-04-30',
      federal: { form: 't1135', state: 'expected', id: null, document: null, earlier: [] },
      quebec: null,
    },
  ],
  not_issued: [
    { account_uuid: exampleWorld.accountUuid, form: 't3', reason: 'no_income' },
    { account_uuid: null, form: null, reason: 'tfsa' },
  ],
};

const figures = {
  id: exampleWorld.taxSlipUuid,
  form: 't5008',
  title: {
    en: 'Statement of Securities Transactions',
    fr: 'État des opérations sur titres',
  },
  currency: 'CAD',
  boxes: [
    {
      box: '20',
      number: '20',
      name: { en: 'Cost or book value', fr: 'Coût ou valeur comptable' },
      amount: null,
    },
    {
      box: '21',
      number: null,
      name: {
        en: 'Proceeds of disposition or settlement amount',
        fr: 'Produits de disposition ou paiements',
      },
      amount: '1840.25',
    },
  ],
  lines: [
    {
      on: '2025-06-12',
      security: { en: 'Estuary Bancorp', fr: 'Banque de l’Estuaire' },
      quantity: '24',
      amounts: [
        { box: '20', amount: null },
        { box: '21', amount: '1840.25' },
      ],
    },
    { on: null, security: { en: 'Alder Systems', fr: 'Alder Systems' }, quantity: null, amounts: [] },
  ],
};

const ofYear = { body: { year: YEAR } };
const slipOf = (id: string, ofYearInPath = String(YEAR)) => ({ params: { year: ofYearInPath, id } });
const archiveOf = (ofArchive: number) => ({ body: { year: ofArchive, language: 'fr' } });

export const taxSlipsExamples: ExamplesOf<typeof taxSlips> = {
  list: [
    success(states.clientWithTaxSlip, year, ofYear),
    failure('permission_denied', states.clientWithoutPermissions, ofYear),
  ],
  prepare: [
    success(states.client, { preparation: 'none' }, ofYear),
    failure('permission_denied', states.clientWithoutPermissions, ofYear),
  ],
  figures: [
    success(states.clientWithTaxSlip, figures, slipOf(exampleWorld.taxSlipUuid)),
    failure('not_found', states.clientWithTaxSlip, slipOf(exampleWorld.otherTaxSlipUuid)),
    failure('permission_denied', states.clientWithoutPermissions, slipOf(exampleWorld.taxSlipUuid)),
  ],
  archive: [
    success(
      states.clientWithTaxSlip,
      {
        url: 'https://files.example.ca/tax-slip-archives/2025?signature=c2lnbmVk',
        expires_at: '2026-11-20T15:05:00.000Z',
        file_name: 'feuillets-fiscaux-2025.zip',
      },
      archiveOf(YEAR),
    ),
    failure('not_found', states.clientWithTaxSlip, archiveOf(1999)),
    failure('permission_denied', states.clientWithoutPermissions, archiveOf(YEAR)),
  ],
};
