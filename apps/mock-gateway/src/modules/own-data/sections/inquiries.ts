import { iso, sectionOf } from './section.ts';

/** What the client wrote to the firm, what it answered, and every state of each inquiry. */
export const inquiries = sectionOf({
  name: 'inquiries',
  columns: {
    at: 'instant',
    reference: 'text',
    subject: { codes: 'inquiry_topic' },
    account_number: 'text',
    added_by: { codes: 'added_by' },
    state: { codes: 'inquiry_state' },
    text: 'text',
    due_on: 'day',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('inquiry_entry as e')
      .innerJoin('inquiry as i', 'i.id', 'e.inquiry_id')
      .leftJoin('account as a', 'a.account_uuid', 'i.account_uuid')
      .select(['e.at', 'e.author', 'e.state', 'e.text', 'i.reference', 'i.topic', 'i.answer_by'])
      .select('a.number as account_number')
      .where('i.user_id', '=', userId)
      .where('e.at', '<=', until)
      .orderBy('i.created_at')
      .orderBy('i.id')
      .orderBy('e.position'),
  toRow: ({ at, author, topic, answer_by, ...row }) => ({
    ...row,
    at: iso(at),
    added_by: author,
    subject: topic,
    due_on: answer_by,
  }),
});
