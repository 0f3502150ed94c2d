import { createHash, randomUUID } from 'node:crypto';
import { states } from '@portal/contracts/provider-states';
import { DOCUMENT_MAX_BYTES } from '@portal/contracts/constants';
import type { TransferShape } from '@portal/contracts/transfer';
import { transfers } from '@portal/contracts/transfers';
import { TUS_MEDIA_TYPE, TUS_VERSION } from '@portal/contracts/uploads.transfers';
import type { Context } from '../context.ts';
import type { Address } from '../given-addresses.ts';
import type { Outcome } from '../outcome.ts';
import { expectError } from '../send-call.ts';
import { expectResponse, expectTransferError } from './expect-transfer.ts';
import { addressOf, createFlow, entryNamed, makeCall, tokenOf, type Called } from './flow.ts';
import { alterAddress, sendTransfer } from './send-transfer.ts';

const { offset, append, terminate, abilities } = transfers.uploads;
const HALF = 1024;
/** What the variables of a report hold. */
export const GIVEN = 'URL and X_UPLOAD_TOKEN: what uploads.create returned';

/** A text that no upload before had, because a gateway recognizes the same content. */
export const createText = (): Uint8Array<ArrayBuffer> => {
  const line = `${randomUUID()}\n`;
  return new TextEncoder().encode(line.repeat(Math.ceil((2 * HALF) / line.length)).slice(0, 2 * HALF));
};

/** Announces an upload of a client, whose body may have other keys than follow from its bytes. */
export const announce = (context: Context, token: string, bytes: Uint8Array, more: object = {}) =>
  makeCall(
    context,
    'uploads.create',
    {
      body: {
        file_name: 'portal-verify.txt',
        file_type: 'text/plain',
        file_size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...more,
      },
    },
    token,
  );

/** An announced upload of a client, whose steps each send one request of the protocol. */
export const createUpload = (context: Context, bytes: Uint8Array<ArrayBuffer>) => {
  let token = '';
  let id = '';
  let address: Address = { url: '', headers: {} };
  const send = (
    transfer: TransferShape,
    at: Address,
    more: Record<string, string> = {},
    part?: Uint8Array<ArrayBuffer>,
  ) =>
    sendTransfer(context, transfer, at, {
      headers: { 'tus-resumable': TUS_VERSION, ...more },
      ...(part ? { bytes: part } : {}),
    });
  const appendAt = (at: Address, position: number, part: Uint8Array<ArrayBuffer>) =>
    send(append, at, { 'upload-offset': String(position), 'content-type': TUS_MEDIA_TYPE }, part);
  return {
    token: () => token,
    id: () => id,
    announce: async () => {
      token ||= await tokenOf(context, states.client);
      const called = await announce(context, token, bytes);
      const found = addressOf(called, append.address);
      if ('problems' in found) return { called, problems: found.problems };
      ({ address } = found);
      id = String(called.body['upload_id']);
      return { called, problems: [] };
    },
    offset: () => send(offset, address),
    offsetAtAltered: () => send(offset, alterAddress(address)),
    append: (position: number, part: Uint8Array<ArrayBuffer>) => appendAt(address, position, part),
    appendAtAltered: (position: number, part: Uint8Array<ArrayBuffer>) =>
      appendAt(alterAddress(address), position, part),
    terminate: () => send(terminate, address),
    abilities: () => sendTransfer(context, abilities, address),
  };
};

const unexpected = ({ response, curl }: Called, expected: string) => [
  { expected, got: response.text.slice(0, 200), curl },
];

