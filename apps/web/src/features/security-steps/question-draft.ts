import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';

const draft = z.object({ owner: z.string(), questions: z.array(z.string()) });

const stored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.questionDraft) ?? 'null');
  } catch {
    return null;
  }
};

/** The questions the user had picked before a reload. Their answers are secrets and are never stored. */
export const pickedBefore = (owner: string | null, offered: readonly string[]): readonly string[] => {
  const read = draft.safeParse(stored());
  if (!read.success || read.data.owner !== owner) return [];
  return read.data.questions.map((question) => (offered.includes(question) ? question : ''));
};

export const rememberPicked = (owner: string | null, questions: readonly string[]): void =>
  sessionStorage.setItem(storageKeys.questionDraft, JSON.stringify({ owner, questions }));

export const forgetPicked = (): void => sessionStorage.removeItem(storageKeys.questionDraft);
