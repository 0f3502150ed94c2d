// Behaviour: docs/behaviour/pages.md
import type { Permission } from '@portal/contracts/call';
import type { ParseKeys } from 'i18next';
import { createElement, type ComponentType } from 'react';
import { administrationPages } from './administration-screens.ts';
import { advisedClientPages } from './advised-client-screens.ts';
import { compliancePages } from './compliance-screens.ts';
import { deskPages } from './desk-screens.ts';
import { dashboard, wealthScreen } from './dashboard-screen.ts';
import { documents, reports, sharedDocuments, taxSlips, uploads } from './file-screens.ts';
import { fund, fundComparison, funds, lookThrough } from './fund-screens.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { legalPaths } from './legal-paths.ts';
import { costs, income, performance, projection, realizedGains, targets } from './performance-screens.ts';
import { article, faq, insights } from './publication-screens.ts';
import { surveyPages } from './survey-pages.ts';

/** The keys of the labels of the menu, `shell.menu.<key>`. */
type MenuKey = NameIn<ParseKeys>;
type NameIn<Key> = Key extends `shell.menu.${infer Name}` ? Name : never;

export interface Screen {
  key: string;
  path: string;
  /** The key of its label in the menu, which is also the title of its page. */
  label: `shell.menu.${MenuKey}`;
  /** The product it belongs to; shown only when that product is enabled. Null for a page of every product. */
  product: 'dz' | 'surveyEngine' | null;
  /** Shown only to users whose active role has it; null for every user of the product. */
  permission: Permission | null;
  isInMenu: boolean;
  /** The key of the screen it is beneath in the menu; null for one of the first level. */
  beneath: string | null;
  /** Whether a role of staff alone reaches it although it needs no permission. */
  isForStaff: boolean;
  /** Whether a client may land there without having chosen it. */
  canBeFirst: boolean;
  page: ComponentType;
}

const screen = (
  key: MenuKey,
  permission: Permission | null,
  page: Screen['page'],
  more: Partial<Screen> = {},
): Screen => ({
  key,
  path: `/app/${key}`,
  label: `shell.menu.${key}`,
  product: 'dz',
  permission,
  isInMenu: true,
  beneath: null,
  isForStaff: false,
  canBeFirst: true,
  page,
  ...more,
});

const accounts = wealthScreen(async () => (await import('./accounts-page.tsx')).AccountsPage);
const account = lazyScreen(async () => (await import('./account-page.tsx')).AccountPage, {
  texts: ['wealth', 'contribution-room'],
});
const holdings = wealthScreen(async () => (await import('./holdings-page.tsx')).HoldingsPage);
const security = lazyScreen(
  async () => (await import('../features/securities/security-page.tsx')).SecurityPage,
  { texts: ['wealth', 'securities'] },
);
const transactions = wealthScreen(async () => (await import('./transactions-page.tsx')).TransactionsPage);
const notifications = lazyScreen(async () => (await import('./notifications-page.tsx')).NotificationsPage, {
  texts: 'notification-list',
});
const ownData = lazyScreen(async () => (await import('./own-data-page.tsx')).OwnDataPage, {
  texts: 'own-data',
});
const accessLog = lazyScreen(async () => (await import('./access-log-page.tsx')).AccessLogPage, {
  texts: ['wealth', 'identity', 'access-log'],
});
const delegateTexts = ['wealth', 'identity', 'delegates'] as const;
const delegates = lazyScreen(async () => (await import('./delegates-page.tsx')).DelegatesPage, {
  texts: delegateTexts,
});
const invitations = lazyScreen(async () => (await import('./invitations-page.tsx')).InvitationsPage, {
  texts: delegateTexts,
});
const sharedWeights = lazyScreen(
  async () => (await import('../features/delegates/shared-weights-page.tsx')).SharedWeightsPage,
  { texts: delegateTexts },
);
const household = lazyScreen(
  async () => (await import('../features/household/household-page.tsx')).HouseholdPage,
  { texts: ['wealth', 'household'] },
);
const contactDetails = lazyScreen(
  async () => (await import('./contact-details-page.tsx')).ContactDetailsPage,
  { texts: ['identity', 'contact-details'] },
);
const meetings = lazyScreen(async () => (await import('./meetings-page.tsx')).MeetingsPage, {
  texts: 'service',
});
const contactUs = lazyScreen(async () => (await import('./contact-us-page.tsx')).ContactUsPage, {
  texts: 'service',
});
const conversations = lazyScreen(async () => (await import('./conversations-page.tsx')).ConversationsPage, {
  texts: 'service',
});
const conversation = lazyScreen(async () => (await import('./conversation-page.tsx')).ConversationPage, {
  texts: ['wealth', 'files', 'service'],
});
const inquiryTexts = ['wealth', 'files', 'service'] as const;
const inquiries = lazyScreen(async () => (await import('./inquiries-page.tsx')).InquiriesPage, {
  texts: inquiryTexts,
});
const inquiry = lazyScreen(async () => (await import('./inquiry-page.tsx')).InquiryPage, {
  texts: inquiryTexts,
});
const consents = lazyScreen(
  async () => (await import('../features/consents/consents-view.tsx')).ConsentsView,
  { texts: 'publications' },
);
const LegalPage = lazyScreen(async () => (await import('../features/legal/legal-page.tsx')).LegalPage, {
  texts: 'publications',
});
/** A legal text, which every product has and the footer leads to. */
const legalText = (page: (typeof legalPaths)[number]): [page: Screen['page'], more: Partial<Screen>] => [
  () => createElement(LegalPage, { page }),
  { path: `/${page}`, product: null, isInMenu: false, isForStaff: true, canBeFirst: false },
];
const ofInstructions = (load: Parameters<typeof lazyScreen>[0]) =>
  lazyScreen(load, { texts: ['wealth', 'trade-instructions'] });
