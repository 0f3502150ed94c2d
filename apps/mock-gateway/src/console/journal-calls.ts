import * as z from 'zod/mini';
import { read, type ConsoleCalls, type Desk } from './desk.ts';
import { verdictOf } from './journal.ts';

const MAX_MESSAGES = 50;

const bodiesChoice = z.strictObject({ are_kept: z.boolean() });

/** Lists the requests to a world, and the mail and text messages it has sent. */
export const journalCalls = ({ get, post }: ConsoleCalls, { world, services }: Desk): void => {
  get('journal', () =>
    world.journal
      .list()
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString(), ...verdictOf(entry) })),
  );
  const bodies = () => ({ are_kept: world.journal.recordsBodies() });
  get('journal/bodies', bodies);
  post('journal/bodies', ({ body }) => {
    world.journal.recordBodies(read(bodiesChoice, body).are_kept);
    return bodies();
  });
  post('journal/clear', () => {
    world.journal.clear();
    return [];
  });
  get('outbox', () =>
    services.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'language', 'subject', 'text', 'state', 'created_at'])
      .orderBy('id', 'desc')
      .limit(MAX_MESSAGES)
      .execute(),
  );
};
