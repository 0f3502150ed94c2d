import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { protection } from './protection.ts';
import { seededLinks } from './seeded-links.ts';

const mailed = { body: { code: seededLinks.protection } };
const unknown = { body: { code: seededLinks.unknown } };

export const protectionExamples: ExamplesOf<typeof protection> = {
  check: [
    success(
      states.accessChanged,
      {
        change: 'password_changed',
        changed_at: '2026-11-20T15:00:00Z',
        expires_at: '2026-11-27T15:00:00Z',
      },
      mailed,
    ),
    failure('code_invalid', states.accessChanged, unknown),
  ],
  protect: [
    success(states.accessChanged, true, mailed),
    failure('code_invalid', states.accessChanged, unknown),
  ],
};
