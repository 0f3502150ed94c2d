import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { STATEMENT_MAX_LENGTH } from '@portal/contracts/own-data';
import { moveCorrection } from '../modules/own-data/corrections.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of requests in a list. */
const MAX_REQUESTS = 200;

const move = z.strictObject({
  id: field.uuid,
  state: z.enum(['in_progress', 'answered', 'refused']),
  answer: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(STATEMENT_MAX_LENGTH))), null),
});

/** Lists the requests for correction of a world, the newest first, and moves one on as the firm would. */
export const correctionCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('corrections', () =>
    services.db
      .selectFrom('own_data_correction as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['c.id', 'u.username', 'c.subject', 'c.statement', 'c.state', 'c.answer'])
      .orderBy('c.requested_at', 'desc')
      .orderBy('c.id')
      .limit(MAX_REQUESTS)
      .execute(),
  );
  post('corrections', async ({ body, id: requestId }) => {
    const moved = await moveCorrection({ ...services, requestId }, read(move, body));
    world.touch();
    return moved;
  });
};
