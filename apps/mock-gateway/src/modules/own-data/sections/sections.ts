import { accesses } from './accesses.ts';
import { aboutAccess } from './about-access.ts';
import { aboutMoney } from './about-money.ts';
import { aboutPerson } from './about-person.ts';
import { aboutPortal } from './about-portal.ts';
import { contactDetails } from './contact-details.ts';
import { sharing } from './delegates.ts';
import { documentRequests } from './document-requests.ts';
import { documents } from './documents.ts';
import { meetings } from './meetings.ts';
import { messages } from './messages.ts';
import { inquiries } from './inquiries.ts';
import { reportSchedules } from './report-schedules.ts';
import type { Section } from './section.ts';
import { surveyDrafts, surveyRequests, surveys } from './surveys.ts';
import { tradeInstructions } from './trade-instructions.ts';

/** Every table of an export, in the order in which the archive has them. */
export const sections: readonly Section[] = [
  ...aboutPerson,
  ...contactDetails,
  ...aboutMoney,
  documents,
  documentRequests,
  reportSchedules,
  meetings,
  messages,
  inquiries,
  tradeInstructions,
  surveys,
  surveyDrafts,
  surveyRequests,
  ...aboutPortal,
  ...aboutAccess,
  accesses,
  ...sharing,
];
