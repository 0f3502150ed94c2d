// Behaviour: docs/behaviour/mail.md
import type { StoreServices } from '../services.ts';
import { enqueue } from '../work/enqueue.ts';
import { GiveUp, type JobDefinition } from '../work/job-kinds.ts';
import type { Deliver } from './deliver.ts';
import type { OutboxMessage } from './mail.tables.ts';

declare module '../work/job-kinds.ts' {
  interface JobPayloads {
    send_message: { message_id: number };
  }
}

/** A mail server that takes connections slowly is not given one for every message that waits. */
const CONCURRENCY = 4;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;
/** More than fit into the life of any message, which ends the attempts. */
const MAX_ATTEMPTS = 1_000;

/** The content of a message is deleted once it was sent or given up. */
const NO_CONTENT = { text: '', html: '', calendar_file: null };

/** Queues the delivery of a message that is in the outbox. */
export const queueMessage = (
  services: Pick<StoreServices, 'db' | 'clock'>,
  message_id: number,
): Promise<void> =>
  enqueue(services, { kind: 'send_message', key: String(message_id), payload: { message_id } });

const findMessage = ({ db }: Pick<StoreServices, 'db'>, id: number) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();

/** What is known of a failure without the words of the mail server, which may name the recipient. */
const codesOf = (failure: unknown) => {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no code';
};

const send = async (deliver: Deliver, message: OutboxMessage) => {
  try {
    await deliver(message);
  } catch (failure) {
    throw new Error(`the mail server did not accept it: ${codesOf(failure)}`, { cause: failure });
  }
};

/** How messages are delivered: until they were, or expire. */
export const messageJob = (deliver: Deliver): JobDefinition<'send_message'> => ({
  about: 'messages',
  concurrency: CONCURRENCY,
  maxAttempts: MAX_ATTEMPTS,
  firstRetryMs: FIRST_RETRY_MS,
  maxRetryMs: MAX_RETRY_MS,
  async handle(services, { payload }) {
    const message = await findMessage(services, payload.message_id);
    if (!message) return async () => undefined;
    if (message.expires_at <= services.clock.now().getTime()) throw new GiveUp('the message expired unsent');
    await send(deliver, message);
    return (transaction) =>
      transaction
        .updateTable('outbox')
        .set({ state: 'sent', ...NO_CONTENT })
        .where('id', '=', message.id)
        .execute();
  },
  onDead: (transaction, { payload }) =>
    transaction
      .updateTable('outbox')
      .set({ state: 'given_up', ...NO_CONTENT })
      .where('id', '=', payload.message_id)
      .execute(),
});
