import { language } from '@portal/contracts/field';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useState } from 'react';
import * as z from 'zod/mini';
import { NO_DRAFT, type Draft } from './delivery.ts';

const storedDraft = z.object({
  owner: z.string(),
  draft: z.object({
    language: z.optional(language),
    delivery: z.record(z.string(), z.record(z.string(), z.nullable(z.enum(['yes', 'no'])))),
  }),
});

const read = (owner: string): Draft => {
  try {
    const found = storedDraft.parse(
      JSON.parse(sessionStorage.getItem(storageKeys.preferenceDraft) ?? 'null'),
    );
    const { language: chosen, delivery } = found.draft;
    return found.owner === owner ? { delivery, ...(chosen && { language: chosen }) } : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
};

/**
 * The unsaved choices of their owner, stored in this tab: they survive the drawer, a reload, and a session that ended
 * in between.
 */
export const useStoredDraft = (owner: string) => {
  const [draft, setDraft] = useState(() => read(owner));
  const store = (next: Draft) => {
    setDraft(next);
    sessionStorage.setItem(storageKeys.preferenceDraft, JSON.stringify({ owner, draft: next }));
  };
  return [draft, store] as const;
};
