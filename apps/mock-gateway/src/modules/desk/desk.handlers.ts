// Behaviour: docs/behaviour/desk.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import {
  answerConversation,
  beginOnDesk,
  readConversation,
  settleConversation,
} from './desk-conversations.ts';
import { moveInquiryOnDesk, readInquiry } from './desk-inquiries.ts';
import { moveInstructionOnDesk, readInstruction } from './desk-instructions.ts';
import { answerMeetingOnDesk, readMeeting } from './desk-meetings.ts';
import { listWaiting } from './waiting.queries.ts';

/** What an advisor answers and handles for the own clients. */
export const desk: Handlers<typeof contracts.desk> = {
  list: ({ query }, context) => listWaiting(context, query.only),
  conversation: readConversation,
  begin: beginOnDesk,
  answer: answerConversation,
  settle: settleConversation,
  inquiry: readInquiry,
  moveInquiry: moveInquiryOnDesk,
  meeting: readMeeting,
  answerMeeting: answerMeetingOnDesk,
  instruction: readInstruction,
  moveInstruction: moveInstructionOnDesk,
};
