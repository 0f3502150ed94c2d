import type { OutputOf } from '@portal/contracts/call';
import type { SignedCredential } from '@portal/contracts/passkeys';
import { byKind } from '@portal/contracts/questionnaire';
import type { Proof } from '@portal/contracts/proof';
import type { surveys, SurveyResult } from '@portal/contracts/surveys';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';

export type Survey = OutputOf<typeof surveys.list>[number];

/** Has the browser sign with a passkey; null when the client closed the dialog. */
export type SignWithPasskey = (
  options: OutputOf<typeof surveys.passkeyOptions>,
) => Promise<SignedCredential | null>;

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

/** Signs the answers of a draft as they were read back at a revision. */
export const useSignature = (draft_id: string, revision: number, signWithPasskey: SignWithPasskey) => {
  const { language } = useLanguage();
  const begin = trpc.surveys.passkeyOptions.useMutation().mutateAsync;
  const send = trpc.surveys.sign.useMutation().mutateAsync;
  const attempt = async (prove: () => Promise<Proof | null>): Promise<Signed> => {
    try {
      const proof = await prove();
      if (!proof) return 'cancelled';
      return await send({ params: { draft_id }, body: { revision, language, ...proof } });
    } catch (caught) {
      return restErrorOf(caught);
    }
  };
  return {
    unproved: () => attempt(async () => ({})),
    byPassword: (current_password: string) => attempt(async () => ({ current_password })),
    byCode: (code: string) => attempt(async () => ({ code })),
    byPasskey: () =>
      attempt(async () => {
        const credential = await signWithPasskey(await begin());
        return credential && { credential };
      }),
  };
};

/** What the client's last investor profile came to; null before there is one. */
export const useInvestorProfile = () => readOf(trpc.surveys.profile.useQuery());
