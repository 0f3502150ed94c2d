import { contactKinds, type ContactKind } from '@portal/contracts/contact-details';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';

const contactDraft = z.object({
  kind: z.enum(contactKinds),
  /** As they were typed. */
  fields: z.record(z.string(), z.string()),
  endOthers: z.boolean(),
  /** The challenge whose code was sent; null before. It is worthless without the code. */
  challengeId: z.nullable(z.string()),
});
/** A change that a client began: what they typed, and the code that was sent for it. */
export type ContactDraft = z.infer<typeof contactDraft>;

const stored = ownedDraft(storageKeys.contactDraft, contactDraft);

/** Whether a draft was begun or typed into since its fields were sent; never where nothing was sent. */
const isSince = (latest: ContactDraft | null, sent: ContactDraft['fields'] | undefined) =>
  latest !== null && sent !== undefined && latest.fields !== sent;

/**
 * The change that a client began and did not finish; null without one. What the response of a request does to it is done
 * only while it has the fields that were `sent`: what the client typed while that was pending stays.
 */
export const useContactDraft = (owner: string) => {
  const [draft, setDraft] = useState(() => stored.read(owner));
  // Forms report what is typed from a subscription, which outlives a rendering.
  const latest = useRef(draft);
  const set = useCallback(
    (next: ContactDraft) => {
      latest.current = next;
      setDraft(next);
      stored.save(owner, next);
    },
    [owner],
  );
  const begin = (kind: ContactKind) => set({ kind, fields: {}, endOthers: false, challengeId: null });
  const change = useCallback(
    (more: Partial<ContactDraft>, sent?: ContactDraft['fields']) => {
      if (isSince(latest.current, sent)) return;
      if (latest.current) set({ ...latest.current, ...more });
    },
    [set],
  );
  /** Removes the draft. Returns whether there is none now. */
  const clear = (sent?: ContactDraft['fields']): boolean => {
    if (isSince(latest.current, sent)) return false;
    latest.current = null;
    setDraft(null);
    stored.remove();
    return true;
  };
  return { draft, begin, change, clear };
};
