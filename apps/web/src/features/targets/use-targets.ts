import type { OutputOf } from '@portal/contracts/call';
import type { targets } from '@portal/contracts/targets';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type Targets = OutputOf<typeof targets.overview>;
export type OwnMix = NonNullable<Targets['own']>;

/** What is saved: the target that is used, and the own one where it is set. */
export interface Choice {
  revision: number;
  used: NonNullable<Targets['used']>;
  own: OwnMix | null;
}

const of = (scope: string | null) => (scope === null ? {} : { accounts: scope });

/** The mix of some accounts beside the target. That of the previous ones stays until the next ones are read. */
export const useTargets = (scope: string | null) =>
  readOf(trpc.targets.overview.useQuery({ query: of(scope) }, { placeholderData: keepPreviousData }));

/** The groups of accounts that the client created; none until they are loaded. */
export const useGroups = () => trpc.accountGroups.list.useQuery().data?.groups ?? [];

/** Saves a choice; returns why it was rejected, or null. */
const useSaveTarget = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.targets.save.useMutation();
  const save = async (choice: Choice): Promise<RestError | null> => {
    try {
      await mutateAsync({ body: { ...choice, own: choice.own && [...choice.own] } });
      return null;
    } catch (caught) {
      return restErrorOf(caught);
    } finally {
      await cache.targets.invalidate();
    }
  };
  return { save, isBusy: isPending };
};

/** Saves choices, and keeps why the last one was rejected: another one was saved since, or a failure. */
export const useTargetChoice = (onSaved: () => void) => {
  const [error, setError] = useState<RestError | null>(null);
  const { save, isBusy } = useSaveTarget();
  const hasConflict = error?.code === 'conflict';
  return {
    isBusy,
    hasConflict,
    failure: hasConflict ? null : error,
    clearError: () => setError(null),
    choose: async (choice: Choice) => {
      const rejected = await save(choice);
      setError(rejected);
      if (rejected === null) onSaved();
    },
  };
};
