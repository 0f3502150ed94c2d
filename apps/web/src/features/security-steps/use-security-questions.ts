import { securityQuestionKeys } from '@portal/contracts/app-config';
import type { SecurityQuestionChoice } from '@portal/contracts/security-questions';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

const OFFERED = { body: { key_list: ['risk7.security_questions'] } };

/** The questions the firm offers, by key. */
export const useOfferedQuestions = () => {
  const read = readOf(trpc.appConfig.variables.useQuery(OFFERED));
  return { ...read, data: read.data && (securityQuestionKeys.safeParse(read.data[0]).data ?? []) };
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
      // Finished in another tab: the state has the next step.
      if (error.code === 'step_closed') await cache.user.state.invalidate();
      return error;
    }
  };
};

/** The user who is choosing, so that a draft is never offered to another user. */
export const useOwnId = (): string | null => trpc.user.me.useQuery().data?.uuid ?? null;
