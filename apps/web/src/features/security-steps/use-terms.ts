import type { Language } from '@portal/contracts/constants';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The terms in force. */
export const useTerms = () => readOf(trpc.terms.current.useQuery());

interface Document {
  version: string;
  hash: string;
}

/** Records that the French version was shown, and accepts a version. Neither throws. */
export const useTermsDecision = () => {
  const cache = trpc.useUtils();
  const shown = trpc.terms.shown.useMutation().mutateAsync;
  const accepted = trpc.terms.accept.useMutation().mutateAsync;
  const refreshAfterError = async (caught: unknown): Promise<RestError> => {
    const error = restErrorOf(caught);
    if (error.code === 'step_closed') await cache.user.state.invalidate();
    if (error.code === 'conflict' || error.code === 'french_first') await cache.terms.current.invalidate();
    return error;
  };
  return {
    recordShown: async ({ version, hash }: Document): Promise<RestError | null> => {
      try {
        await shown({ body: { version, hash } });
        await cache.terms.current.invalidate();
        return null;
      } catch (caught) {
        return refreshAfterError(caught);
      }
    },
    accept: async (
      { version, hash }: Document,
      language: Language,
      express_wish: boolean,
    ): Promise<RestError | null> => {
      try {
        await accepted({ body: { version, hash, language, express_wish } });
        await cache.user.state.invalidate();
        return null;
      } catch (caught) {
        return refreshAfterError(caught);
      }
    },
  };
};
