import { fetchTexts } from '@portal/i18n/load-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import type { FileKind } from './file-writers.ts';
import { filterOf, type Filters } from './filters.ts';

/** Saves files of all that matches the filters, and shows when that fails. What writes them is loaded with the first one. */
export const useSaving = (filters: Filters, accounts: NamedAccounts) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'busy' | ReturnType<typeof restErrorOf> | null>(null);
  const save = (kind: FileKind) => {
    setState('busy');
    const saving = async () => {
      const [{ fileWriters }] = await Promise.all([
        import('./file-writers.ts'),
        fetchTexts(i18n, language, 'transaction-file'),
      ]);
      const filter = filterOf(filters);
      const { name, content } = await fileWriters({ t, language, accounts, client, filter })[kind]();
      saveFile(name, content);
    };
    saving().then(
      () => setState(null),
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return { state, save };
};
