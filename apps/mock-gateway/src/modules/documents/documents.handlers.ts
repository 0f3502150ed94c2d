// Behaviour: docs/behaviour/documents.md
import type { contracts } from '@portal/contracts';
import { DOCUMENTS_PAGE_SIZE } from '@portal/contracts/constants';
import { documentTypes } from '@portal/contracts/documents';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { archiveName } from './archive-name.ts';
import { acknowledgeDocument, markDocuments, requireOwned } from './change-documents.ts';
import { archiveAddress, fileAddress, isShownInline } from './document-address.ts';
import { filesIn, findFile, nameOf } from './document-files.queries.ts';
import { countOf, pageOf, placeAfter, versionsOf } from './documents.queries.ts';
import { countNew, readTally, type Tally } from './tally.ts';
import { toDocument } from './to-document.ts';

/** What a list can be filtered by: whatever at least one of the documents is of. */
const facetsOf = async (
  { db }: Pick<SignedInContext, 'db'>,
  clients: readonly string[],
  kinds: readonly Tally[],
) => {
  const types = new Set(kinds.map(({ type }) => type));
  const years = new Set(kinds.map(({ added_year }) => added_year));
  const ofAccounts = new Set(kinds.map(({ account_uuid }) => account_uuid));
  const accounts = await ownAccounts(db, clients);
  return {
    types: documentTypes.filter((type) => types.has(type)),
    years: [...years].toSorted((one, other) => other - one),
    accounts: accounts.filter(({ account_uuid }) => ofAccounts.has(account_uuid)),
  };
};

/** What the firm put in front of the client, and what the client sent. */
export const documents: Handlers<typeof contracts.documents> = {
  count: async (_input, { db, principal }) => countNew(db, await clientUuidsOf(db, principal.userId)),

  async list({ body }, { db, principal }) {
    const { limit = DOCUMENTS_PAGE_SIZE } = body;
    const clients = await clientUuidsOf(db, principal.userId);
    const kinds = await readTally(db, clients);
    // One more than requested, to know whether there is a next page.
    const found = await pageOf(db, clients, body, limit + 1);
    const rows = found.slice(0, limit);
    const versions = await versionsOf(db, rows);
    return {
      count: await countOf(db, clients, body, kinds),
      ...(await facetsOf({ db }, clients, kinds)),
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
    await requireOwned(context, [id]);
    const language = body.language ?? 'und';
    const file = await findFile(context.db, id, language);
    if (!file) throw new GatewayError('not_found');
    const { purpose } = body;
    if (purpose === 'inline' && !isShownInline(file.media_type)) throw new GatewayError('file_type_refused');
    return {
      ...fileAddress(context, { document: file, language, purpose }),
      file_name: nameOf(file, file),
      media_type: file.media_type,
      size: file.size,
      sha256: file.sha256,
    };
  },

  async archive({ body: { ids, language } }, context) {
    await requireOwned(context, ids);
    const files = await filesIn(context.db, [...new Set(ids)], language);
    if (files.length === 0) throw new GatewayError('not_found');
    const selection = { userId: context.principal.userId, ids: files.map(({ id }) => id), language };
    return { ...archiveAddress(context, selection), file_name: archiveName(context.clock.now().getTime()) };
  },
};
