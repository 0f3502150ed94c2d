import { exampleWorld } from '@portal/contracts/example-world';
import type { QuarantineReason } from '@portal/contracts/uploads';
import { scenarioForUser, type Scenario, type Stage } from './scenario.ts';

const BYTES = 88_412;

/** An upload whose scan has just ended so. */
const quarantined =
  (reason: QuarantineReason) =>
  ({ db, now }: Stage) =>
    db
      .insertInto('upload')
      .values({
        id: exampleWorld.uploadUuid,
        user_id: exampleWorld.userUuid,
        client_uuid: exampleWorld.clientUuid,
        account_uuid: null,
        file_name: 'void-cheque.pdf',
        file_type: 'application/pdf',
        file_size: BYTES,
        sha256: exampleWorld.uploadUuid.replaceAll('-', '').repeat(2),
        state: 'quarantined',
        reason,
        received_bytes: BYTES,
        created_at: now(),
        updated_at: now(),
        settled_at: now(),
      })
      .execute();

/** What becomes of documents that clients send. */
export const uploadScenarios = {
  uploads: scenarioForUser(
    'amelie.gagnon',
    'Uploads in each state, and requested documents.',
    'Des téléversements dans chaque état et des documents demandés.',
  ),
  'upload-quarantined': scenarioForUser(
    exampleWorld.username,
    'A document that was quarantined because of a virus.',
    'Un document mis en quarantaine à cause d’un virus.',
    quarantined('virus'),
  ),
  'upload-scanner-failed': scenarioForUser(
    exampleWorld.username,
    'A document that could not be scanned.',
    'Un document qui n’a pas pu être analysé.',
    quarantined('scanner_failed'),
  ),
} as const satisfies Record<string, Scenario>;
