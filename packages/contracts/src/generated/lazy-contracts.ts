// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';

type Calls = Record<string, Record<string, CallShape>>;

/** Fetches the calls of each group that does not come with the page. */
export const lazyContracts = {
  identity: async (): Promise<Calls> => (await import('./identity-contracts.ts')).identityContracts,
  reports: async (): Promise<Calls> => (await import('./reports-contracts.ts')).reportsContracts,
  wealth: async (): Promise<Calls> => (await import('./wealth-contracts.ts')).wealthContracts,
  consents: async (): Promise<Calls> => (await import('./consents-contracts.ts')).consentsContracts,
  contact: async (): Promise<Calls> => (await import('./contact-contracts.ts')).contactContracts,
  content: async (): Promise<Calls> => (await import('./content-contracts.ts')).contentContracts,
  conversations: async (): Promise<Calls> =>
    (await import('./conversations-contracts.ts')).conversationsContracts,
  'error-reports': async (): Promise<Calls> =>
    (await import('./error-reports-contracts.ts')).errorReportsContracts,
  faq: async (): Promise<Calls> => (await import('./faq-contracts.ts')).faqContracts,
  inquiries: async (): Promise<Calls> => (await import('./inquiries-contracts.ts')).inquiriesContracts,
  insights: async (): Promise<Calls> => (await import('./insights-contracts.ts')).insightsContracts,
  legal: async (): Promise<Calls> => (await import('./legal-contracts.ts')).legalContracts,
  meetings: async (): Promise<Calls> => (await import('./meetings-contracts.ts')).meetingsContracts,
  'own-data': async (): Promise<Calls> => (await import('./own-data-contracts.ts')).ownDataContracts,
  'tax-slips': async (): Promise<Calls> => (await import('./tax-slips-contracts.ts')).taxSlipsContracts,
  uploads: async (): Promise<Calls> => (await import('./uploads-contracts.ts')).uploadsContracts,
};

export type LazyContracts = keyof typeof lazyContracts;

/** The group that a domain comes with, for all but those of the initial one. */
export const groupOfDomain: Partial<Record<string, LazyContracts>> = {
  activation: 'identity',
  authenticator: 'identity',
  avatar: 'identity',
  challenge: 'identity',
  devices: 'identity',
  history: 'identity',
  passkeys: 'identity',
  password: 'identity',
  portalProfile: 'identity',
  preferences: 'identity',
  protection: 'identity',
  recovery: 'identity',
  registration: 'identity',
  securityQuestions: 'identity',
  sessionLife: 'identity',
  sessions: 'identity',
  terms: 'identity',
  reports: 'reports',
  accountGroups: 'wealth',
  accounts: 'wealth',
  costs: 'wealth',
  dashboard: 'wealth',
  funds: 'wealth',
  holdings: 'wealth',
  lookThrough: 'wealth',
  performance: 'wealth',
  returns: 'wealth',
  transactions: 'wealth',
  consents: 'consents',
  contact: 'contact',
  content: 'content',
  conversations: 'conversations',
  errorReports: 'error-reports',
  faq: 'faq',
  inquiries: 'inquiries',
  insights: 'insights',
  legal: 'legal',
  meetings: 'meetings',
  ownData: 'own-data',
  taxSlips: 'tax-slips',
  uploads: 'uploads',
};
