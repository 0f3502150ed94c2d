import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';

/** What was typed and not sent yet. */
const draft = z.object({
  text: z.string(),
  subject: z.optional(z.string()),
  /** The last attempt to send it, of which no response was received. */
  attempt: z.optional(z.object({ message_id: z.string(), text: z.string() })),
});
export type Draft = z.infer<typeof draft>;

const stored = z.object({ owner: z.string(), drafts: z.record(z.string(), draft) });

/** A bound on what is stored; the oldest draft is given up. */
const MAX_DRAFTS = 20;
const EMPTY: Draft = { text: '' };

const readAll = (owner: string): Record<string, Draft> => {
  try {
    const found = stored.parse(JSON.parse(localStorage.getItem(storageKeys.messageDrafts) ?? 'null'));
    return found.owner === owner ? found.drafts : {};
  } catch {
    return {};
  }
};

const writeAll = (owner: string, drafts: Record<string, Draft>) => {
  const newest = Object.fromEntries(Object.entries(drafts).slice(-MAX_DRAFTS));
  try {
    localStorage.setItem(storageKeys.messageDrafts, JSON.stringify({ owner, drafts: newest }));
  } catch {
    // A browser without room keeps the draft for as long as the page is open.
  }
};

/**
 * The drafts of a user in this browser, by conversation. They survive a reload and a session that ends meanwhile, are
 * those of the user who typed them alone, and are removed by a sign-out.
 */
export const draftsOf = (owner: string) => ({
  read: (conversation: string): Draft => readAll(owner)[conversation] ?? EMPTY,
  save: (conversation: string, changed: Draft): void => {
    const { [conversation]: _, ...others } = readAll(owner);
    const isEmpty = changed.text === '' && !changed.subject;
    writeAll(owner, isEmpty ? others : { ...others, [conversation]: changed });
  },
});

const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** A random id (UUID version 4); `crypto.randomUUID` is missing where the portal is not served securely. */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[VERSION_BYTE] = (bytes[VERSION_BYTE]! & 0x0f) | 0x40;
  bytes[VARIANT_BYTE] = (bytes[VARIANT_BYTE]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The id of a message: that of the last attempt while its text is the same, so that it is sent once. */
export const messageIdFor = ({ attempt }: Draft, text: string): string =>
  attempt?.text === text ? attempt.message_id : newId();
