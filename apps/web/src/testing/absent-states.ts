export const stateNames = ['loaded', 'empty', 'failed', 'forbidden'] as const;

export type StateName = (typeof stateNames)[number];

const NO_DATA = 'The page shows no data of its own and calls nothing.';
const NEVER_SAYS = 'The page never says whether the firm knows the client: every request is taken.';
const FORM = 'The page is a form, which shows no data.';
const SHIPPED = 'The gateway publishes what it ships with when it starts.';

/** Which page lacks which state, and why. A page test covers every other state. */
export const absentStates: Record<string, Partial<Record<StateName, string>>> = {
  consents: { empty: 'The terms, which the client has accepted, are always among them.' },
  legal: { empty: SHIPPED },
  privacy: { empty: SHIPPED },
  terms: { empty: SHIPPED },
  accessibility: { empty: SHIPPED },
  page_example: { empty: NO_DATA, failed: NO_DATA, forbidden: NO_DATA },
  'trade_instructions/instruction': { empty: 'An instruction that is not there is not found.' },
  no_access: { empty: NO_DATA, failed: NO_DATA, forbidden: NO_DATA },
  not_found: { empty: NO_DATA, failed: NO_DATA, forbidden: NO_DATA },
  surveys: { empty: 'Each of the seeded firms asks something.' },
  'users/user': { empty: 'A user always has a username and a state.' },
  'users/invite': { empty: 'It is a form.' },
  portal_settings: { empty: 'The settings always have values.' },
  questionnaires: { empty: 'Each of the seeded firms asks something.' },
  'questionnaires/questionnaire': { empty: 'A questionnaire always has questions.' },
  'surveys/survey': { empty: 'A questionnaire always has questions.' },
  'surveys/result': { empty: 'What was signed always has answers.' },
  insights: { empty: SHIPPED },
  'app/faq': { empty: SHIPPED },
  faq: { empty: SHIPPED },
  inquiry: { empty: 'An inquiry always has what the client wrote.' },
  client: { empty: 'A client always has a name and a number.' },
  'complaint_register/complaint': { empty: 'A complaint always has what the client wrote.' },
  signin: { empty: FORM },
  'activate/:code': { empty: FORM },
  'protect/:code': { empty: 'A link without a change is rejected.' },
  register: { empty: FORM, forbidden: NEVER_SAYS },
  'register/:code': { empty: FORM },
  forgotpassword: { empty: FORM, forbidden: NEVER_SAYS },
  'security/second-factor': { empty: FORM },
  'security/security-questions': { empty: FORM },
  'security/device-token': { empty: FORM },
  'security/terms-conditions': { empty: 'Without unaccepted terms the step is not shown.' },
  'settings/activity': { empty: 'The sign-in that leads to the page is its first entry.' },
  'settings/password': { empty: FORM },
  'settings/preferences': { empty: FORM },
  'desk/client': { empty: 'A client who was sent and asked nothing can be sent and asked something.' },
  'desk/conversation': { empty: 'A conversation begins with a message.' },
  'desk/inquiry': { empty: 'An inquiry always has what the client wrote.' },
  'desk/meeting': { empty: 'A meeting that is not there is not found.' },
  'desk/instruction': { empty: 'An instruction that is not there is not found.' },
  shared_documents: {
    empty: 'A client who shares documents has some; filters find none in a test of its own.',
  },
  shared_weights: { empty: 'A delegate whose share is over has no such role.' },
  conversation: { empty: 'A conversation begins with a message.' },
};
