import { exampleUpload } from '@portal/contracts/uploads.transfers';
import { sendByTus } from '@portal/web/rest/send-by-tus';
import { describe, expect, it } from 'vitest';
import { transferInteractions, type TransferInteraction } from '../consumer/transfer-interactions.ts';
import { replayTransfers } from './replay-transfers.ts';

const interactions = transferInteractions();
const named = (name: string) => interactions.find(({ description }) => description === name)!;

const bytes = Buffer.from(exampleUpload.first + exampleUpload.second);

/** Sends the file of the examples by the web app's own sender; resolves to null, or to its error. */
const sendFile = (base: string, { request }: TransferInteraction) =>
  sendByTus({
    url: `${base}${request.path}`,
    headers: { 'x-upload-token': request.headers['x-upload-token']![0]! },
    // In Node, the library takes a Buffer where in a browser it takes a file.
    file: bytes as unknown as Blob,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  }).then(
    () => null,
    (caught: unknown) => caught,
  );

/** The core writes the type of a body as a header too. */
const withoutType = (headers: Record<string, string[]> = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Content-Type'));

/** What both pact files say in the same form. */
const comparable = ({ description, providerStates, request, response }: TransferInteraction) => ({
  description,
  providerStates,
  method: request.method,
  path: request.path,
  offset: request.headers['upload-offset'],
  token: request.headers['x-upload-token'],
  generators: [request.generators.path, ...Object.values(request.generators.header)].map(
    ({ expression }) => expression,
  ),
  bytes: request.body?.content,
  status: response.status,
  headers: withoutType(response.headers),
  body: response.body,
});

describe("the web app's sender of files makes the requests of the pact at the mock server of Pact's core", () => {
  it.each([
    [['uploads.offset: success', 'uploads.append: success'], null],
    [['uploads.offset: success', 'uploads.append: conflict'], { code: 'conflict', status: 409 }],
    [['uploads.offset: success', 'uploads.append: not_found'], { code: 'not_found', status: 404 }],
    [['uploads.offset: success', 'uploads.append: upload_expired'], { code: 'upload_expired', status: 410 }],
    [['uploads.offset: not_found'], { status: 404 }],
    [['uploads.offset: upload_expired'], { status: 410 }],
  ])('%j', async (names, expected) => {
    const replayed = names.map(named);
    const { mismatches, written } = await replayTransfers(replayed, async (url) => {
      const outcome = await sendFile(url, replayed[0]!);
      if (expected) expect(outcome).toMatchObject(expected);
      else expect(outcome).toBeNull();
    });
    expect(mismatches).toEqual([]);
    const byName = (one: TransferInteraction, other: TransferInteraction) =>
      one.description < other.description ? -1 : 1;
    expect(written.toSorted(byName).map(comparable)).toEqual(replayed.toSorted(byName).map(comparable));
  });

  it('and every interaction of the pact is among them', () => {
    expect(interactions.map(({ description }) => description).toSorted()).toEqual([
      'uploads.append: conflict',
      'uploads.append: not_found',
      'uploads.append: success',
      'uploads.append: upload_expired',
      'uploads.offset: not_found',
      'uploads.offset: success',
      'uploads.offset: upload_expired',
    ]);
  });
});
