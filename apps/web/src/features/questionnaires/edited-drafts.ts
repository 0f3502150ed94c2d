import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';

/** What was edited and not saved, and the revision that it began with. */
const edited = z.object({ revision: z.int(), definition: z.string() });

const stored = ownedDraft(storageKeys.questionnaireDrafts, z.record(z.string(), edited));

/** What an editor has not saved yet in this tab, by the key of the questionnaire. */
export const editedDraftsOf = (owner: string) => ({
  read: (key: string): z.infer<typeof edited> | null => stored.read(owner)?.[key] ?? null,
  save: (key: string, draft: z.infer<typeof edited>): void =>
    stored.save(owner, { ...stored.read(owner), [key]: draft }),
  remove: (key: string): void => {
    const { [key]: _, ...others } = stored.read(owner) ?? {};
    stored.save(owner, others);
  },
});
