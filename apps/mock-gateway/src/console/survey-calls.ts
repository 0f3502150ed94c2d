import * as z from 'zod/mini';
import { contentKey, isoDate } from '@portal/contracts/field';
import { GatewayError } from '../errors/gateway-error.ts';
import { businessDayAt } from '../market/business-day.ts';
import { remindOfSurvey } from '../modules/surveys/survey-reminders.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of requests in a list. */
const MAX_REQUESTS = 200;

const request = z.strictObject({ username: z.string(), key: contentKey, due_on: isoDate });

/** Lists what clients of a world are asked to answer, and asks a client, as the firm would. */
export const surveyCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  const { db, clock } = services;
  get('surveys', () =>
    db
      .selectFrom('survey_request as r')
      .innerJoin('user as u', 'u.id', 'r.user_id')
      .select(['u.username', 'r.key', 'r.due_on', 'r.reminded_on', 'r.result_id'])
      .orderBy('r.due_on')
      .orderBy('u.username')
      .limit(MAX_REQUESTS)
      .execute(),
  );
  post('surveys', async ({ body }) => {
    const { username, key, due_on } = read(request, body);
    const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst();
    if (!user) throw new GatewayError('not_found');
    const last = await db
      .selectFrom('survey_result')
      .select('id')
      .where('user_id', '=', user.id)
      .where('key', '=', key)
      .orderBy('signed_at', 'desc')
      .executeTakeFirst();
    const day = businessDayAt(clock.now().getTime());
    const reminder = {
      user_id: user.id,
      key,
      due_on,
      stage: 'asked',
      day,
      last_result: last?.id ?? null,
    } as const;
    await inTransaction(db, [locks.user(user.id)], (transaction) =>
      remindOfSurvey({ ...services, db: transaction }, reminder),
    );
    world.touch();
    return { username, key, due_on };
  });
};
