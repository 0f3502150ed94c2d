import { holdingColumns, type HoldingColumn } from '@portal/contracts/holding-rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useNotify } from '../../ui/use-notify.ts';

type Columns = ReadonlySet<HoldingColumn>;

/**
 * The columns the client chose, and the function that saves others. Where these could not be saved, the stored columns
 * are restored, and a notice says why.
 */
export const useChosenColumns = (stored: readonly HoldingColumn[]) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const cache = trpc.useUtils();
  /** Null where the stored columns are those that were chosen. */
  const [unsaved, setUnsaved] = useState<Columns | null>(null);
  const { mutate } = trpc.holdings.chooseColumns.useMutation({
    // Sent in sequence, so that the last choice is stored.
    scope: { id: 'holding-columns' },
    onSuccess: () => cache.holdings.list.invalidate(),
    onError: (caught) => notify(t(restErrorOf(caught).messageKey), 'error'),
  });
  const choose = (next: Columns) => {
    setUnsaved(next);
    const columns = holdingColumns.filter((one) => next.has(one));
    // Called for the last choice alone, and once the list shows it.
    mutate({ body: { columns } }, { onSettled: () => setUnsaved(null) });
  };
  return { chosen: unsaved ?? new Set(stored), choose };
};
