import type { OutputOf } from '@portal/contracts/call';
import type { questionnaires } from '@portal/contracts/questionnaires';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type EditedQuestionnaire = OutputOf<typeof questionnaires.read>;
export type ListedQuestionnaire = OutputOf<typeof questionnaires.list>[number];

/** The firm's questionnaires. */
export const useQuestionnaires = () => readOf(trpc.questionnaires.list.useQuery());

/** One questionnaire as it is edited: read again whenever its page is opened. */
export const useQuestionnaire = (key: string) =>
  readOf(trpc.questionnaires.read.useQuery({ params: { key } }, { staleTime: Infinity, gcTime: 0 }));

/** One version, as JSON. */
export const useQuestionnaireVersion = (key: string, version: number) =>
  readOf(trpc.questionnaires.version.useQuery({ params: { key, version: String(version) } }));

/** Begins a questionnaire that the firm does not have. */
export const useCreateQuestionnaire = () => {
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const create = async (key: string, definition: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await utils.client.questionnaires.save.mutate({ params: { key }, body: { revision: 0, definition } });
      await utils.questionnaires.list.invalidate();
      return true;
    } catch (caught) {
      setFailure(restErrorOf(caught));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, failure };
};
