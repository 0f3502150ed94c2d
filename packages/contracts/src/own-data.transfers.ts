import * as z from 'zod/mini';
import { exampleWorld } from './example-world.ts';
import * as field from './field.ts';
import { transfer } from './transfer.ts';

const shown = { expires: '1795186800000', signature: 'c2lnbmVk' };
const params = { export_id: exampleWorld.exportUuid };

/** Sent with the archive, so that a browser neither stores it nor takes it for anything else. */
const headers = {
  'content-disposition': z.string().check(z.regex(/^attachment\b/)),
  'cache-control': z.string().check(z.regex(/\bno-store\b/)),
  'x-content-type-options': z.literal('nosniff'),
  'accept-ranges': z.literal('bytes'),
  etag: z.string(),
};
const headersShown = {
  'content-disposition': 'attachment; filename="your-data-2026-11-20.zip"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
  etag: '"9f86d081884c7d65"',
};
const contentRange = z.string().check(z.regex(/^bytes (?:\d+-\d+|\*)\/\d+$/));

export const ownDataTransfers = {
  fetch: transfer({
    method: 'GET',
    path: '/media/own-data/{export_id}',
    address: { call: 'ownData.address', url: 'url' },
    kind: 'query',
    summary:
      "An export of a client's own data as a ZIP, or a range of its bytes. The address expires, and needs no token.",
    params: z.strictObject({ export_id: field.uuid }),
    query: z.object({ expires: z.string(), signature: z.string() }),
    headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
    responses: {
      200: { description: 'The archive.', headers: z.object(headers), mediaTypes: ['application/zip'] },
      206: {
        description: 'The range of it that was requested.',
        headers: z.object({ ...headers, 'content-range': contentRange }),
        mediaTypes: ['application/zip'],
      },
      416: {
        description: 'The archive has no such range; `content-range` says how large it is.',
        headers: z.object({ 'content-range': contentRange }),
      },
    },
    errors: { not_found: 404 },
    examples: [
      { request: { params, query: shown }, status: 200, headers: headersShown },
      {
        request: { params, query: shown, headers: { range: 'bytes=0-1023' } },
        status: 206,
        headers: { ...headersShown, 'content-range': 'bytes 0-1023/18204' },
      },
      {
        request: { params, query: shown, headers: { range: 'bytes=18204-' } },
        status: 416,
        headers: { 'content-range': 'bytes */18204' },
      },
    ],
  }),
};
