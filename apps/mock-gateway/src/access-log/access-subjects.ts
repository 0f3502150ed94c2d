import type { Contracts } from '@portal/contracts';
import type { AccessSubject } from '@portal/contracts/access-log';

/**
 * What of a client the calls of a domain are about, as the access log names it. A domain that is missing has no rows of
 * another client, or gives a person only their own: a response of its calls that contains rows of another client is not
 * sent. What officers of compliance see is in the firm's audit log, not in that of the client.
 */
export const accessSubjects: Partial<Record<keyof Contracts, AccessSubject>> = {
  accountGroups: 'accounts',
  accounts: 'accounts',
  conversations: 'messages',
  costs: 'costs',
  dashboard: 'accounts',
  delegations: 'holdings',
  documents: 'documents',
  funds: 'holdings',
  holdings: 'holdings',
  household: 'household',
  inquiries: 'messages',
  insights: 'holdings',
  income: 'transactions',
  lookThrough: 'holdings',
  securities: 'holdings',
  meetings: 'meetings',
  performance: 'performance',
  projection: 'holdings',
  realizedGains: 'transactions',
  reports: 'reports',
  returns: 'performance',
  surveys: 'surveys',
  targets: 'holdings',
  taxSlips: 'documents',
  tradeInstructions: 'instructions',
  transactions: 'transactions',
  uploads: 'documents',
  valueChange: 'performance',
};
