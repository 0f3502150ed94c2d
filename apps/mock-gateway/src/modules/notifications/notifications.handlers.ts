// Behaviour: docs/behaviour/notifications.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';

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
};
