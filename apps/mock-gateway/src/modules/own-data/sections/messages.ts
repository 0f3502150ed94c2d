import type { About } from '@portal/contracts/conversations';
import { iso, sectionOf } from './section.ts';

/** What the client and the advisor team wrote to each other. */
export const messages = sectionOf({
  name: 'messages',
  columns: {
    at: 'instant',
    conversation: 'text',
    about_en: 'text',
    about_fr: 'text',
    written_by: { codes: 'written_by' },
    name: 'text',
    text: 'text',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('conversation_message as m')
      .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
      .select(['m.sent_at', 'c.subject', 'c.about', 'm.author', 'm.author_name', 'm.text'])
      .where('m.user_id', '=', userId)
      .where('m.sent_at', '<=', until)
      .orderBy('m.sent_at')
      .orderBy('m.conversation_id')
      .orderBy('m.number'),
  toRow: ({ sent_at, subject, about, author, author_name, text }) => {
    // Written by `begin-conversation.ts` alone.
    const title = about === null ? null : (JSON.parse(about) as About).title;
    return {
      at: iso(sent_at),
      conversation: subject,
      about_en: title?.en ?? null,
      about_fr: title?.fr ?? null,
      written_by: author,
      name: author_name,
      text,
    };
  },
});
