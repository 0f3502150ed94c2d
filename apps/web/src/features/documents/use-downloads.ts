import type { Language } from '@portal/contracts/constants';
import { useState } from 'react';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFrom } from '../../ui/files/save-from.ts';

/** Has the browser download one file or an archive of several, from an address that is made for it. */
export const useDownloads = () => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'busy' | ReturnType<typeof restErrorOf> | null>(null);
  const save = (addressed: Promise<{ url: string }>) => {
    setState('busy');
    addressed.then(
      ({ url }) => {
        saveFrom(url);
        setState(null);
      },
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return {
    isBusy: state === 'busy',
    error: state === 'busy' ? null : state,
    saveOne: (id: string, language: Language | null) =>
      save(client.documents.address.query({ params: { id }, body: { language, purpose: 'attachment' } })),
    saveSeveral: (ids: string[], language: Language) =>
      save(client.documents.archive.query({ body: { ids, language } })),
  };
};

export type Downloads = ReturnType<typeof useDownloads>;
