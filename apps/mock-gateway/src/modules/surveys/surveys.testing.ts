import { exampleWorld } from '@portal/contracts/example-world';
import type { GatewayErrorBody } from '@portal/contracts/gateway-error';
import type { OutputOf } from '@portal/contracts/call';
import type { surveys, SurveyDraft } from '@portal/contracts/surveys';
import { expect } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { kycAnswers } from './seeded-answers.ts';

/** The path of the calls. */
export const URL_OF_AREA = '/rest/portal/surveys';
/** A client who has signed nothing. */
export const CLIENT = 'kai.nakamura';
/** The review of a client’s information. */
export const KYC = 'kyc-review';
const proof = { current_password: exampleWorld.password };

type Listed = OutputOf<typeof surveys.list>[number];

const post = (send: Send, path: string, body: object) =>
  send({ method: 'POST', url: `${URL_OF_AREA}${path}`, body });
/** Begins or resumes a questionnaire. */
export const begin = async (send: Send, key = KYC, body: object = {}) =>
  (await post(send, `/start/${key}`, body)).json<SurveyDraft>();
/** Saves answers, one option or text each where it is no list. */
export const save = (send: Send, id: string, revision: number, given: Record<string, unknown>) =>
  post(send, `/drafts/${id}`, {
    revision,
    answers: Object.entries(given).map(([question, answer]) => ({
      question,
      answer: answer === null ? null : [answer].flat(),
    })),
  });
/** Signs a draft at a revision. */
export const sign = (send: Send, id: string, revision: number, more: object = proof) =>
  post(send, `/drafts/${id}/sign`, { revision, language: 'en', ...more });
/** A questionnaire as the list has it. */
export const listed = async (send: Send, key = KYC) =>
  (await send({ url: URL_OF_AREA })).json<Listed[]>().find((one) => one.key === key);
/** The issues of a rejected request. */
export const issuesIn = (response: { json: () => GatewayErrorBody }) => response.json().issues;

/** A client who has answered everything and signed nothing. */
export const answered = async (answers: object = kycAnswers, key = KYC) => {
  const gateway = await startGateway();
  const send = await gateway.as(CLIENT);
  const { draft_id } = await begin(send, key);
  expect((await save(send, draft_id, 0, { ...answers })).statusCode).toBe(200);
  return { ...gateway, send, draft_id };
};
