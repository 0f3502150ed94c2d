// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';

type Calls = Record<string, Record<string, CallShape>>;

/** Fetches the calls of each group that does not come with the page. */
export const lazyContracts = {
  identity: async (): Promise<Calls> => (await import('./identity-contracts.ts')).identityContracts,
  costs: async (): Promise<Calls> => (await import('./costs-contracts.ts')).costsContracts,
  desk: async (): Promise<Calls> => (await import('./desk-contracts.ts')).deskContracts,
  files: async (): Promise<Calls> => (await import('./files-contracts.ts')).filesContracts,
  delegates: async (): Promise<Calls> => (await import('./delegates-contracts.ts')).delegatesContracts,
  household: async (): Promise<Calls> => (await import('./household-contracts.ts')).householdContracts,
  publications: async (): Promise<Calls> =>
    (await import('./publications-contracts.ts')).publicationsContracts,
  questionnaires: async (): Promise<Calls> =>
    (await import('./questionnaires-contracts.ts')).questionnairesContracts,
  administration: async (): Promise<Calls> =>
    (await import('./administration-contracts.ts')).administrationContracts,
  reports: async (): Promise<Calls> => (await import('./reports-contracts.ts')).reportsContracts,
  service: async (): Promise<Calls> => (await import('./service-contracts.ts')).serviceContracts,
  securities: async (): Promise<Calls> => (await import('./securities-contracts.ts')).securitiesContracts,
  surveys: async (): Promise<Calls> => (await import('./surveys-contracts.ts')).surveysContracts,
  'trade-instructions': async (): Promise<Calls> =>
    (await import('./trade-instructions-contracts.ts')).tradeInstructionsContracts,
  wealth: async (): Promise<Calls> => (await import('./wealth-contracts.ts')).wealthContracts,
  'access-log': async (): Promise<Calls> => (await import('./access-log-contracts.ts')).accessLogContracts,
  'advised-clients': async (): Promise<Calls> =>
    (await import('./advised-clients-contracts.ts')).advisedClientsContracts,
  compliance: async (): Promise<Calls> => (await import('./compliance-contracts.ts')).complianceContracts,
  'contact-details': async (): Promise<Calls> =>
    (await import('./contact-details-contracts.ts')).contactDetailsContracts,
  'error-reports': async (): Promise<Calls> =>
    (await import('./error-reports-contracts.ts')).errorReportsContracts,
  funds: async (): Promise<Calls> => (await import('./funds-contracts.ts')).fundsContracts,
  'own-data': async (): Promise<Calls> => (await import('./own-data-contracts.ts')).ownDataContracts,
  'tax-slips': async (): Promise<Calls> => (await import('./tax-slips-contracts.ts')).taxSlipsContracts,
  'value-change': async (): Promise<Calls> =>
    (await import('./value-change-contracts.ts')).valueChangeContracts,
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
  costs: 'costs',
  realizedGains: 'costs',
  desk: 'desk',
  deskDocuments: 'desk',
  uploads: 'files',
  delegates: 'delegates',
  delegations: 'delegates',
  household: 'household',
  consents: 'publications',
  content: 'publications',
  faq: 'publications',
  insights: 'publications',
  legal: 'publications',
  questionnaires: 'questionnaires',
  portalSettings: 'administration',
  users: 'administration',
  reports: 'reports',
  contact: 'service',
  conversations: 'service',
  inquiries: 'service',
  meetings: 'service',
  securities: 'securities',
  surveys: 'surveys',
  tradeInstructions: 'trade-instructions',
  accountGroups: 'wealth',
  accounts: 'wealth',
  dashboard: 'wealth',
  holdings: 'wealth',
  lookThrough: 'wealth',
  performance: 'wealth',
  returns: 'wealth',
  transactions: 'wealth',
  accessLog: 'access-log',
  advisedClients: 'advised-clients',
  compliance: 'compliance',
  contactDetails: 'contact-details',
  errorReports: 'error-reports',
  funds: 'funds',
  ownData: 'own-data',
  taxSlips: 'tax-slips',
  valueChange: 'value-change',
};
