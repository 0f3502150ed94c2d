import type { ExamplesOf } from './call.ts';
import type { documents } from './documents.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const pdf = { media_type: 'application/pdf', size: 18_204 };

const page = {
  count: 2,
  types: ['statement', 'report'],
  years: [2026],
  accounts: [
    {
      account_uuid: exampleWorld.accountUuid,
      number: '4F-102-3345-1',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
    },
  ],
  rows: [
    {
      id: exampleWorld.documentUuid,
      name: {
        en: 'Account statement – October 2026',
        fr: 'Relevé de compte – octobre 2026',
      },
      type: 'statement',
      account_uuid: exampleWorld.accountUuid,
      dated_on: '2026-10-31',
      added_at: '2026-11-04T14:00:00.000Z',
      added_by: 'firm',
      kept_until: '2033-11-04',
      viewed_at: null,
      acknowledgement: { at: null },
      versions: [
        { language: 'en', ...pdf },
        { language: 'fr', ...pdf },
      ],
    },
    {
      id: 'f2e4d6c8-5f60-4b72-9c84-1e2f3a4b5c12',
      name: { en: 'Report on charges – 2025', fr: 'Rapport sur les frais – 2025' },
      type: 'report',
      account_uuid: null,
      dated_on: null,
      added_at: '2026-01-20T15:00:00.000Z',
      added_by: 'firm',
      kept_until: null,
      viewed_at: '2026-01-22T01:12:00.000Z',
      acknowledgement: null,
      versions: [{ language: 'fr', ...pdf }],
    },
  ],
  next: null,
};

const own = { params: { id: exampleWorld.documentUuid } };
const others = { params: { id: exampleWorld.otherDocumentUuid } };
const inEnglish = { language: 'en', purpose: 'inline' };
const address = {
  url: 'https://files.example.ca/documents/f2e4d6c8?signature=c2lnbmVk',
  expires_at: '2026-11-20T15:05:00.000Z',
};
const selection = (id: string) => ({ body: { ids: [id], language: 'en' } });
const viewed = (id: string) => ({ body: { ids: [id], status: 'viewed' } });

export const documentsExamples: ExamplesOf<typeof documents> = {
  count: [
    success(states.client, 3),
    { ...success(states.delegateOfDocuments, 3), name: 'success of a delegate' },
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  list: [
    success(states.clientWithDocument, page, { body: { types: ['statement', 'report'], limit: 2 } }),
    nothingYet({ count: 0, types: [], years: [], accounts: [], rows: [], next: null }, { body: {} }),
    {
      name: 'an account that is not theirs',
      state: states.client,
      request: { body: { account: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff' } },
      status: 200,
      response: { ...page, count: 0, rows: [] },
    },
    {
      name: 'success of a delegate',
      state: states.delegateOfDocuments,
      request: { body: { types: ['statement', 'report'], limit: 2 } },
      status: 200,
      response: { ...page, accounts: page.accounts.map((one) => ({ ...one, shared_by: '104233' })) },
    },
    failure('permission_denied', states.clientWithoutPermissions, { body: {} }),
  ],
  view: [
    success(states.clientWithDocument, { new_count: 2 }, viewed(exampleWorld.documentUuid)),
    failure('not_found', states.clientWithDocument, viewed(exampleWorld.otherDocumentUuid)),
    {
      ...failure('permission_denied', states.delegateOfDocuments, viewed(exampleWorld.documentUuid)),
      name: 'permission_denied to a delegate',
    },
    failure('permission_denied', states.clientWithoutPermissions, viewed(exampleWorld.documentUuid)),
  ],
  acknowledge: [
    success(states.clientWithDocument, { at: '2026-11-20T15:00:00.000Z' }, own),
    failure('conflict', states.clientWithDocument, { params: { id: exampleWorld.plainDocumentUuid } }),
    failure('not_found', states.clientWithDocument, others),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  address: [
    success(
      states.clientWithDocument,
      {
        ...address,
        file_name: 'Account statement – October 2026.pdf',
        ...pdf,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      { ...own, body: inEnglish },
    ),
    failure('file_type_refused', states.clientWithDocument, {
      params: { id: exampleWorld.plainDocumentUuid },
      body: { language: null, purpose: 'inline' },
    }),
    failure('not_found', states.clientWithDocument, { ...others, body: inEnglish }),
    failure('permission_denied', states.clientWithoutPermissions, { ...own, body: inEnglish }),
  ],
  archive: [
    success(
      states.clientWithDocument,
      { ...address, file_name: 'documents-2026-11-20.zip' },
      selection(exampleWorld.documentUuid),
    ),
    failure('not_found', states.clientWithDocument, selection(exampleWorld.otherDocumentUuid)),
    failure('permission_denied', states.clientWithoutPermissions, selection(exampleWorld.documentUuid)),
  ],
};
