import type { Transaction } from '@portal/contracts/transactions';
import { useState } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import type { Filters } from './filters.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useEveryTransaction } from './use-transactions.ts';

/** A file to be saved. */
export interface WrittenFile {
  name: string;
  content: string | Blob;
}

type Write = (rows: readonly Transaction[]) => Promise<WrittenFile>;

/** Fetches everything first, and shows when that fails. */
export const useSaving = (filters: Filters) => {
  const everything = useEveryTransaction();
  const [state, setState] = useState<'busy' | ReturnType<typeof restErrorOf> | null>(null);
  const save = (write: Write) => {
    setState('busy');
    const saving = async () => {
      const { name, content } = await write(await everything(filters));
      saveFile(name, content);
    };
    saving().then(
      () => setState(null),
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return { state, save };
};
