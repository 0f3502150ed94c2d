// Behaviour: docs/behaviour/inquiries.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { ruleFor } from './complaint-clock.ts';
import { createInquiry } from './create-inquiry.ts';
import { accountsOf, entriesOf, listInquiries, ownInquiry, toInquiries } from './inquiries.queries.ts';
import { replyToInquiry } from './reply-to-inquiry.ts';

/** What clients ask the firm and complain of. */
export const inquiries: Handlers<typeof contracts.inquiries> = inOwnRole({
  async form(_input, context) {
    const { db, principal } = context;
    const { email, province } = await db
      .selectFrom('user')
      .select(['email', 'province'])
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    return {
      accounts: await accountsOf(db, principal.userId),
      has_email: email !== null,
      complaint_rule: ruleFor(province),
    };
  },

  async list(_input, context) {
    const { db, clock, principal } = context;
    const scope = { userId: principal.userId, now: clock.now().getTime() };
    return toInquiries(db, scope, await listInquiries(db, principal.userId));
  },

  async thread({ params: { inquiry_id } }, context) {
    const { db, clock, principal } = context;
    const row = await ownInquiry(db, principal.userId, inquiry_id);
    const scope = { userId: principal.userId, now: clock.now().getTime() };
    const [inquiry] = await toInquiries(db, scope, [row]);
    return { ...inquiry!, entries: await entriesOf(db, inquiry_id) };
  },

  async create({ body }, context) {
    return createInquiry(body, context);
  },

  reply: replyToInquiry,
});
