/**
 * What a browser fetches together: the calls (packages/contracts/src) and the texts (packages/i18n/src/en and fr) of
 * several domains, by the names of their files. Shapes and words that only the domains of a group share are listed with
 * them. A name that is in no group is a group of its own, fetched by the first call or screen that needs it.
 *
 * A group saves requests where its domains are used on the same screens; it costs bytes on a screen that uses few of
 * them. `npm run generate` derives the tables from it, the Vite configuration the chunks.
 */
export const loadGroups = {
  /** Comes with the page itself: sign-in, start-up and what is around every screen. */
  initial: ['app-config', 'documents', 'error', 'form', 'load', 'notifications', 'session', 'shell', 'user'],
  /** How clients get in, what protects them and what they set: the steps of sign-in and the settings. */
  identity: [
    'activation',
    'authenticator',
    'avatar',
    'challenge',
    'devices',
    'entry',
    'history',
    'named-item',
    'passkeys',
    'password',
    'portal-profile',
    'postal-code',
    'preferences',
    'proof',
    'protection',
    'question',
    'recovery',
    'registration',
    'security-questions',
    'security-steps',
    'session-life',
    'sessions',
    'settings',
    'terms',
  ],
  /** What accounts cost, gained and earned: pages beside each other. */
  costs: ['costs', 'income', 'realized-gains'],
  /** How figures are computed, in drawers. */
  calculation: ['calculation', 'projection-calculation'],
  /** What advisors do for their clients. */
  desk: ['desk', 'desk-documents'],
  /** What clients and the firm put there for each other. */
  files: ['document-list', 'uploads'],
  /** With whom a client shares. */
  delegates: ['delegates', 'delegations'],
  /** What the members of a household share. */
  household: ['household'],
  /** What the firm publishes and what a client agrees to. */
  publications: ['consents', 'content', 'faq', 'insights', 'legal'],
  /** What the firm's editors ask. */
  questionnaires: ['questionnaire-draft', 'questionnaires'],
  /** What administrators do: users, and what the firm sets of its portal. */
  administration: ['dashboard-template', 'firm-words', 'palette', 'portal-settings', 'users'],
  /** What clients have made of their figures. */
  reports: ['report-figures', 'report-sections', 'reports'],
  /** Where a client and the firm speak with each other. */
  service: ['attachments', 'contact', 'conversations', 'inquiries', 'meetings'],
  /** What a client has of one security. */
  securities: ['securities', 'security-rows'],
  /** What a firm asks in questionnaires. */
  surveys: [
    'questionnaire',
    'questionnaire-answer',
    'questionnaire-field',
    'questionnaire-path',
    'questionnaire-question',
    'questionnaire-scoring',
    'surveys',
  ],
  /** What clients instruct. */
  'trade-instructions': ['instruction', 'trade-instructions'],
  /** What the first screen behind sign-in shows, which every page about money shows too. */
  overview: [
    'account-rows',
    'accounts',
    'ask',
    'charts',
    'dashboard',
    'defined-term',
    'held-at-cost',
    'named-account',
    'performance',
    'return-growth',
    'return-period',
    'return-reasons',
    'returns',
  ],
  /** The pages about money, beside the overview. */
  wealth: [
    'account-groups',
    'asset-classes',
    'filters',
    'holding-rows',
    'holdings',
    'look-through',
    'transactions',
  ],
} as const satisfies Record<string, readonly string[]>;
