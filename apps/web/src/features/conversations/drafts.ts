import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';
import { newId } from '../../ui/new-id.ts';
import { ownedDraft } from '../../ui/owned-draft.ts';

/** What was typed and not sent yet. */
const draft = z.object({
  text: z.string(),
  subject: z.optional(z.string()),
  /** The last attempt to send it, of which no response was received. */
  attempt: z.optional(z.object({ message_id: z.string(), text: z.string() })),
});
export type Draft = z.infer<typeof draft>;

const stored = ownedDraft(storageKeys.messageDrafts, z.record(z.string(), draft), () => localStorage);

/** A bound on what is stored; the oldest draft is given up. */
const MAX_DRAFTS = 20;
const EMPTY: Draft = { text: '' };

/** The drafts of a user in this browser, by conversation. */
export const draftsOf = (owner: string) => ({
  read: (conversation: string): Draft => stored.read(owner)?.[conversation] ?? EMPTY,
  save: (conversation: string, changed: Draft): void => {
    const { [conversation]: _, ...others } = stored.read(owner) ?? {};
    const isEmpty = changed.text === '' && !changed.subject;
    const drafts = isEmpty ? others : { ...others, [conversation]: changed };
    stored.save(owner, Object.fromEntries(Object.entries(drafts).slice(-MAX_DRAFTS)));
  },
});

/** The id of a message: that of the last attempt while its text is the same, so that it is sent once. */
export const messageIdFor = ({ attempt }: Draft, text: string): string =>
  attempt?.text === text ? attempt.message_id : newId();
