// Behaviour: docs/behaviour/access-log.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { listAccesses, listReaders, listSubjects } from './access-log.queries.ts';
import { toRow } from './access-row.ts';
import { writeLogFile } from './write-log-file.ts';

/** Who accessed the data of a client. */
export const accessLog: Handlers<typeof contracts.accessLog> = inOwnRole({
  async list({ body }, { db, config, principal }) {
    const clients = await clientUuidsOf(db, principal.userId);
    const { rows, hasMore } = await listAccesses(db, clients, body);
    const found = await Promise.all(rows.map((row) => toRow(row, config.placesDir)));
    return {
      rows: found,
      readers: await listReaders(db, clients),
      subjects: await listSubjects(db, clients),
      next: hasMore ? (found.at(-1)?.cursor ?? null) : null,
    };
  },

  async file(_input, { db, clock, principal }) {
    const now = clock.now();
    return {
      file_name: `access-log-${businessDayAt(now.getTime())}.jsonl`,
      content: await writeLogFile(db, await clientUuidsOf(db, principal.userId), now),
    };
  },
});
