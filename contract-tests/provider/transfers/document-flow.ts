import { createHash, randomUUID } from 'node:crypto';
import { states } from '@portal/contracts/provider-states';
import { transfers } from '@portal/contracts/transfers';
import type { Context } from '../context.ts';
import type { Address } from '../given-addresses.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { isRow } from '../relations/parameter.ts';
import { expectError } from '../send-call.ts';
import { expectResponse, expectTransferError } from './expect-transfer.ts';
import { addressOf, createFlow, entryNamed, makeCall, tokenOf, type Called } from './flow.ts';
import { alterAddress, sendTransfer, type Exchange } from './send-transfer.ts';

const { fetch: fetchFile, fetchArchive } = transfers.documents;
/** Source: PKWARE, APPNOTE.TXT 4.3.7. */
const ZIP_SIGNATURE = 'PK\u0003\u0004';

interface Row {
  id: string;
  versions: { language: string | null }[];
}

const isDocument = ({ id, versions }: Partial<Record<keyof Row, unknown>>) =>
  typeof id === 'string' && Array.isArray(versions) && versions.every(isRow);

/** The documents of a client. A row of another shape is reported where shapes are checked. */
const listDocuments = async (context: Context, token: string): Promise<Row[]> => {
  const { body } = await makeCall(context, 'documents.list', { body: {} }, token);
  const rows: unknown[] = Array.isArray(body['rows']) ? body['rows'] : [];
  return rows.filter((row): row is Row => isRow(row) && isDocument(row));
};

const textOf = (bytes: Uint8Array) => `${bytes.length} bytes`;

/** The problems of bytes that should be these. */
const expectBytes = (
  { response: { bytes }, curl }: Exchange,
  expected: Uint8Array,
  what: string,
): Problem[] =>
  Buffer.compare(bytes, expected) === 0
    ? []
    : [{ expected: what, got: `other bytes: ${textOf(bytes)}`, curl }];

/** The address that documents.address gives of a file of a document. */
const askForFile = (context: Context, { id, versions }: Row, token: string) =>
  makeCall(
    context,
    'documents.address',
    { params: { id }, body: { language: versions[0]?.language ?? null, purpose: 'attachment' } },
    token,
  );

const requireDocument = (rows: readonly Row[]): Row => {
  const row = rows.find(({ versions }) => versions.length > 0);
  if (!row) throw new NotRun('the client has no document with a file');
  return row;
};

/** Fetches a file of a document, ranges of it, and at an address with one character changed. */
export const verifyDocument = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, 'URL: what documents.address returned');
  let address: Address = { url: '', headers: {} };
  let called: Called | undefined;
  let file = new Uint8Array();
  const fetchRange = (range: string) => sendTransfer(context, fetchFile, address, { headers: { range } });

  await flow.step('documents.fetch', 'transfer-address', 'documents.address gives an address', async () => {
    const token = await tokenOf(context, states.client);
    called = await askForFile(context, requireDocument(await listDocuments(context, token)), token);
    const found = addressOf(called, fetchFile.address);
    if ('problems' in found) return found.problems;
    ({ address } = found);
    return [];
  });
  await flow.step(
    'documents.fetch',
    'download-bytes',
    'its bytes are as many, and of the hash and type, as announced',
    async () => {
      const exchange = await sendTransfer(context, fetchFile, address);
      file = Uint8Array.from(exchange.response.bytes);
      const { size, sha256, media_type } = called?.body ?? {};
      const got = {
        size: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
        media_type: exchange.response.contentType.split(';')[0],
      };
      const isAnnounced = got.size === size && got.sha256 === sha256 && got.media_type === media_type;
      const problem = {
        expected: JSON.stringify({ size, sha256, media_type }),
        got: JSON.stringify(got),
        curl: exchange.curl,
      };
      return [...expectResponse(context, exchange, 200), ...(isAnnounced ? [] : [problem])];
    },
  );
  await flow.step('documents.fetch', 'download-bytes', 'a range is 206 with its bytes', async () => {
    const last = Math.min(file.length - 1, 8);
    const exchange = await fetchRange(`bytes=1-${last}`);
    const range = { 'content-range': `bytes 1-${last}/${file.length}` };
    return [
      ...expectResponse(context, exchange, 206, range),
      ...expectBytes(exchange, file.slice(1, last + 1), `bytes 1 to ${last} of the file`),
    ];
  });
  await flow.step(
    'documents.fetch',
    'download-bytes',
    'its last bytes are 206 with these bytes',
    async () => {
      const exchange = await fetchRange('bytes=-4');
      return [
        ...expectResponse(context, exchange, 206),
        ...expectBytes(exchange, file.slice(-4), 'the last four bytes of the file'),
      ];
    },
  );
  await flow.step('documents.fetch', 'download-bytes', 'a range after its end is 416', async () =>
    expectResponse(context, await fetchRange(`bytes=${file.length}-`), 416, {
      'content-range': `bytes */${file.length}`,
    }),
  );
  await flow.step(
    'documents.fetch',
    'changed-address',
    'an address with one character changed is not_found',
    async () =>
      expectTransferError(context, await sendTransfer(context, fetchFile, alterAddress(address)), [
        [404, 'not_found'],
      ]),
  );
  return flow.outcomes;
};

/** A document of another client, or where none is known an id that no document has. */
const findOtherDocument = async (context: Context): Promise<Row> => {
  const unknown = { id: randomUUID(), versions: [] };
  if (!context.states) return unknown;
  const rows = await listDocuments(context, await tokenOf(context, states.otherClient));
  return rows.find(({ versions }) => versions.length > 0) ?? unknown;
};

/** Asks for a document that is not the client's. */
export const verifyOtherDocument = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, states.client);
  await flow.step(
    'documents.fetch',
    'other-client-ids',
    "no address is given of another client's document",
    async () => {
      const row = await findOtherDocument(context);
      const { response, curl } = await askForFile(context, row, await tokenOf(context, states.client));
      return expectError(entryNamed('documents.address'), response, curl, [[404, 'not_found']]);
    },
  );
  return flow.outcomes;
};

/** Fetches documents as a ZIP, and at an address with one character changed. */
export const verifyArchive = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, 'URL: what documents.archive returned');
  let address: Address = { url: '', headers: {} };
  await flow.step(
    'documents.fetchArchive',
    'transfer-address',
    'documents.archive gives an address',
    async () => {
      const token = await tokenOf(context, states.client);
      const { id } = requireDocument(await listDocuments(context, token));
      const called = await makeCall(
        context,
        'documents.archive',
        { body: { ids: [id], language: 'en' } },
        token,
      );
      const found = addressOf(called, fetchArchive.address);
      if ('problems' in found) return found.problems;
      ({ address } = found);
      return [];
    },
  );
  await flow.step('documents.fetchArchive', 'download-bytes', 'it is a ZIP', async () => {
    const exchange = await sendTransfer(context, fetchArchive, address);
    const { bytes } = exchange.response;
    const isZip = new TextDecoder().decode(bytes.slice(0, 4)) === ZIP_SIGNATURE;
    return [
      ...expectResponse(context, exchange, 200),
      ...(isZip ? [] : [{ expected: 'the bytes of a ZIP', got: textOf(bytes), curl: exchange.curl }]),
    ];
  });
  await flow.step(
    'documents.fetchArchive',
    'changed-address',
    'an address with one character changed is not_found',
    async () =>
      expectTransferError(context, await sendTransfer(context, fetchArchive, alterAddress(address)), [
        [404, 'not_found'],
      ]),
  );
  return flow.outcomes;
};
