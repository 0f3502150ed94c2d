import { TUS_VERSION } from '@portal/contracts/uploads.transfers';
import { changed, type Drift, type ProxiedResponse } from '../drift.ts';
import { inTransfer, withHeader } from '../transfer-drift.ts';

const stored = (bytes: number) => (): ProxiedResponse => ({
  status: 204,
  type: '',
  body: undefined,
  headers: { 'tus-resumable': TUS_VERSION, 'upload-offset': String(bytes) },
});

/** Faults of uploads by the tus protocol, as teams make them. */
export const uploadDrifts: readonly Drift[] = [
  inTransfer('uploads.offset', 'nothing is ever stored', withHeader('upload-offset', '0'), 200),
  inTransfer('uploads.offset', 'a length of its own', withHeader('upload-length', '7'), 200),
  inTransfer(
    'uploads.offset',
    'a cache keeps how much there is',
    withHeader('cache-control', 'max-age=60'),
    200,
  ),
  inTransfer(
    'uploads.offset',
    'an address with another character opens',
    (one) => ({ ...one, status: 200 }),
    404,
  ),
  inTransfer('uploads.append', 'another offset is taken', stored(1024), 409),
  {
    title: 'uploads.append: other bytes than those announced become clean',
    call: 'uploads.append',
    also: ['uploads.status'],
    phases: ['transfers'],
    check: 'other bytes than those announced are not stored',
    respond: async (request, forward) => {
      const response = await forward(request);
      if (request.method === 'PATCH') return response.status === 422 ? stored(2048)() : response;
      return response.status === 200
        ? { ...response, body: changed(response.body, 'state', () => 'clean') }
        : response;
    },
  },
  {
    title: 'uploads.append: what is too much is cut off',
    call: 'uploads.append',
    phases: ['transfers'],
    check: 'more bytes than announced are not stored',
    respond: async (request, forward) => {
      const response = await forward(request);
      return request.bytes!.length > 2048 ? stored(2048)() : response;
    },
  },
  inTransfer('uploads.append', 'an address with another character opens', stored(2048), 404),
  inTransfer(
    'uploads.append',
    'another number of bytes is acknowledged',
    withHeader('upload-offset', '1'),
    204,
  ),
  inTransfer('uploads.append', 'a success of another status', (one) => ({ ...one, status: 200 }), 204),
  inTransfer('uploads.append', 'no version of the protocol', withHeader('tus-resumable', ''), 204),
  {
    title: 'uploads.append: a byte is lost',
    call: 'uploads.append',
    phases: ['transfers'],
    respond: ({ bytes, ...request }, forward) => forward({ ...request, bytes: bytes!.subarray(1) }),
  },
  {
    title: 'uploads.terminate: the upload stays',
    call: 'uploads.terminate',
    phases: ['transfers'],
    respond: stored(0),
  },
  inTransfer('uploads.terminate', 'a success of another status', (one) => ({ ...one, status: 200 }), 204),
  inTransfer('uploads.abilities', 'another version of the protocol', withHeader('tus-version', '0.2.2'), 204),
];
