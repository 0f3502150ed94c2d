import { language } from '@portal/contracts/field';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';
import { NO_DRAFT, type Draft } from './delivery.ts';

const stored = ownedDraft(
  storageKeys.preferenceDraft,
  z.object({
    language: z.optional(language),
    delivery: z.record(z.string(), z.record(z.string(), z.nullable(z.enum(['yes', 'no'])))),
  }),
);

const read = (owner: string): Draft => {
  const found = stored.read(owner);
  if (!found) return NO_DRAFT;
  const { language: chosen, delivery } = found;
  return { delivery, ...(chosen && { language: chosen }) };
};

/** The unsaved choices of their owner, which survive the drawer, a reload, and a session that ended in between. */
export const useStoredDraft = (owner: string) => {
  const [draft, setDraft] = useState(() => read(owner));
  const store = (next: Draft) => {
    setDraft(next);
    stored.save(owner, next);
  };
  return [draft, store] as const;
};
