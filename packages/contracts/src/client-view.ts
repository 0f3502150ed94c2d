// Behaviour: docs/behaviour/advised-clients.md
import type { Contracts } from './index.ts';

type CallsBy = { readonly [Domain in keyof Contracts]?: readonly (keyof Contracts[Domain])[] };

/** What stays the advisor's own in a view: their session, and what has nothing of any client. */
const ofViewer = {
  advisedClients: ['view', 'endView'],
  errorReports: ['send'],
  fieldFigures: ['send'],
  faq: ['list'],
  legal: ['page'],
  session: ['logout'],
  sessionLife: ['remaining', 'extend'],
  user: ['state'],
} as const satisfies CallsBy;

/**
 * What an advisor reads in a view as the client does. It is a list of what is open, so that a new call is closed: what
 * protects a client, what is addressed to them alone, what they have not sent, files, and what they write to others than
 * their advisor.
 */
const ofClient = {
  accountGroups: ['list'],
  accounts: ['list', 'overview', 'details'],
  appConfig: ['variables', 'lookup', 'dates', 'templates', 'features', 'custom'],
  contact: ['overview'],
  conversations: ['list', 'read'],
  costs: ['years', 'year', 'calculation'],
  dashboard: ['sinceLastVisit', 'movers', 'income', 'upcoming', 'advisor'],
  documents: ['count', 'list'],
  funds: ['list', 'details', 'prices', 'compare'],
  holdings: ['mix', 'list'],
  income: ['years', 'calendar'],
  insights: ['list', 'article'],
  lookThrough: ['mix', 'overlap'],
  meetings: ['overview', 'slots'],
  performance: ['summary', 'values'],
  projection: ['project'],
  realizedGains: ['years', 'year'],
  reports: ['options', 'list', 'figures', 'schedules'],
  returns: ['table', 'values', 'growth', 'calculation'],
  securities: ['details', 'history', 'prices'],
  surveys: ['result', 'results', 'profile'],
  targets: ['overview'],
  taxSlips: ['list', 'figures'],
  tradeInstructions: ['options', 'list', 'details'],
  transactions: ['list'],
  uploads: ['types', 'list', 'status', 'requests'],
  user: ['me'],
  valueChange: ['explain'],
} as const satisfies CallsBy;

/** The calls of a table by domain, as `domain/name`: with a dot it would be the key of a text. */
type TitlesOf<Calls> = {
  [Domain in keyof Calls & string]: Calls[Domain] extends readonly (infer Name extends string)[]
    ? `${Domain}/${Name}`
    : `${Domain}/${keyof Calls[Domain] & string}`;
}[keyof Calls & string];

/** A call that is rejected with `view_only` in a view of a client, as `domain/name`. */
export type ClosedInView = Exclude<
  TitlesOf<Contracts>,
  TitlesOf<typeof ofViewer> | TitlesOf<typeof ofClient>
>;

const titlesOf = (calls: CallsBy): ReadonlySet<string> =>
  new Set(
    Object.entries(calls).flatMap(([domain, names]) => names.map((name) => `${domain}.${String(name)}`)),
  );

/** The calls that stay the advisor's own in a view, as `domain.name`. */
export const viewerCalls = titlesOf(ofViewer);
/** The calls that an advisor may make as the client in a view, as `domain.name`. */
export const clientCalls = titlesOf(ofClient);
