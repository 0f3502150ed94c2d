import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';

const stored = ownedDraft(storageKeys.questionDraft, z.array(z.string()));

/** The questions the user had picked before a reload. Their answers are secrets and are never stored. */
export const pickedBefore = (owner: string | null, offered: readonly string[]): readonly string[] => {
  const picked = owner === null ? null : stored.read(owner);
  return (picked ?? []).map((question) => (offered.includes(question) ? question : ''));
};

export const rememberPicked = (owner: string | null, questions: readonly string[]): void => {
  if (owner !== null) stored.save(owner, [...questions]);
};

export const forgetPicked = stored.remove;
