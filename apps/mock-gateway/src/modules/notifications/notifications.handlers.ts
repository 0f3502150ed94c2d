// Behaviour: docs/behaviour/notifications.md
import type { contracts } from '@portal/contracts';
import { NOTIFICATIONS_MAX_ROWS } from '@portal/contracts/constants';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { listPage } from './list-notifications.ts';
import { isFixed, listChoices, writeChoices } from './notification-choices.ts';

/** Changes notifications of the user in one transaction, and reports that they have changed. */
const change = async (
  { db, principal: { userId } }: SignedInContext,
  work: Parameters<typeof inTransaction<void>>[2],
) => {
  await inTransaction(db, [locks.user(userId)], async (transaction) => {
    await work(transaction);
    await publish(transaction, userId, 'notifications');
  });
  return true as const;
};

export const notifications: Handlers<typeof contracts.notifications> = {
  async count(_input, { db, principal }) {
    const { count } = await db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', principal.userId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  list({ body: { limit = NOTIFICATIONS_MAX_ROWS, ...filter } }, { db, principal }) {
    return listPage(db, principal.userId, { ...filter, limit });
  },

  mark({ body: { ids, is_read } }, context) {
    const named = [...new Set(ids)];
    const now = context.clock.now().getTime();
    return change(context, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('notification')
        .set(({ fn, val }) => ({ read_at: is_read ? fn.coalesce('read_at', val(now)) : null }))
        .where('user_id', '=', context.principal.userId)
        .where('id', 'in', named)
        .executeTakeFirst();
      if (numUpdatedRows !== BigInt(named.length)) throw new GatewayError('not_found');
    });
  },

  markAll({ body: { until } }, context) {
    return change(context, async (db) => {
      await db
        .updateTable('notification')
        .set({ read_at: context.clock.now().getTime() })
        .where('user_id', '=', context.principal.userId)
        .where('created_at', '<=', Date.parse(until))
        .where('read_at', 'is', null)
        .execute();
    });
  },

  async choices(_input, { db, principal }) {
    const choices = await listChoices(db, principal.userId);
    return choices.map((choice) => ({ ...choice, is_fixed: isFixed(choice.kind) }));
  },

  saveChoices({ body: { choices } }, context) {
    const fixed = choices.flatMap(({ kind }, at) => (isFixed(kind) ? [at] : []));
    if (fixed.length > 0)
      throw new GatewayError('invalid_request', {
        issues: fixed.map((at) => ({ path: `body.choices[${at}].kind`, message: 'this kind is always on' })),
      });
    return change(context, (db) => writeChoices(db, context.principal.userId, choices));
  },
};
