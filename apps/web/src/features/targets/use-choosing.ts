import { useState } from 'react';
import type { RestError } from '../../rest/rest-error.ts';
import { useSaveTarget, type Choice } from './use-targets.ts';

/** Saves choices, and keeps why the last one was rejected: another one was saved since, or a failure. */
export const useChoosing = (onSaved: () => void) => {
  const [error, setError] = useState<RestError | null>(null);
  const { save, isBusy } = useSaveTarget();
  const isElsewhere = error?.code === 'conflict';
  return {
    isBusy,
    isElsewhere,
    failure: isElsewhere ? null : error,
    settle: () => setError(null),
    choose: async (choice: Choice) => {
      const rejected = await save(choice);
      setError(rejected);
      if (rejected === null) onSaved();
    },
  };
};
