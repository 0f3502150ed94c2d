// Behaviour: docs/behaviour/conversations.md
import type { contracts } from '@portal/contracts';
import { TYPING_S } from '@portal/contracts/conversations';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { beginConversation, sendMessage } from './begin-conversation.ts';
import {
  findConversation,
  listMessages,
  listConversations,
  listPreviews,
  countUnread,
  toMessages,
} from './conversations.queries.ts';
import { markConversationRead } from './mark-read.ts';
import { listWriters } from './team.ts';
import { toConversation, toPreview } from './to-conversation.ts';

const requireConversation = async ({ db, principal }: SignedInContext, id: string) => {
  const found = await findConversation(db, principal.userId, id);
  if (!found) throw new GatewayError('not_found');
  return found;
};

/** What clients write to their advisor team, and what it answers. */
export const conversations: Handlers<typeof contracts.conversations> = inOwnRole({
  async list({ body }, context) {
    const { db, principal } = context;
    const unread = await countUnread(db, principal.userId);
    const { rows, next } = await listConversations(db, principal.userId, body);
    const previews = await listPreviews(db, rows, body.text);
    return {
      rows: rows.flatMap((row) => {
        const preview = previews.get(row.id);
        return preview
          ? [{ ...toConversation(row, unread.get(row.id) ?? 0), preview: toPreview(preview) }]
          : [];
      }),
      unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
      next,
    };
  },

  async read({ params, query }, context) {
    const { db, clock, principal } = context;
    const row = await requireConversation(context, params.conversation_id);
    const unread = await countUnread(db, principal.userId);
    const messages = await listMessages(
      db,
      row.id,
      query.before === undefined ? undefined : Number(query.before),
    );
    const now = clock.now().getTime();
    const isTyping = row.team_typing_until > now;
    return {
      conversation: toConversation(row, unread.get(row.id) ?? 0),
      messages: await toMessages(db, messages),
      has_earlier: (messages[0]?.number ?? 1) > 1,
      team_read_until: row.team_read_until,
      team_typing_until: isTyping ? new Date(row.team_typing_until).toISOString() : null,
      team: (await listWriters(db, principal.userId, now)).map(({ name, title }) => ({ name, title })),
    };
  },

  begin: beginConversation,

  async send(input, context) {
    const [message] = await toMessages(context.db, [await sendMessage(input, context)]);
    return message!;
  },

  async markRead({ params, body }, context) {
    const { id } = await requireConversation(context, params.conversation_id);
    return markConversationRead(context, id, body.until);
  },

  async typing({ params }, context) {
    const { db, clock } = context;
    const { id } = await requireConversation(context, params.conversation_id);
    await db
      .updateTable('conversation')
      .set({ typing_until: clock.now().getTime() + TYPING_S * 1_000 })
      .where('id', '=', id)
      .execute();
    return true as const;
  },
});
