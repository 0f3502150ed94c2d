// Behaviour: docs/behaviour/documents.md
import type { contracts } from '@portal/contracts';
import { DOCUMENTS_PAGE_SIZE } from '@portal/contracts/constants';
import { documentTypes } from '@portal/contracts/documents';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { archiveName } from './archive-name.ts';
import { acknowledgeDocument, markDocuments, requireWithin } from './change-documents.ts';
import { archiveAddress, fileAddress, isShownInline } from './document-address.ts';
import { noteListed, noteOpened, listReadableScopes, type DocumentScope } from './document-scope.ts';
import { listFiles, findFile, nameOf } from './document-files.queries.ts';
import { countDocuments, listDocuments, placeAfter, listVersions } from './documents.queries.ts';
import { sharedWith } from './shared-address.ts';
import { countNew, readTally, type Tally } from './tally.ts';
import { toDocument } from './to-document.ts';

/** What a list can be filtered by: whatever at least one of the documents is of. */
const facetsOf = async (
  { db }: Pick<SignedInContext, 'db'>,
  scopes: readonly DocumentScope[],
  kinds: readonly Tally[],
) => {
  const types = new Set(kinds.map(({ type }) => type));
  const years = new Set(kinds.map(({ added_year }) => added_year));
  const ofAccounts = new Set(kinds.map(({ account_uuid }) => account_uuid));
  const accounts = [];
  for (const { client_uuid, shared_by } of scopes)
    for (const account of await ownAccounts(db, [client_uuid])) accounts.push({ ...account, shared_by });
  return {
    types: documentTypes.filter((type) => types.has(type)),
    years: [...years].toSorted((one, other) => other - one),
    accounts: accounts.filter(({ account_uuid }) => ofAccounts.has(account_uuid)),
  };
};

/** What the firm put in front of the client, and what the client sent. */
export const documents: Handlers<typeof contracts.documents> = {
  count: async (_input, { db, principal }) =>
    countNew(db, principal, await listReadableScopes(db, principal)),

  async list({ body }, { db, principal }) {
    const { limit = DOCUMENTS_PAGE_SIZE } = body;
    const scopes = await listReadableScopes(db, principal);
    const kinds = await readTally(db, scopes);
    noteListed(principal, scopes, kinds);
    // One more than requested, to know whether there is a next page.
    const found = await listDocuments(db, scopes, body, limit + 1);
    const rows = found.slice(0, limit);
    const versions = await listVersions(db, rows);
    return {
      count: await countDocuments(db, scopes, body, kinds),
      ...(await facetsOf({ db }, scopes, kinds)),
      rows: rows.map((row) => toDocument(row, versions.get(row.id))),
      next: found.length > limit ? placeAfter(rows.at(-1)!) : null,
    };
  },

  view: async ({ body: { ids, status } }, context) => ({
    new_count: await markDocuments(context, ids, status),
  }),

  acknowledge: async ({ params: { id } }, context) => ({
    at: new Date(await acknowledgeDocument(context, id)).toISOString(),
  }),

  async address({ params: { id }, body }, context) {
    const { db, principal } = context;
    const scopes = await listReadableScopes(db, principal);
    const found = await requireWithin(context, scopes, [id]);
    const language = body.language ?? 'und';
    const file = await findFile(db, id, language);
    if (!file) throw new GatewayError('not_found');
    const { purpose } = body;
    if (purpose === 'inline' && !isShownInline(file.media_type)) throw new GatewayError('file_type_refused');
    noteOpened(principal, scopes, found);
    const shared_with = sharedWith(principal, scopes, found);
    return {
      ...fileAddress(context, { document: file, language, purpose, shared_with }),
      file_name: nameOf(file, file),
      media_type: file.media_type,
      size: file.size,
      sha256: file.sha256,
    };
  },

  async archive({ body: { ids, language } }, context) {
    const { db, principal } = context;
    const scopes = await listReadableScopes(db, principal);
    const found = await requireWithin(context, scopes, ids);
    const files = await listFiles(db, [...new Set(ids)], language);
    const [first] = files;
    if (!first) throw new GatewayError('not_found');
    noteOpened(principal, scopes, found);
    const shared_with = sharedWith(principal, scopes, found);
    const selection = { userId: first.user_id, ids: files.map(({ id }) => id), language, shared_with };
    return { ...archiveAddress(context, selection), file_name: archiveName(context.clock.now().getTime()) };
  },
};
