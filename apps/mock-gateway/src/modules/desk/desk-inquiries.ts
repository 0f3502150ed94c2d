import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { entriesOf, toInquiries } from '../inquiries/inquiries.queries.ts';
import type { InquiryRow } from '../inquiries/inquiries.tables.ts';
import { moveInquiry, type InquiryMove } from '../inquiries/move-inquiry.ts';
import { readOnDesk, writeOnDesk } from './on-desk.ts';

const find = (db: Kysely<Database>, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();

/** An inquiry of a client, as the client's advisor reads it. */
export const readInquiry = async (
  { params: { inquiry_id } }: InputOf<typeof desk.inquiry>,
  context: SignedInContext,
): Promise<OutputOf<typeof desk.inquiry>> => {
  const { db, clock } = context;
  const row = await find(db, inquiry_id);
  const { client, userId } = await readOnDesk(context, { userId: row?.user_id, subject: 'messages' });
  if (!row) throw new GatewayError('not_found');
  const [inquiry] = await toInquiries(db, { userId, now: clock.now().getTime() }, [row]);
  return { client, ...inquiry!, entries: await entriesOf(db, inquiry_id) };
};

/** Whether an advisor may move an inquiry to a state: a complaint is only acknowledged, the rest is the officers'. */
const isAdvisors = ({ topic, state }: InquiryRow, to: string) =>
  topic !== 'complaint' || (state === 'received' && to === 'in_progress');

/** Moves an inquiry on as its client's advisor. Throws `conflict` where anything was written since it was shown. */
export const moveInquiryOnDesk = async (
  { params: { inquiry_id }, body }: InputOf<typeof desk.moveInquiry>,
  context: SignedInContext,
): Promise<true> => {
  const known = await find(context.db, inquiry_id);
  const what = { userId: known?.user_id, subject: 'messages' } as const;
  return writeOnDesk(context, what, async (db) => {
    const row = await find(db, inquiry_id);
    const { count } = await db
      .selectFrom('inquiry_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inquiry_id', '=', inquiry_id)
      .executeTakeFirstOrThrow();
    const isAsShown = row && Number(count) === body.entries;
    if (!isAsShown || !isAdvisors(row, body.state)) throw new GatewayError('conflict');
    // The contract leaves out the state in which an inquiry begins.
    const state = body.state as InquiryMove['state'];
    await moveInquiry(db, context, { id: inquiry_id, state, text: body.text });
    return true as const;
  });
};
