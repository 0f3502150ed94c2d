import { instructionKinds, measures } from '@portal/contracts/instruction';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ownedDraft } from '../../ui/owned-draft.ts';

const fields = z.object({
  kind: z.nullable(z.enum(instructionKinds)),
  account: z.string(),
  fund: z.string(),
  toFund: z.string(),
  by: z.enum(measures),
  /** As they were typed. */
  amount: z.string(),
  units: z.string(),
  /** Under which id the instruction was last read back, and which one that was. */
  requestId: z.string(),
  requestOf: z.string(),
});
/** What a client has filled in. */
export type Fields = z.infer<typeof fields>;

const stored = ownedDraft(storageKeys.instructionDraft, fields);

export const NO_FIELDS: Fields = {
  kind: null,
  account: '',
  fund: '',
  toFund: '',
  by: 'amount',
  amount: '',
  units: '',
  requestId: '',
  requestOf: '',
};

/** What a client has filled in. A reload while an instruction is being sent keeps its id, so that it is sent once. */
export const useStoredDraft = (owner: string) => {
  const [draft, setDraft] = useState(() => stored.read(owner) ?? NO_FIELDS);
  // A response comes to the rendering that asked for it, while the client may have continued typing, or cleared all.
  const latest = useRef(draft);
  const show = (next: Fields) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (more: Partial<Fields>) => {
    show({ ...latest.current, ...more });
    stored.save(owner, latest.current);
  };
  const clear = () => {
    show(NO_FIELDS);
    stored.remove();
  };
  /** Whether fields were changed or cleared since they were rendered. */
  const isOver = (fields: Fields): boolean => fields !== latest.current;
  return { draft, change, clear, isOver };
};
