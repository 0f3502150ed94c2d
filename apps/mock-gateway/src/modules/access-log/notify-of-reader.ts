// Behaviour: docs/behaviour/access-log.md
import type { StoreServices } from '../../services.ts';
import type { JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';
import { notify } from '../notifications/notify.ts';

/** How a client is notified of a person who accesses their data for the first time. */
export const readerNotice = ({
  config,
}: Pick<StoreServices, 'config'>): JobDefinition<'notify_of_reader'> => ({
  about: 'notices of a new reader',
  concurrency: 2,
  ...RETRIES_FOR_TWO_HOURS,
  async handle({ db, clock }, { payload: { client_uuid, number } }) {
    const { user_id, reader_name } = await db
      .selectFrom('access_record as r')
      .innerJoin('client as c', 'c.client_uuid', 'r.client_uuid')
      .select(['c.user_id', 'r.reader_name'])
      .where('r.client_uuid', '=', client_uuid)
      .where('r.number', '=', number)
      .executeTakeFirstOrThrow();
    return (transaction) =>
      notify(
        { db: transaction, clock, config },
        { userId: user_id, kind: 'new_reader', params: { name: reader_name }, link: '/app/access-log' },
      );
  },
});
