// Behaviour: docs/behaviour/surveys.md
import type { InputOf } from '@portal/contracts/call';
import { hasProof } from '@portal/contracts/proof';
import { missingOn, pathOf } from '@portal/contracts/questionnaire-path';
import type { surveys } from '@portal/contracts/surveys';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { outcomeOf } from '../../questionnaires/outcome.ts';
import { getQuestionnaireVersion } from '../../questionnaires/questionnaire.queries.ts';
import { newReferenceNumber } from '../../text/reference-number.ts';
import { notify } from '../notifications/notify.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { draftAnswers, findDraft, findResult } from './surveys.queries.ts';
import type { SurveyDraftRow, SurveyResultRow } from './surveys.tables.ts';

type Body = InputOf<typeof surveys.sign>['body'];

const NUMBER_GROUP_LENGTH = 5;

const issue = (path: string, message: string) => ({ path, message });

/** The result that a draft becomes. Throws `conflict` and `invalid_request` where it cannot be signed. */
const judge = async (
  { db, clock, principal }: Pick<SignedInContext, 'db' | 'clock' | 'principal'>,
  draft: SurveyDraftRow,
  body: Body,
): Promise<SurveyResultRow> => {
  const { firmId } = principal;
  const { id, user_id, key, version, revision } = draft;
  if (revision !== body.revision) throw new GatewayError('conflict');
  const { questionnaire } = await getQuestionnaireVersion(db, { firmId, key, version });
  const path = pathOf(questionnaire, await draftAnswers(db, id));
  const issues = [
    ...missingOn(path).map((question) => issue(`answers.${question}`, 'answer_required')),
    ...(questionnaire.needs_proof && !hasProof(body) ? [issue('body', 'proof_required')] : []),
  ];
  if (issues.length > 0) throw new GatewayError('invalid_request', { issues });
  const outcome = outcomeOf(questionnaire, path.counted);
  return {
    id,
    user_id,
    firm_id: firmId,
    number: newReferenceNumber(NUMBER_GROUP_LENGTH),
    key,
    version,
    answers: JSON.stringify(path.counted),
    outcome: outcome && JSON.stringify(outcome),
    language: body.language,
    is_proved: hasProof(body) ? 1 : 0,
    signed_at: clock.now().getTime(),
  };
};

const requireDraft = async ({ db, principal }: Pick<SignedInContext, 'db' | 'principal'>, id: string) => {
  const draft = await findDraft(db, principal.userId, id);
  if (!draft) throw new GatewayError('not_found');
  return draft;
};

/**
 * Makes a result of a draft of the signed-in user, once: the same again returns it. Throws `conflict` when answers were
 * saved since they were read back, and `invalid_request` with what is missing.
 */
export const signSurvey = async (
  context: SignedInContext,
  draftId: string,
  body: Body,
): Promise<SurveyResultRow> => {
  const { db, clock, config, principal } = context;
  const { userId } = principal;
  const signed = await findResult(db, userId, draftId);
  if (signed) return signed;
  await judge(context, await requireDraft(context, draftId), body);
  if (hasProof(body)) await confirmByProof(context, body);
  return inOpenSession(context, async (transaction) => {
    const meanwhile = await findResult(transaction, userId, draftId);
    if (meanwhile) return meanwhile;
    const within = { db: transaction, clock, config, principal };
    const row = await judge(within, await requireDraft(within, draftId), body);
    await transaction.insertInto('survey_result').values(row).execute();
    await transaction.deleteFrom('survey_draft_answer').where('draft_id', '=', draftId).execute();
    await transaction.deleteFrom('survey_draft').where('id', '=', draftId).execute();
    await transaction
      .updateTable('survey_request')
      .set({ result_id: row.id })
      .where('user_id', '=', userId)
      .where('key', '=', row.key)
      .where('result_id', 'is', null)
      .execute();
    await recordAudit(context, { event: 'survey_signed', subject: row.id }, transaction);
    const link = `/app/surveys/results/${row.id}` as const;
    await notify(within, {
      userId,
      kind: 'survey',
      text: 'survey_signed',
      params: { number: row.number },
      link,
    });
    await publish(transaction, userId, 'surveys');
    return row;
  });
};