/** Uploads a document in two parts, with everything between them that a gateway has to reject or to resume. */
export const verifyUpload = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, GIVEN);
  const bytes = createText();
  const upload = createUpload(context, bytes);
  const [first, second] = [bytes.slice(0, HALF), bytes.slice(HALF)];
  const expectOffset = async (position: number) =>
    expectResponse(context, await upload.offset(), 200, {
      'upload-offset': String(position),
      'upload-length': String(bytes.length),
    });

  await flow.step(
    'uploads.append',
    'transfer-address',
    'uploads.create gives an address',
    async () => (await upload.announce()).problems,
  );
  await flow.step(
    'uploads.abilities',
    'upload-bytes',
    'the server names its version of the protocol',
    async () => expectResponse(context, await upload.abilities(), 204),
  );
  await flow.step('uploads.offset', 'upload-bytes', 'nothing is stored at first', () => expectOffset(0));
  await flow.step('uploads.append', 'upload-bytes', 'one half is stored', async () =>
    expectResponse(context, await upload.append(0, first), 204, { 'upload-offset': String(HALF) }),
  );
  await flow.step('uploads.offset', 'upload-bytes', 'then one half is there', () => expectOffset(HALF));
  await flow.step(
    'uploads.append',
    'upload-rejection',
    'another offset than the stored one is a conflict',
    async () => expectTransferError(context, await upload.append(0, first), [[409, 'conflict']]),
  );
  await flow.step(
    'uploads.offset',
    'changed-address',
    'an address with one character changed is not_found',
    async () => expectTransferError(context, await upload.offsetAtAltered(), [[404, 'not_found']]),
  );
  await flow.step(
    'uploads.append',
    'changed-address',
    'an address with one character changed is not_found',
    async () =>
      expectTransferError(context, await upload.appendAtAltered(HALF, second), [[404, 'not_found']]),
  );
  await flow.step(
    'uploads.append',
    'upload-bytes',
    'the same file announced again is resumed after one half',
    async () => {
      const before = upload.id();
      const { called, problems } = await upload.announce();
      const { upload_id, received_bytes } = called.body;
      const isSame = upload_id === before && received_bytes === HALF;
      return problems.length > 0 || isSame
        ? problems
        : unexpected(called, `the same upload_id, and received_bytes ${HALF}`);
    },
  );
  await flow.step('uploads.append', 'upload-bytes', 'the other half is stored', async () =>
    expectResponse(context, await upload.append(HALF, second), 204, {
      'upload-offset': String(bytes.length),
    }),
  );
  await flow.step('uploads.offset', 'upload-bytes', 'then everything is there', () =>
    expectOffset(bytes.length),
  );
  await flow.step(
    'uploads.append',
    'upload-bytes',
    'uploads.status says that its scan is pending or over',
    async () => {
      const params = { upload_id: upload.id() };
      const called = await makeCall(context, 'uploads.status', { params }, upload.token());
      // It is canceled where it is no document yet, so that no run leaves anything behind.
      await makeCall(context, 'uploads.cancel', { params }, upload.token());
      const { state, received_bytes } = called.body;
      const isScanned = state === 'pending' || state === 'clean';
      return isScanned && received_bytes === bytes.length
        ? []
        : unexpected(called, `state pending or clean, and received_bytes ${bytes.length}`);
    },
  );
  return flow.outcomes;
};

/** Announces what is rejected before its bytes are sent, and cancels an upload in its middle. */
export const verifyUploadsThatEnd = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, GIVEN);
  const bytes = createText();
  const upload = createUpload(context, bytes);
  const isRejected = async (file_size: number, status: number, code: string) => {
    const { response, curl } = await announce(context, upload.token(), bytes, { file_size });
    return expectError(entryNamed('uploads.create'), response, curl, [[status, code]]);
  };

  await flow.step(
    'uploads.append',
    'transfer-address',
    'uploads.create gives an address to cancel',
    async () => (await upload.announce()).problems,
  );
  await flow.step('uploads.append', 'upload-rejection', 'an announced file of 1 GB is file_too_large', () =>
    isRejected(DOCUMENT_MAX_BYTES, 413, 'file_too_large'),
  );
  await flow.step('uploads.append', 'upload-rejection', 'an announced file without bytes is file_empty', () =>
    isRejected(0, 422, 'file_empty'),
  );
  await flow.step('uploads.append', 'upload-bytes', 'one half of it is stored', async () =>
    expectResponse(context, await upload.append(0, bytes.slice(0, HALF)), 204),
  );
  await flow.step('uploads.terminate', 'upload-bytes', 'it is canceled', async () =>
    expectResponse(context, await upload.terminate(), 204),
  );
  await flow.step('uploads.terminate', 'upload-rejection', 'a canceled upload is gone', async () =>
    expectTransferError(context, await upload.offset(), [
      [404, 'not_found'],
      [410, 'upload_expired'],
    ]),
  );
  return flow.outcomes;
};
