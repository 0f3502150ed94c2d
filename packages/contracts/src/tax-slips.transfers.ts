import * as z from 'zod/mini';
import { LANGUAGES } from './constants.ts';
import { exampleWorld } from './example-world.ts';
import * as field from './field.ts';
import { transfer } from './transfer.ts';

const shown = { user: exampleWorld.userUuid, expires: '1795186800000', signature: 'c2lnbmVk' };

export const taxSlipsTransfers = {
  fetchArchive: transfer({
    method: 'GET',
    path: '/media/tax-slip-archives/{year}/{language}',
    address: { call: 'taxSlips.archive', url: 'url' },
    kind: 'query',
    summary:
      'The slips of a year as one ZIP, with `manifest.json`, which is written while it is sent. The address expires, and needs no token.',
    params: z.strictObject({ year: z.string(), language: z.enum(LANGUAGES) }),
    query: z.object({ user: field.uuid, expires: z.string(), signature: z.string() }),
    responses: {
      200: {
        description: 'The archive.',
        headers: z.object({
          'content-disposition': z.string().check(z.regex(/^attachment\b/)),
          'cache-control': z.string().check(z.regex(/\bno-store\b/)),
          'x-content-type-options': z.literal('nosniff'),
        }),
        mediaTypes: ['application/zip'],
      },
    },
    errors: { not_found: 404 },
    examples: [
      {
        request: { params: { year: '2025', language: 'en' }, query: shown },
        status: 200,
        headers: {
          'content-disposition': 'attachment; filename="tax-slips-2025.zip"',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      },
    ],
  }),
};
