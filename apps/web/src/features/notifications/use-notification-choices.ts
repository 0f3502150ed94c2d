import type { OutputOf } from '@portal/contracts/call';
import type { notifications } from '@portal/contracts/notifications';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** By which channels the client is notified of a kind. */
export type NotificationChoice = OutputOf<typeof notifications.choices>[number];

/** The channels of each kind, as saved. */
export const useNotificationChoices = () => readOf(trpc.notifications.choices.useQuery());

/** Saves the channels of kinds; returns why it failed, or null. */
export const useSaveNotificationChoices = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.notifications.saveChoices.useMutation({
    onSettled: () => cache.notifications.choices.invalidate(),
  });
  const save = (changed: readonly NotificationChoice[]): Promise<RestError | null> => {
    const choices = changed.map(({ kind, portal, email }) => ({ kind, portal, email }));
    return mutateAsync({ body: { choices } }).then(() => null, restErrorOf);
  };
  return { save, isPending };
};
