import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { verifySecret } from './hash.ts';

/** Removes what people do not repeat exactly: case, accents, extra spaces and invisible characters. */
export const normalizeAnswer = (answer: string): string =>
  answer
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('fr-CA');

/** Whether an answer is the one that a user chose for a question; false for a question the user does not have. */
export const isAnswerCorrect = async (
  db: Kysely<Database>,
  userId: string,
  question: string,
  answer: string,
): Promise<boolean> => {
  const saved = await db
    .selectFrom('security_answer')
    .select('answer_hash')
    .where('user_id', '=', userId)
    .where('question', '=', question)
    .executeTakeFirst();
  return saved !== undefined && verifySecret(saved.answer_hash, normalizeAnswer(answer));
};
