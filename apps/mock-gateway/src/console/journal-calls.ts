import type { ConsoleCalls, Desk } from './desk.ts';
import { verdictOf } from './journal.ts';

const MAX_MESSAGES = 50;

/** Lists the requests to a world, and the mail and text messages it has sent. */
export const journalCalls = ({ get, post }: ConsoleCalls, { world, services }: Desk): void => {
  get('journal', () =>
    world.journal
      .list()
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString(), ...verdictOf(entry) })),
  );
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
