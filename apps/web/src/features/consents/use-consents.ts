import type { Consent, ConsentKind, PlainConsent } from '@portal/contracts/consents';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';

/** What the client consented to. */
export const useConsents = () => readOf(trpc.consents.list.useQuery());

/** Gives a consent to the statement that is shown, or ends one. Each resolves to whether it was done. */
export const useConsentChange = () => {
  const { language } = useLanguage();
  const cache = trpc.useUtils();
  // What the statement was meanwhile, and whether it was given elsewhere, is read again whatever the response.
  const onSettled = () => Promise.all([cache.consents.list.invalidate(), cache.preferences.invalidate()]);
  const give = trpc.consents.give.useMutation({ onSettled });
  const end = trpc.consents.end.useMutation({ onSettled });
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const error = give.error ?? end.error;
  return {
    give: (kind: PlainConsent, { version }: Pick<Consent, 'version'>) => {
      end.reset();
      return done(give.mutateAsync({ params: { kind }, body: { version, language } }));
    },
    end: async (kind: ConsentKind) => {
      give.reset();
      const isDone = await done(end.mutateAsync({ params: { kind }, body: { language } }));
      // The portal is closed until the terms are accepted again.
      if (isDone && kind === 'terms') await cache.user.state.invalidate();
      return isDone;
    },
    isPending: give.isPending || end.isPending,
    error: error && restErrorOf(error),
  };
};
