import { language } from '@portal/contracts/field';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';
import { NO_DRAFT, withoutSent, type Draft } from './delivery.ts';

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
  // A response comes to the rendering that sent the choices, while the client may have made others.
  const latest = useRef(draft);
  const onDraft = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    stored.save(owner, next);
  };
  /** Removes what was saved of a draft; what was chosen since stays. */
  const endSaved = (sent: Draft) => onDraft(withoutSent(latest.current, sent));
  return { draft, onDraft, endSaved };
};
