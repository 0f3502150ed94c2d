import type { ExamplesOf } from './call.ts';
import { DOCUMENT_MAX_BYTES, UPLOAD_NAME_MAX_LENGTH } from './constants.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { UPLOAD_TOKEN_HEADER } from './headers.ts';
import type { uploads } from './uploads.ts';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const announce = (overrides: object = {}) => ({
  body: {
    file_name: 'void-cheque.pdf',
    file_type: 'application/pdf',
    file_size: 48_213,
    sha256: SHA256,
    ...overrides,
  },
});

const upload = {
  upload_id: exampleWorld.uploadUuid,
  file_name: 'void-cheque.pdf',
  file_type: 'application/pdf',
  file_size: 48_213,
  sha256: SHA256,
  state: 'receiving',
  reason: null,
  received_bytes: 0,
  created_at: '2026-11-20T15:04:05.000Z',
  settled_at: null,
  request_id: null,
};

const own = { params: { upload_id: exampleWorld.uploadUuid } };
const others = { params: { upload_id: exampleWorld.otherUploadUuid } };
const denied = failure('permission_denied', states.clientWithoutPermissions);

export const uploadsExamples: ExamplesOf<typeof uploads> = {
  types: [
    success(states.client, {
      types: [{ extension: '.pdf', file_type: 'application/pdf' }],
      max_bytes: DOCUMENT_MAX_BYTES - 1,
    }),
    denied,
  ],
  create: [
    success(
      states.client,
      {
        upload_id: exampleWorld.uploadUuid,
        state: 'receiving',
        received_bytes: 0,
        upload_info: {
          url: 'https://files.example.ca/uploads/b7c6d5e4',
          headers: { [UPLOAD_TOKEN_HEADER]: '1790000000000.c2lnbmVk' },
        },
      },
      announce(),
    ),
    failure('file_type_refused', states.client, announce({ file_name: 'void-cheque.exe' })),
    failure('file_too_large', states.client, announce({ file_size: DOCUMENT_MAX_BYTES })),
    failure('file_empty', states.client, announce({ file_size: 0 })),
    failure(
      'file_name_refused',
      states.client,
      announce({ file_name: `${'x'.repeat(UPLOAD_NAME_MAX_LENGTH)}.pdf` }),
    ),
    failure('not_found', states.client, announce({ account_uuid: exampleWorld.otherAccountUuid })),
    failure('too_many_uploads', states.clientWithManyUploads, announce()),
    failure('permission_denied', states.clientWithoutPermissions, announce()),
  ],
  list: [success(states.clientWithUploads, [upload]), nothingYet([]), denied],
  status: [
    success(states.clientWithUploads, upload, own),
    failure('not_found', states.clientWithUploads, others),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  cancel: [
    success(states.clientWithUploads, true, own),
    failure('not_found', states.clientWithUploads, others),
    failure('conflict', states.clientWithUploads, { params: { upload_id: exampleWorld.cleanUploadUuid } }),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  requests: [
    success(states.client, [
      {
        request_id: exampleWorld.documentRequestUuid,
        name: { en: 'Void cheque', fr: 'Spécimen de chèque' },
        due_on: '2026-12-15',
        is_overdue: false,
        requested_at: '2026-11-16T14:30:00.000Z',
        upload_state: null,
      },
    ]),
    nothingYet([]),
    denied,
  ],
};
