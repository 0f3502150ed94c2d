import { useRef, useState } from 'react';
import { draftsOf, messageIdFor, type Draft } from './drafts.ts';

/** A draft that is stored as it is typed, and what it takes to send it once. */
export const useDraft = (owner: string, conversation: string) => {
  const drafts = draftsOf(owner);
  const [draft, setDraft] = useState(() => drafts.read(conversation));
  // A response comes to the rendering that sent the message, while the client may have continued typing.
  const latest = useRef(draft);
  const save = (changed: Draft) => {
    latest.current = changed;
    setDraft(changed);
    drafts.save(conversation, changed);
  };
  return {
    draft,
    change: (changed: Partial<Draft>) => save({ ...draft, ...changed }),
    /** Stores that the text is being sent, before it is; returns the id of its message. */
    beginAttempt: (text: string): string => {
      const message_id = messageIdFor(draft, text);
      save({ ...draft, attempt: { message_id, text } });
      return message_id;
    },
    /** The attempt has arrived: returns whether its text is still the draft, which is then removed; what was typed since stays. */
    endAttempt: (): boolean => {
      const { attempt, ...typed } = latest.current;
      const isSame = attempt?.text === typed.text.trim();
      save(isSame ? { text: '' } : typed);
      return isSame;
    },
  };
};
