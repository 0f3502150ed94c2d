import type { Language } from '@portal/contracts/constants';
import { useState } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFrom } from '../../ui/files/save-from.ts';

/**
 * Has the browser download one file or an archive of several, from an address that is made for it. `onSave` is called with
 * the documents once their download begins.
 */
export const useDownloads = (onSave: (ids: string[]) => void) => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'busy' | ReturnType<typeof restErrorOf> | null>(null);
  const save = (ids: string[], addressed: Promise<{ url: string }>) => {
    setState('busy');
    addressed.then(
      ({ url }) => {
        saveFrom(url);
        setState(null);
        onSave(ids);
      },
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return {
    isBusy: state === 'busy',
    error: state === 'busy' ? null : state,
    saveOne: (id: string, language: Language | null) =>
      save(
        [id],
        client.documents.address.query({ params: { id }, body: { language, purpose: 'attachment' } }),
      ),
    saveSeveral: (ids: string[], language: Language) =>
      save(ids, client.documents.archive.query({ body: { ids, language } })),
  };
};

export type Downloads = ReturnType<typeof useDownloads>;
