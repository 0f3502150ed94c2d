import type { GroupArrangement } from '@portal/contracts/account-groups';
import { useRef } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type Groups = GroupArrangement['groups'];

/**
 * The client's groups, and the functions that change them. Each returns the error it was rejected with, or null; after
 * a conflict with a change elsewhere the groups are fetched again.
 */
export const useAccountGroups = () => {
  const cache = trpc.useUtils();
  const query = trpc.accountGroups.list.useQuery();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** How many changes have no response yet. */
  const pending = useRef(0);
  const removals = useRef(new Map<string, Promise<RestError | null>>());
  const show = (now: GroupArrangement) => {
    const isLast = pending.current <= 1;
    // The changes that wait are shown already, and an older response has none of them.
    cache.accountGroups.list.setData(undefined, (shown) =>
      isLast || !shown ? now : { ...now, groups: shown.groups },
    );
    void cache.accounts.overview.invalidate();
    void cache.holdings.list.invalidate();
  };
  const readAgain = () => {
    // Of those that wait the last one does; before it, what is read would have none of them either.
    if (pending.current <= 1) void cache.accountGroups.list.invalidate();
  };
  const options = { onSuccess: show, onError: readAgain };
  const save = trpc.accountGroups.save.useMutation(options);
  const remove = trpc.accountGroups.remove.useMutation(options);
  const arrange = trpc.accountGroups.arrange.useMutation(options);
  /** Changes are sent in sequence, each with the revision of the previous response. */
  const done = (change: (revision: number) => Promise<unknown>): Promise<RestError | null> => {
    pending.current += 1;
    const next = last.current
      .then(() => change(cache.accountGroups.list.getData()?.revision ?? 0))
      .then(() => null, restErrorOf)
      .finally(() => (pending.current -= 1));
    last.current = next;
    return next;
  };
  return {
    read: readOf(query),
    isBusy: save.isPending || remove.isPending || arrange.isPending,
    make: (name: string) => done((revision) => save.mutateAsync({ body: { revision, name } })),
    rename: (group_uuid: string, name: string) =>
      done((revision) => save.mutateAsync({ body: { revision, group_uuid, name } })),
    /** A group that is being removed is not removed once more. */
    remove: (group_uuid: string) => {
      const running = removals.current.get(group_uuid);
      if (running) return running;
      const removal = done((revision) => remove.mutateAsync({ body: { revision, group_uuid } })).finally(() =>
        removals.current.delete(group_uuid),
      );
      removals.current.set(group_uuid, removal);
      return removal;
    },
    arrange: (groups: Groups) => {
      // Shown at once, so that the next move begins from the new order.
      cache.accountGroups.list.setData(undefined, (now) => now && { ...now, groups });
      const places = groups.map(({ group_uuid, accounts }) => ({ group_uuid, accounts }));
      return done((revision) => arrange.mutateAsync({ body: { revision, groups: places } }));
    },
  };
};

/** The client's groups and the ways to change them. */
export type AccountGroups = ReturnType<typeof useAccountGroups>;
