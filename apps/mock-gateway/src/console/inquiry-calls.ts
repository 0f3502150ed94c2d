import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { INQUIRY_MAX_LENGTH } from '@portal/contracts/inquiries';
import { GatewayError } from '../errors/gateway-error.ts';
import { moveInquiry } from '../modules/inquiries/move-inquiry.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of inquiries in a list. */
const MAX_INQUIRIES = 200;

const move = z.strictObject({
  id: field.uuid,
  state: z.enum(['in_progress', 'answered', 'closed']),
  text: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(INQUIRY_MAX_LENGTH))), null),
});

/** Lists the inquiries of a world, the latest change first, and moves one on as the firm would. */
export const inquiryCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('inquiries', () =>
    services.db
      .selectFrom('inquiry as i')
      .innerJoin('user as u', 'u.id', 'i.user_id')
      .select(['i.id', 'u.username', 'i.reference', 'i.topic', 'i.state', 'i.answer_by'])
      .orderBy('i.updated_at', 'desc')
      .orderBy('i.id')
      .limit(MAX_INQUIRIES)
      .execute(),
  );
  post('inquiries', async ({ body, id: requestId }) => {
    const wanted = read(move, body);
    const inquiry = await services.db
      .selectFrom('inquiry')
      .select('user_id')
      .where('id', '=', wanted.id)
      .executeTakeFirst();
    if (!inquiry) throw new GatewayError('not_found');
    await inTransaction(services.db, [locks.user(inquiry.user_id)], (transaction) =>
      moveInquiry(transaction, { ...services, requestId }, wanted),
    );
    world.touch();
    return { id: wanted.id, state: wanted.state };
  });
};
