import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** The code in the last message of a kind, or of any that has one; words that are no code when there is none. */
export const lastCode = async (
  { services }: { services: { db: Kysely<Database> } },
  template?: string,
): Promise<string> => {
  const mails = await services.db
    .selectFrom('outbox')
    .select(['text', 'template'])
    .orderBy('id', 'desc')
    .execute();
  const codes = mails
    .filter((mail) => template === undefined || mail.template === template)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  return codes.find((code) => code !== undefined) ?? 'no code was mailed';
};
