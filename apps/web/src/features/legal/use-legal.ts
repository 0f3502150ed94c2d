import type { OutputOf } from '@portal/contracts/call';
import type { legal, LegalPage } from '@portal/contracts/legal';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type LegalText = NonNullable<OutputOf<typeof legal.published>>;
export type Acceptance = NonNullable<OutputOf<typeof legal.page>>['acceptance'];

/** A legal text of the user's firm, and what differs from the one they accepted. */
export const useLegalPage = (page: LegalPage) => readOf(trpc.legal.page.useQuery({ params: { page } }));

/**
 * A legal text for readers who may have no session. English that comes after French is read once they ask for it; the French
 * stays until it is there.
 */
export const usePublishedPage = (page: LegalPage) => {
  const [wantsEnglish, setWantsEnglish] = useState(false);
  const shown = readOf(trpc.legal.published.useQuery({ params: { page }, query: {} }));
  const english = readOf(
    trpc.legal.published.useQuery(
      { params: { page }, query: { french_shown: '1' } },
      { enabled: wantsEnglish },
    ),
  );
  const { error, retry } = english.error ? english : shown;
  const askForEnglish = () => (english.error ? english.retry() : setWantsEnglish(true));
  return { data: english.data ?? shown.data, error, retry, askForEnglish };
};