const tradeInstructions = ofInstructions(
  async () => (await import('./trade-instructions-page.tsx')).TradeInstructionsPage,
);
const instructionComposer = ofInstructions(
  async () => (await import('./instruction-composer-page.tsx')).InstructionComposerPage,
);
const instruction = ofInstructions(async () => (await import('./instruction-page.tsx')).InstructionPage);
const pageExample = lazyScreen(
  async () => (await import('../features/page-example/page-example-page.tsx')).PageExamplePage,
  { texts: ['wealth', 'service', 'page-example'] },
);

/** Pages that are linked from the price list and are in no menu; `fund` is that of one fund. */
const beneathFunds = (pages: Record<string, Screen['page']>): Screen[] =>
  Object.entries(pages).map(([name, page]) => ({
    ...screen('funds', 'dz.view.accounts', page, { isInMenu: false }),
    key: `funds/${name}`,
    path: `/app/funds/${name === 'fund' ? ':id' : name}`,
  }));

const INSTRUCTIONS_PATH = '/app/trade-instructions';

/** A new instruction and that of one, which the list leads to. */
const beneathInstructions = (pages: Record<string, Screen['page']>): Screen[] =>
  Object.entries(pages).map(([name, page]) => ({
    ...screen('trade_instructions', 'dz.instruct.trades', page, { isInMenu: false, canBeFirst: false }),
    key: `trade_instructions/${name}`,
    path: `${INSTRUCTIONS_PATH}/${name === 'instruction' ? ':instruction' : name}`,
  }));

