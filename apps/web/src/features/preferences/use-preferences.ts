import { appVariables } from '@portal/contracts/app-config';
import type { InputOf } from '@portal/contracts/call';
import type { preferences } from '@portal/contracts/preferences';
import * as z from 'zod/mini';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

const ENTRIES = 'cp.document_delivery_preferences';

/** The preferences as saved, what can be chosen and how the choices read: one read of four calls. */
export const usePreferences = () => {
  const saved = trpc.preferences.get.useQuery();
  const variables = trpc.appConfig.variables.useQuery({ body: { key_list: [ENTRIES] } });
  const lookup = trpc.appConfig.lookup.useQuery({ query: { q: 'boolean,dz.pages' } });
  const changes = trpc.preferences.changes.useQuery();
  const entries = z.safeParse(appVariables[ENTRIES], variables.data?.[0]);
  const booleans = lookup.data?.['boolean'];
  const error = saved.error ?? variables.error ?? lookup.error;
  return {
    data:
      saved.data && entries.success && booleans
        ? // Without the changes only "since when" is missing.
          { saved: saved.data, entries: entries.data, booleans, changes: changes.data ?? null }
        : undefined,
    error: error && restErrorOf(error),
    retry: () => {
      for (const query of [saved, variables, lookup, changes]) if (query.error) void query.refetch();
    },
  };
};

/** Why a form was rejected. */
export type SaveError = RestError;

/**
 * Saves what changed, then fetches the preferences again. Never throws: returns the error of the gateway, or null.
 */
export const useSavePreferences = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.preferences.save.useMutation({
    onSettled: () => cache.preferences.invalidate(),
  });
  const save = (input: InputOf<typeof preferences.save>): Promise<SaveError | null> =>
    mutateAsync(input).then(() => null, restErrorOf);
  return { save, isPending };
};
