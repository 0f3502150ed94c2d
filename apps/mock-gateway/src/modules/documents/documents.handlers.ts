// Behaviour: docs/behaviour/documents.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';

export const documents: Handlers<typeof contracts.documents> = {
  async count(_input, { db, principal }) {
    const { count } = await db
      .selectFrom('document as d')
      .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('c.user_id', '=', principal.userId)
      .where('d.viewed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },
};
