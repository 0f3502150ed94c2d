import { securityQuestionKeys } from '@portal/contracts/app-config';
import type { SecurityQuestionChoice } from '@portal/contracts/security-questions';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

const OFFERED = { body: { key_list: ['risk7.security_questions'] } };

/** The questions the firm offers, by key; null until known. */
export const useOfferedQuestions = () => {
  const query = trpc.appConfig.variables.useQuery(OFFERED);
  const read = securityQuestionKeys.safeParse(query.data?.[0]);
  return {
    questions: query.data ? (read.data ?? []) : null,
    error: query.error && restErrorOf(query.error),
    tryAgain: () => query.refetch(),
  };
};

/** Saves the first choice of questions, and stays busy until the next step is known. Never throws. */
export const useChooseQuestions = () => {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.securityQuestions.choose.useMutation();
  return async (choice: SecurityQuestionChoice): Promise<RestError | null> => {
    try {
      await mutateAsync({ body: choice });
      await cache.user.state.invalidate();
      return null;
    } catch (caught) {
      const error = restErrorOf(caught);
      // Finished in another tab: the state says where to go on.
      if (error.code === 'step_closed') await cache.user.state.invalidate();
      return error;
    }
  };
};

/** Who is choosing, so that a draft is never offered to somebody else. */
export const useOwnId = (): string | null => trpc.user.me.useQuery().data?.uuid ?? null;
