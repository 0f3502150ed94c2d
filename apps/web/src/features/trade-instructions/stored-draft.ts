import { instructionKinds, measures } from '@portal/contracts/instruction';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useState } from 'react';
import * as z from 'zod/mini';

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

const stored = z.object({ owner: z.string(), fields });

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

const readStored = (owner: string): Fields => {
  try {
    const found = stored.parse(JSON.parse(sessionStorage.getItem(storageKeys.instructionDraft) ?? 'null'));
    return found.owner === owner ? found.fields : NO_FIELDS;
  } catch {
    return NO_FIELDS;
  }
};

/**
 * What a client has filled in, stored in this tab: it survives a reload and a session that ended in between. A reload
 * while an instruction is being sent keeps its id, so that it is sent once.
 */
export const useStoredDraft = (owner: string) => {
  const [draft, setDraft] = useState(() => readStored(owner));
  const change = (more: Partial<Fields>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    sessionStorage.setItem(storageKeys.instructionDraft, JSON.stringify({ owner, fields: next }));
  };
  const clear = () => {
    setDraft(NO_FIELDS);
    sessionStorage.removeItem(storageKeys.instructionDraft);
  };
  return { draft, change, clear };
};
