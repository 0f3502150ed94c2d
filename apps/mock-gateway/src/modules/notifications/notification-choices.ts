import { notificationKinds, securityKinds, type NotificationKind } from '@portal/contracts/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** By which channels a user is notified of a kind. */
export interface NotificationChoice {
  kind: NotificationKind;
  portal: boolean;
  email: boolean;
}

/** News that a client looks up when they care to; all else goes by e-mail too until the client says otherwise. */
const PORTAL_ONLY: readonly NotificationKind[] = ['deposit', 'distribution', 'report'];

const initial = (kind: NotificationKind): NotificationChoice => ({
  kind,
  portal: true,
  email: !PORTAL_ONLY.includes(kind),
});

/** Whether no one can switch off a kind, because it protects the client. */
export const isFixed = (kind: NotificationKind): boolean => securityKinds.includes(kind);

/** Lists the choices of a user for every kind, in the order of the contract. */
export const listChoices = async (db: Kysely<Database>, userId: string): Promise<NotificationChoice[]> => {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['kind', 'portal', 'email'])
    .where('user_id', '=', userId)
    .execute();
  return notificationKinds.map((kind) => {
    const row = isFixed(kind) ? undefined : rows.find((one) => one.kind === kind);
    return row ? { kind, portal: row.portal === 1, email: row.email === 1 } : initial(kind);
  });
};

/** Writes choices of a user; those of other kinds stay. */
export const writeChoices = async (
  db: Kysely<Database>,
  user_id: string,
  choices: readonly NotificationChoice[],
): Promise<void> => {
  for (const { kind, ...channels } of choices) {
    const values = { portal: channels.portal ? 1 : 0, email: channels.email ? 1 : 0 } as const;
    await db
      .insertInto('notification_choice')
      .values({ user_id, kind, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute();
  }
};
