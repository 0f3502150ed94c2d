import type { contracts } from '@portal/contracts';
import { securityQuestionKeys } from '@portal/contracts/app-config';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { confirmByPassword } from '../password/confirmation.ts';
import { hashSecret } from '../password/hash.ts';
import { normaliseAnswer } from './answer.ts';

/** Whose questions are meant, and the store or the transaction to read them in. */
type Holder = Pick<SignedInContext, 'db' | 'principal'>;

const OFFERED = 'risk7.security_questions';

const currentQuestions = async ({ db, principal }: Holder) => {
  const rows = await db
    .selectFrom('security_answer')
    .select('question')
    .where('user_id', '=', principal.userId)
    .orderBy('position')
    .execute();
  return rows.map(({ question }) => question);
};

const offeredQuestions = async ({ db, principal }: Holder) => {
  const row = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', principal.firmId)
    .where('key', '=', OFFERED)
    .executeTakeFirst();
  return securityQuestionKeys.parse(row ? JSON.parse(row.value) : []);
};

const checkQuestions = async (holder: Holder, current: string, next: string) => {
  const held = await currentQuestions(holder);
  const offered = await offeredQuestions(holder);
  if (!held.includes(current) || !offered.includes(next)) throw new Refusal('question_unknown');
  if (held.includes(next)) throw new Refusal('question_taken');
};

/** The questions that stand beside the password. */
export const securityQuestions: Handlers<typeof contracts.securityQuestions> = {
  current: (_input, context) => currentQuestions(context),

  async change({ body }, context) {
    await confirmByPassword(context, body.current_password);
    const answer_hash = await hashSecret(normaliseAnswer(body.new_security_answer));
    await context.db.transaction().execute(async (transaction) => {
      await checkQuestions(
        { db: transaction, principal: context.principal },
        body.security_question,
        body.new_security_question,
      );
      await transaction
        .updateTable('security_answer')
        .set({ question: body.new_security_question, answer_hash })
        .where('user_id', '=', context.principal.userId)
        .where('question', '=', body.security_question)
        .execute();
    });
    return true as const;
  },
};
