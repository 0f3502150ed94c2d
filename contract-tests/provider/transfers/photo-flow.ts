import { states } from '@portal/contracts/provider-states';
import { transfers } from '@portal/contracts/transfers';
import type { Context } from '../context.ts';
import type { Address } from '../given-addresses.ts';
import { NotRun, type Outcome } from '../outcome.ts';
import { addressOf, createFlow, makeCall, tokenOf } from './flow.ts';
import { expectResponse, expectTransferError } from './expect-transfer.ts';
import { alterAddress, sendTransfer } from './send-transfer.ts';

const { send, fetch: fetchPhoto } = transfers.avatar;

/** One grey pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mOoBwAAgQCATVKcYAAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Announces a profile photo of a client. */
export const announcePhoto = (context: Context, token: string) => {
  const body = { file_name: 'photo.png', file_type: 'image/png', file_size: PNG.length };
  return makeCall(context, 'avatar.create', { body }, token);
};

/** Sends a profile photo, in the ways that are rejected first, and deletes it. */
export const verifyPhotoUpload = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, 'URL and X_UPLOAD_TOKEN: what avatar.create returned');
  let token = '';
  let id = '';
  let address: Address = { url: '', headers: {} };

  await flow.step('avatar.send', 'transfer-address', 'avatar.create gives an address', async () => {
    token = await tokenOf(context, states.client);
    const called = await announcePhoto(context, token);
    const found = addressOf(called, send.address);
    if ('problems' in found) return found.problems;
    ({ address } = found);
    id = String(called.body['attachment_uuid']);
    return [];
  });
  await flow.step(
    'avatar.send',
    'changed-address',
    'an address with one character changed is not_found',
    async () =>
      expectTransferError(context, await sendTransfer(context, send, alterAddress(address), { bytes: PNG }), [
        [404, 'not_found'],
      ]),
  );
  await flow.step(
    'avatar.send',
    'upload-rejection',
    'another size than the announced one is upload_mismatch',
    async () =>
      expectTransferError(context, await sendTransfer(context, send, address, { bytes: PNG.slice(1) }), [
        [422, 'upload_mismatch'],
      ]),
  );
  await flow.step('avatar.send', 'upload-bytes', 'the announced bytes are stored', async () =>
    expectResponse(context, await sendTransfer(context, send, address, { bytes: PNG }), 200),
  );
  await flow.step('avatar.send', 'upload-rejection', 'the address takes them once', async () =>
    expectTransferError(context, await sendTransfer(context, send, address, { bytes: PNG }), [
      [410, 'upload_expired'],
    ]),
  );
  await flow.step('avatar.send', 'upload-bytes', 'their scan is pending or over', async () => {
    const { response, curl } = await makeCall(context, 'avatar.status', { params: { id } }, token);
    await makeCall(context, 'avatar.archive', { params: { id } }, token);
    if (['pending', 'clean', 'refused'].includes(String(response.body))) return [];
    return [{ expected: 'pending, clean or refused', got: response.text.slice(0, 200), curl }];
  });
  return flow.outcomes;
};

/** Fetches the photo of a client, and at an address with one character changed. */
export const verifyPhotoDownload = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, 'URL: the photo_url of user.me');
  let address: Address = { url: '', headers: {} };
  await flow.step('avatar.fetch', 'transfer-address', 'user.me has the address of a photo', async () => {
    const called = await makeCall(context, 'user.me', {}, await tokenOf(context, states.clientWithAvatar));
    const { photo_url } = called.body;
    if (photo_url === null || photo_url === undefined)
      throw new NotRun(
        `the client has no photo: have one, or give --state-url for "${states.clientWithAvatar}"`,
      );
    const found = addressOf(called, fetchPhoto.address);
    if ('problems' in found) return found.problems;
    ({ address } = found);
    return [];
  });
  await flow.step('avatar.fetch', 'download-bytes', 'its bytes are those of a picture', async () => {
    const exchange = await sendTransfer(context, fetchPhoto, address);
    const { bytes } = exchange.response;
    const problems = expectResponse(context, exchange, 200);
    if (problems.length > 0 || bytes.length > 0) return problems;
    return [{ expected: 'the bytes of a picture', got: 'nothing', curl: exchange.curl }];
  });
  await flow.step(
    'avatar.fetch',
    'changed-address',
    'an address with one character changed is not_found',
    async () =>
      expectTransferError(context, await sendTransfer(context, fetchPhoto, alterAddress(address)), [
        [404, 'not_found'],
      ]),
  );
  return flow.outcomes;
};
