import type { OutputOf } from '@portal/contracts/call';
import { byKind } from '@portal/contracts/questionnaire';
import type { surveys, SurveyResult } from '@portal/contracts/surveys';
import { byAnyProof, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';

export type Survey = OutputOf<typeof surveys.list>[number];

/** The questionnaires of the firm, with how far the client is. */
export const useSurveys = () => readOf(trpc.surveys.list.useQuery());

/** What the client has signed, the newest first. */
export const useSurveyResults = () => readOf(trpc.surveys.results.useQuery());

/** One result of the client. */
export const useSurveyResult = (result_id: string) =>
  readOf(
    trpc.surveys.result.useQuery(
      { params: { result_id } },
      { select: (result): SurveyResult => ({ ...result, questionnaire: byKind(result.questionnaire) }) },
    ),
  );

/** What became of a signature: the result, why it failed, or `cancelled` by the client. */
export type Signed = OutputOf<typeof surveys.sign> | RestError | 'cancelled';

/** Signs the answers of a draft as they were read back at a revision, which is known once they are saved. */
export const useSignature = (draft_id: string, signWithPasskey: SignWithPasskey) => {
  const { language } = useLanguage();
  const begin = trpc.surveys.passkeyOptions.useMutation().mutateAsync;
  const send = trpc.surveys.sign.useMutation().mutateAsync;
  return (revision: number) =>
    byAnyProof({ begin, sign: signWithPasskey }, (proof) =>
      send({ params: { draft_id }, body: { revision, language, ...proof } }),
    );
};

/** What the client's last investor profile came to; null before there is one. */
export const useInvestorProfile = () => readOf(trpc.surveys.profile.useQuery());
