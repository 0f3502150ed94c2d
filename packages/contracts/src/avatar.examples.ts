import type { ExamplesOf } from './call.ts';
import { AVATAR_FILE_TYPES, AVATAR_MAX_BYTES } from './constants.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { UPLOAD_TOKEN_HEADER } from './headers.ts';
import type { avatar } from './avatar.ts';

const announce = (overrides: object = {}) => ({
  body: { file_name: 'portrait.png', file_type: 'image/png', file_size: 18_204, ...overrides },
});
const own = { params: { id: exampleWorld.avatarUuid } };
const others = { params: { id: exampleWorld.otherAvatarUuid } };

export const avatarExamples: ExamplesOf<typeof avatar> = {
  create: [
    success(
      states.client,
      {
        upload_info: {
          url: 'https://files.example.ca/upload/c7a9e1d3',
          headers: { 'content-type': AVATAR_FILE_TYPES[0], [UPLOAD_TOKEN_HEADER]: 'c2lnbmVk' },
        },
        attachment_uuid: exampleWorld.avatarUuid,
      },
      announce(),
    ),
    failure('file_type_refused', states.client, announce({ file_type: 'image/svg+xml' })),
    failure('file_too_large', states.client, announce({ file_size: AVATAR_MAX_BYTES + 1 })),
  ],
  status: [
    success(states.clientWithAvatar, 'clean', own),
    failure('not_found', states.clientWithAvatar, others),
  ],
  archive: [
    success(states.clientWithAvatar, true, own),
    failure('not_found', states.clientWithAvatar, others),
  ],
};
