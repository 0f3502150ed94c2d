// Behaviour: docs/behaviour/surveys.md
import { faultOfAnswer, isAnswered, type Answer, type Answers } from '@portal/contracts/questionnaire-answer';
import type { OutputOf } from '@portal/contracts/call';
import { byKind } from '@portal/contracts/questionnaire';
import type { surveys, SurveyDraft } from '@portal/contracts/surveys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** How long a client pauses before what was answered is saved. */
const SAVE_DELAY_MS = 700;

// Not beneath the reads of surveys, which an event repeats: what was signed elsewhere would be begun again by that.
const draftKey = (key: string) => ['survey-draft', key];

const toDraft = (draft: OutputOf<typeof surveys.start>): SurveyDraft => ({
  ...draft,
  questionnaire: byKind(draft.questionnaire),
});

/** The draft of a questionnaire, begun where there is none. */
export const useSurveyDraft = (key: string) => {
  const { client } = trpc.useUtils();
  return readOf(
    useQuery({
      queryKey: draftKey(key),
      queryFn: async () => toDraft(await client.surveys.start.mutate({ params: { key }, body: {} })),
      staleTime: Infinity,
      // What was signed or renewed meanwhile is no draft to show for a moment.
      gcTime: 0,
    }),
  );
};

/** An answer that is not saved yet, and the saved one that the client saw when it was given. */
interface Unsaved {
  answer: Answer | null;
  seen: Answer | null;
}

const isSame = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other);
const savedIn = (answers: Answers, question: string): Answer | null => answers[question] ?? null;

/** Whether the gateway would accept an answer: what is typed half is not sent. */
const isSavable = ({ questionnaire }: SurveyDraft, name: string, answer: Answer | null): boolean => {
  const question = questionnaire.pages.flatMap(({ questions }) => questions).find((one) => one.name === name);
  return question !== undefined && (answer === null || faultOfAnswer(question, answer) === null);
};

const withAnswers = (
  answers: Answers,
  more: readonly { question: string; answer: Answer | null }[],
): Answers => {
  const merged = new Map(Object.entries(answers));
  for (const { question, answer } of more) {
    if (answer === null) merged.delete(question);
    else merged.set(question, answer);
  }
  return Object.fromEntries(merged);
};

/** Whether something else was saved since the client saw what was. */
const isConflict = ({ answers }: SurveyDraft, question: string, { answer, seen }: Unsaved): boolean => {
  const saved = savedIn(answers, question);
  return !isSame(saved, seen) && !isSame(saved, answer);
};

interface Answering {
  draft: SurveyDraft;
  unsaved: ReadonlyMap<string, Unsaved>;
}

/** What the client sees: what is saved, with what is not saved yet. */
const shownIn = ({ draft, unsaved }: Answering): Answers =>
  withAnswers(
    draft.answers,
    Array.from(unsaved, ([question, { answer }]) => ({ question, answer })),
  );

const areSame = (some: Answers, others: Answers): boolean =>
  [...Object.keys(some), ...Object.keys(others)].every((question) =>
    isSame(savedIn(some, question), savedIn(others, question)),
  );

/** Whether something is left to be saved, or waits for the client's word. What is no valid answer is not sent. */
const isAnyToSave = ({ draft, unsaved }: Answering): boolean =>
  [...unsaved].some(([question, { answer }]) => isSavable(draft, question, answer));

const settled = ({ draft, unsaved }: Answering, question: string, isMine: boolean) => {
  const next = new Map(unsaved);
  const mine = next.get(question);
  if (isMine && mine) next.set(question, { ...mine, seen: savedIn(draft.answers, question) });
  else next.delete(question);
  return next;
};

/** Whether what was answered is saved; `incomplete` where something that was typed is no valid answer yet. */
export type SaveState = 'saved' | 'incomplete' | 'saving' | 'failed';

