import * as z from 'zod/mini';
import { AVATAR_FILE_TYPES } from './constants.ts';
import { exampleWorld } from './example-world.ts';
import * as field from './field.ts';
import { transfer } from './transfer.ts';

const byId = z.strictObject({ id: field.uuid });
const params = { id: exampleWorld.avatarUuid };

export const avatarTransfers = {
  send: transfer({
    method: 'PUT',
    path: '/upload/{id}',
    address: { call: 'avatar.create', url: 'upload_info.url', headers: 'upload_info.headers' },
    kind: 'mutation',
    summary:
      'Sends the bytes of a profile photo: exactly as many as were announced, of the type announced, once.',
    params: byId,
    mediaTypes: AVATAR_FILE_TYPES,
    responses: {
      200: {
        description: 'All bytes are stored, and their scan is due.',
        mediaTypes: ['application/json'],
        json: z.literal(true),
      },
    },
    errors: { not_found: 404, upload_mismatch: 422, upload_expired: 410, file_too_large: 413 },
    examples: [{ request: { params }, status: 200 }],
  }),
  fetch: transfer({
    method: 'GET',
    path: '/media/{id}',
    address: { call: 'user.me', url: 'photo_url' },
    kind: 'query',
    summary: 'A profile photo. The address expires, and needs no token.',
    params: byId,
    query: z.object({ expires: z.string(), signature: z.string() }),
    responses: { 200: { description: 'The picture.', mediaTypes: AVATAR_FILE_TYPES } },
    errors: { not_found: 404 },
    examples: [
      {
        request: { params, query: { expires: '1795186800000', signature: 'c2lnbmVk' } },
        status: 200,
      },
    ],
  }),
};