/** Every page behind sign-in: the routes and the menu are both read from here. */
export const screens: readonly Screen[] = [
  screen('dashboard', 'dz.view.dashboard', dashboard),
  screen('accounts', 'dz.view.accounts', accounts),
  screen('accounts', 'dz.view.accounts', account, {
    key: 'account',
    path: '/app/accounts/:account',
    isInMenu: false,
  }),
  screen('holdings', 'dz.view.accounts', holdings),
  screen('holdings', 'dz.view.accounts', security, {
    key: 'security',
    path: '/app/holdings/:security',
    isInMenu: false,
  }),
  screen('transactions', 'dz.view.transactions', transactions),
  screen('trade_instructions', 'dz.instruct.trades', tradeInstructions, {
    path: INSTRUCTIONS_PATH,
    beneath: 'transactions',
  }),
  ...beneathInstructions({ new: instructionComposer, instruction }),
  screen('performance', 'dz.view.accounts', performance),
  screen('costs', 'dz.view.accounts', costs, { beneath: 'performance' }),
  screen('realized_gains', 'dz.view.accounts', realizedGains, { beneath: 'performance' }),
  screen('income', 'dz.view.accounts', income, { beneath: 'performance' }),
  screen('targets', 'dz.view.accounts', targets, { beneath: 'performance' }),
  screen('projection', 'dz.view.accounts', projection, { beneath: 'performance' }),
  screen('funds', 'dz.view.accounts', funds),
  ...beneathFunds({ fund, compare: fundComparison, 'look-through': lookThrough }),
  screen('insights', null, insights, { beneath: 'funds', canBeFirst: false }),
  screen('insights', null, article, {
    key: 'insights/article',
    path: '/app/insights/:key',
    isInMenu: false,
    canBeFirst: false,
  }),
  screen('documents', 'dz.view.documents', documents),
  // Of a delegate, to whom nothing else about files is open.
  screen('shared_documents', 'dz.view.shared_documents', sharedDocuments, { path: '/app/shared-documents' }),
  screen('reports', 'dz.view.accounts', reports, { beneath: 'documents' }),
  screen('tax_slips', 'dz.view.documents', taxSlips, { path: '/app/tax-slips', beneath: 'documents' }),
  screen('uploads', 'dz.view.documents', uploads, { path: '/app/documents/uploads', beneath: 'documents' }),
  // They belong to the user, whatever the role; the bell leads there.
  screen('notifications', null, notifications, { isInMenu: false, isForStaff: true, canBeFirst: false }),
  // The data belongs to the user; the settings and notifications lead there.
  screen('own_data', null, ownData, { path: '/app/own-data', isInMenu: false, canBeFirst: false }),
  // It is of the user's own data; the settings and a notification lead there.
  screen('access_log', null, accessLog, { path: '/app/access-log', isInMenu: false, canBeFirst: false }),
  // They belong to the user; the settings lead there.
  screen('contact_details', null, contactDetails, {
    path: '/app/contact-details',
    isInMenu: false,
    canBeFirst: false,
  }),
  // With whom the client shares; the settings lead there.
  screen('delegates', null, delegates, { isInMenu: false, canBeFirst: false }),
  // What clients share with one another; the settings and a mail lead there.
  screen('household', 'dz.view.accounts', household, { isInMenu: false, canBeFirst: false }),
  // They are to the user, who may be no client; a mail leads there.
  screen('invitations', null, invitations, { isInMenu: false, canBeFirst: false }),
  screen('shared_weights', 'dz.view.weights', sharedWeights, { path: '/app/shared-weights' }),
  screen('contact_us', 'dz.view.contactus', contactUs),
  screen('conversations', 'dz.view.contactus', conversations, { beneath: 'contact_us' }),
  screen('conversations', 'dz.view.contactus', conversation, {
    key: 'conversation',
    path: '/app/conversations/:conversation',
    isInMenu: false,
  }),
  screen('meetings', 'dz.view.contactus', meetings, { beneath: 'contact_us' }),
  screen('inquiries', 'dz.view.contactus', inquiries, { beneath: 'contact_us' }),
  screen('inquiries', 'dz.view.contactus', inquiry, {
    key: 'inquiry',
    path: '/app/inquiries/:inquiry',
    isInMenu: false,
  }),
  screen('faq', null, faq, { key: 'app/faq', beneath: 'contact_us', isForStaff: true, canBeFirst: false }),
  // They belong to the user; the settings and the privacy policy lead there.
  screen('consents', null, consents, { isInMenu: false, canBeFirst: false }),
  screen('legal', null, ...legalText('legal')),
  screen('privacy', null, ...legalText('privacy')),
  screen('terms', null, ...legalText('terms')),
  screen('accessibility', null, ...legalText('accessibility')),
  screen('page_example', 'dz.view.examples', pageExample),
  ...deskPages.map((one) => screen('desk', 'dz.advise.clients', one.page, one)),
  ...advisedClientPages.map((one) => screen('clients', 'dz.advise.clients', one.page, one)),
  ...compliancePages.map((one) => screen('complaint_register', 'dz.manage.compliance', one.page, one)),
  ...surveyPages.map((one) => screen('surveys', null, one.page, one)),
  ...administrationPages.map((one) => screen('users', one.permission, one.page, one)),
];
