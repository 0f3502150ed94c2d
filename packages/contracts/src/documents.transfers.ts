import * as z from 'zod/mini';
import { LANGUAGES } from './constants.ts';
import { documentPurposes } from './documents.ts';
import { exampleWorld } from './example-world.ts';
import * as field from './field.ts';
import { transfer } from './transfer.ts';

/** The language of a file that is in none, or in one that is not known. Source: ISO 639-2. */
export const NO_LANGUAGE = 'und';

const signed = {
  expires: z.string(),
  signature: z.string(),
  /** With whom the files are shared; the address is good while they are. */
  shared_with: z.optional(z.string()),
};
const shown = { expires: '1795186800000', signature: 'c2lnbmVk' };

/** Sent with every file, so that a browser neither stores it nor takes it for anything else. */
const fileHeaders = {
  'content-disposition': z.string().check(z.regex(/^(?:inline|attachment)\b/)),
  'cache-control': z.string().check(z.regex(/\bno-store\b/)),
  'x-content-type-options': z.literal('nosniff'),
};
const fileHeadersShown = {
  'content-disposition': 'attachment; filename="statement.pdf"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};
const ofPart = { ...fileHeaders, 'accept-ranges': z.literal('bytes'), etag: z.string() };
const ofPartShown = { ...fileHeadersShown, 'accept-ranges': 'bytes', etag: '"9f86d081884c7d65"' };
const contentRange = z.string().check(z.regex(/^bytes (?:\d+-\d+|\*)\/\d+$/));

export const documentsTransfers = {
  fetch: transfer({
    method: 'GET',
    path: '/media/documents/{id}/{language}/{purpose}',
    address: { call: 'documents.address', url: 'url' },
    kind: 'query',
    summary: 'One file of a document, or a range of its bytes. The address expires, and needs no token.',
    params: z.strictObject({
      id: field.uuid,
      language: z.enum([...LANGUAGES, NO_LANGUAGE]),
      purpose: z.enum(documentPurposes),
    }),
    query: z.object({
      ...signed,
      /** The user of the advisor to whose desk the file came; the address is good while they advise the client. */
      advisor: z.optional(field.uuid),
    }),
    headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
    responses: {
      200: { description: 'The file.', headers: z.object(ofPart), mediaTypes: ['*/*'] },
      206: {
        description: 'The range of it that was requested.',
        headers: z.object({ ...ofPart, 'content-range': contentRange }),
        mediaTypes: ['*/*'],
      },
      416: {
        description: 'The file has no such range; `content-range` says how large it is.',
        headers: z.object({ 'content-range': contentRange }),
      },
    },
    errors: { not_found: 404 },
    examples: [
      {
        request: {
          params: { id: exampleWorld.documentUuid, language: 'en', purpose: 'attachment' },
          query: shown,
        },
        status: 200,
        headers: ofPartShown,
      },
      {
        request: {
          params: { id: exampleWorld.documentUuid, language: 'en', purpose: 'attachment' },
          query: shown,
          headers: { range: 'bytes=0-1023' },
        },
        status: 206,
        headers: { ...ofPartShown, 'content-range': 'bytes 0-1023/18204' },
      },
      {
        request: {
          params: { id: exampleWorld.documentUuid, language: 'en', purpose: 'attachment' },
          query: shown,
          headers: { range: 'bytes=18204-' },
        },
        status: 416,
        headers: { 'content-range': 'bytes */18204' },
      },
    ],
  }),
  fetchArchive: transfer({
    method: 'GET',
    path: '/media/document-archives/{language}',
    address: { call: 'documents.archive', url: 'url' },
    kind: 'query',
    summary:
      'Several documents as one ZIP, which is written while it is sent. The address expires, and needs no token.',
    params: z.strictObject({ language: z.enum(LANGUAGES) }),
    query: z.object({ ids: z.string(), ...signed }),
    responses: {
      200: { description: 'The archive.', headers: z.object(fileHeaders), mediaTypes: ['application/zip'] },
    },
    errors: { not_found: 404 },
    examples: [
      {
        request: { params: { language: 'en' }, query: { ids: '8uTWyF9gS3KchB4vOktcEQ', ...shown } },
        status: 200,
        headers: { ...fileHeadersShown, 'content-disposition': 'attachment; filename="documents.zip"' },
      },
    ],
  }),
};
