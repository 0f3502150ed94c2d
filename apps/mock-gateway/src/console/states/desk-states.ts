import { exampleWorld } from '@portal/contracts/example-world';
import { clientWithInquiries } from './inquiry-states.ts';
import { clientWithInstructions } from './instruction-states.ts';
import { clientWithMeetings } from './meeting-states.ts';
import { signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';

/** The third message of a conversation whose first two are a question and its answer. */
const FURTHER = 3;

const furtherMessage = (now: number) => ({
  conversation_id: exampleWorld.conversationUuid,
  number: FURTHER,
  user_id: exampleWorld.userUuid,
  message_id: '8d7e6f50-8f90-4b1a-9c2d-3e4f5a6b7c73',
  author: 'client' as const,
  author_name: null,
  text: 'And how much next year?',
  search_text: 'and how much next year?',
  sent_at: now,
  is_simulated: 0 as const,
});

/** The example client waits for each of the answers that an advisor gives; an advisor is signed in. */
const withDesk =
  (username: string) =>
  async (context: StateContext): Promise<GivenValues> => {
    await clientWithInquiries(context);
    await clientWithMeetings(context);
    await clientWithInstructions(context);
    const { db, clock } = context.services;
    const now = clock.now().getTime();
    const { conversationUuid, meetingUuid } = exampleWorld;
    await db
      .updateTable('meeting')
      .set({ state: 'requested', video_url: null })
      .where('id', '=', meetingUuid)
      .execute();
    await db.insertInto('conversation_message').values(furtherMessage(now)).execute();
    await db
      .updateTable('conversation')
      .set({ last_number: FURTHER, last_at: now, read_until: FURTHER })
      .where('id', '=', conversationUuid)
      .execute();
    const { values } = await signedIn(context, await userNamed(context, username), 'authenticator');
    return { ...values, clients: [exampleWorld.username, 'camille.fortin', username] };
  };

export const advisorWithDesk = withDesk(exampleWorld.otherAdvisorUsername);
export const advisorOfOthers = withDesk(exampleWorld.advisorUsername);
