// Behaviour: docs/behaviour/security-questions.md
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import { securityQuestionKeys } from '@portal/contracts/app-config';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { normalizeAnswer } from '../../identity/secrets/security-answer.ts';

/** Whose questions to read, and the store or the transaction to read them in. */
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
  if (!held.includes(current) || !offered.includes(next)) throw new GatewayError('question_unknown');
  if (held.includes(next)) throw new GatewayError('question_taken');
};

const isChosen = async ({ db, principal }: Holder) => {
  const user = await db
    .selectFrom('user')
    .select('questions_finished')
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  return user.questions_finished === 1;
};

type Choice = InputOf<typeof contracts.securityQuestions.choose>['body']['security_questions'];

const answersOf = (user_id: string, choice: Choice) =>
  Promise.all(
    choice.map(async ({ security_question: question, security_answer }, position) => ({
      user_id,
      question,
      position,
      answer_hash: await hashSecret(normalizeAnswer(security_answer)),
    })),
  );

/** The questions that back up the password. */
export const securityQuestions: Handlers<typeof contracts.securityQuestions> = {
  current: (_input, context) => currentQuestions(context),

  async choose({ body: { security_questions: choice } }, context) {
    const { principal } = context;
    if (await isChosen(context)) throw new GatewayError('step_closed');
    const offered = await offeredQuestions(context);
    if (choice.some(({ security_question }) => !offered.includes(security_question)))
      throw new GatewayError('question_unknown');
    const answers = await answersOf(principal.userId, choice);
    await inOpenSession(context, async (db) => {
      // Of two choices at the same moment the first one counts.
      if (await isChosen({ db, principal })) throw new GatewayError('step_closed');
      await db.deleteFrom('security_answer').where('user_id', '=', principal.userId).execute();
      await db.insertInto('security_answer').values(answers).execute();
      await db
        .updateTable('user')
        .set({ questions_finished: 1 })
        .where('id', '=', principal.userId)
        .execute();
      await recordAudit(context, { event: 'security_questions_chosen' }, db);
      await afterAccessChange(context, db, { name: 'security_questions_chosen' });
    });
    return true as const;
  },

  async change({ body }, context) {
    await confirmByPassword(context, body.current_password);
    const answer_hash = await hashSecret(normalizeAnswer(body.new_security_answer));
    await inOpenSession(context, async (transaction) => {
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
      await recordAudit(context, { event: 'security_question_changed' }, transaction);
      await afterAccessChange(context, transaction, {
        name: 'security_question_changed',
        endOthers: body.end_others,
      });
    });
    return true as const;
  },
};