/** What the client answers: saved as it is given, merged with what is saved elsewhere. */
export const useAnswering = (draft: SurveyDraft) => {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map());
  const [failure, setFailure] = useState<RestError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef({ draft, unsaved });
  useLayoutEffect(() => {
    latest.current = { draft, unsaved };
  }, [draft, unsaved]);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const conflicts = [...unsaved].filter(([question, one]) => isConflict(draft, question, one));

  const forget = useCallback((given: ReadonlyMap<string, Unsaved>) => {
    const next = new Map(latest.current.unsaved);
    for (const [question, one] of given) if (next.get(question) === one) next.delete(question);
    latest.current = { ...latest.current, unsaved: next };
    setUnsaved(next);
  }, []);

  const reread = useCallback(
    () => cache.refetchQueries({ queryKey: draftKey(draft.key) }),
    [cache, draft.key],
  );

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { draft: known, unsaved: all } = latest.current;
    // What was saved elsewhere as something else waits for the client's word.
    const given = new Map(
      [...all].filter(
        ([question, one]) => isSavable(known, question, one.answer) && !isConflict(known, question, one),
      ),
    );
    if (given.size === 0) return all.size === 0;
    setSaving(true);
    try {
      const answers = Array.from(given, ([question, { answer }]) => ({ question, answer }));
      const { draft_id, revision } = known;
      const saved = await client.surveys.save.mutate({ params: { draft_id }, body: { revision, answers } });
      const merged = {
        ...known,
        revision: saved.revision,
        answers: withAnswers(known.answers, [...answers, ...saved.elsewhere]),
      };
      latest.current = { ...latest.current, draft: merged };
      cache.setQueryData(draftKey(known.key), merged);
      forget(given);
      setFailure(null);
      return latest.current.unsaved.size === 0;
    } catch (caught) {
      const error = restErrorOf(caught);
      if (error.code === 'conflict' || error.code === 'invalid_request') await reread();
      if (error.code !== 'conflict') setFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  }, [cache, client, forget, reread]);

  /** Saves what is not saved yet, after what is being saved; resolves to whether everything is. */
  const save = useCallback((): Promise<boolean> => {
    running.current = running.current.then(saveOnce);
    return running.current;
  }, [saveOnce]);

  useEffect(() => {
    if (unsaved.size === 0) return undefined;
    const timer = setTimeout(() => void save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [unsaved, save]);

  // What was answered just before the page is left is saved too.
  useEffect(() => () => void save(), [save]);

  return {
    answers: shownIn({ draft, unsaved }),
    answer: (question: string, given: Answer | null) => {
      const answer = isAnswered(given) ? given : null;
      const seen =
        latest.current.unsaved.get(question)?.seen ?? savedIn(latest.current.draft.answers, question);
      const next = new Map(latest.current.unsaved).set(question, { answer, seen });
      latest.current = { ...latest.current, unsaved: next };
      setUnsaved(next);
    },
    save,
    /** Saves what is shown; resolves to its revision, or null where the gateway has something else. */
    saveShown: async (): Promise<number | null> => {
      const shown = shownIn(latest.current);
      await save();
      const { current } = latest;
      return !isAnyToSave(current) && areSame(shownIn(current), shown) ? current.draft.revision : null;
    },
    /** Reads what was saved elsewhere. */
    reread,
    state: ((): SaveState => {
      if (failure) return 'failed';
      if (isSaving || isAnyToSave({ draft, unsaved })) return 'saving';
      return unsaved.size > 0 ? 'incomplete' : 'saved';
    })(),
    failure,
    /** Questions that were answered elsewhere as something else, with what was saved there. */
    conflicts: new Map(conflicts.map(([question]) => [question, savedIn(draft.answers, question)])),
    /** Takes what was saved elsewhere, or replaces it by what was answered here. */
    settle: (question: string, isMine: boolean) => {
      const next = settled(latest.current, question, isMine);
      latest.current = { ...latest.current, unsaved: next };
      setUnsaved(next);
    },
  };
};

/**
 * Moves a draft to the version in force, with the answers that are still valid; `beforeRenewal` is called before the new
 * version is shown.
 */
export const useRenewal = (key: string, beforeRenewal: () => void) => {
  const { client } = trpc.useUtils();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const renew = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const draft = await client.surveys.start.mutate({ params: { key }, body: { renew: true } });
      beforeRenewal();
      cache.setQueryData(draftKey(key), toDraft(draft));
    } catch (caught) {
      setFailure(restErrorOf(caught));
    }
    setBusy(false);
  };
  return { renew: () => void renew(), isBusy, failure };
};
