// Behaviour: docs/behaviour/surveys.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { investorProfile } from './investor-profile.ts';
import { listSurveys } from './list-surveys.ts';
import { saveAnswers } from './save-answers.ts';
import { signSurvey } from './sign-survey.ts';
import { startSurvey } from './start-survey.ts';
import { findResult, listResults, toResult, toResultHead, versionOf } from './surveys.queries.ts';

/** What a firm asks its clients, and what they answer and sign. No one answers for another. */
export const surveys: Handlers<typeof contracts.surveys> = inOwnRole({
  async list(_input, context) {
    return listSurveys(context);
  },

  async start({ params, body }, context) {
    return startSurvey(context, params.key, body);
  },

  async save({ params, body }, context) {
    return saveAnswers(context, params.draft_id, body);
  },

  async passkeyOptions(_input, context) {
    return startConfirmation(context);
  },

  async sign({ params, body }, context) {
    return toResult(context.db, await signSurvey(context, params.draft_id, body));
  },

  async result({ params }, context) {
    const row = await findResult(context.db, context.principal.userId, params.result_id);
    if (!row) throw new GatewayError('not_found');
    return toResult(context.db, row);
  },

  async results(_input, context) {
    const { db, principal } = context;
    const rows = await listResults(db, principal.userId);
    return Promise.all(rows.map(async (row) => toResultHead(row, (await versionOf(db, row)).questionnaire)));
  },

  profile: (_input, { db, principal }) => investorProfile(db, principal.userId),
});
