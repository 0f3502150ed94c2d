import { storageKeys } from '@portal/contracts/storage-keys';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { accessToken } from '../../rest/token-store.ts';
import { newId } from '../../ui/new-id.ts';
import { ownedDraft } from '../../ui/owned-draft.ts';

const stored = ownedDraft(
  storageKeys.deskDraft,
  z.object({
    about: z.string(),
    text: z.string(),
    message_id: z.string(),
    attempted: z.nullable(z.string()),
  }),
);
const owner = () => accessToken()?.subject ?? '';

const readDraft = (about: string) => {
  const found = stored.read(owner());
  return found?.about === about ? found : { about, text: '', message_id: newId(), attempted: null };
};

/**
 * What an advisor writes to a client, which is stored as it is typed: it survives a reload and a session that ends. `about`
 * is the id of what it answers; only that of what was written to last is stored.
 */
export const useDeskDraft = (about: string) => {
  const [draft, setDraft] = useState(() => readDraft(about));
  // A response comes to the rendering that sent the text, while the advisor may have continued typing.
  const latest = useRef(draft);
  const save = (changed: typeof draft) => {
    latest.current = changed;
    setDraft(changed);
    stored.save(owner(), changed);
  };
  return {
    text: draft.text,
    set: (text: string) => save({ ...latest.current, text }),
    /** The id under which a text is sent: the same as long as the text is the same, so that it is sent once. */
    attempt: (text: string): string => {
      const { attempted, message_id } = latest.current;
      const id = attempted === null || attempted === text ? message_id : newId();
      save({ ...latest.current, message_id: id, attempted: text });
      return id;
    },
    /** Removes what was sent; what was typed since stays. */
    clear: (sent: string) => {
      const { text } = latest.current;
      save({ about, text: text.trim() === sent ? '' : text, message_id: newId(), attempted: null });
    },
  };
};
