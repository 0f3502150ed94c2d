import type { CallShape } from './call.ts';

/**
 * What may change behind an open page. A topic is the domain whose reads are out of date, by its name in the contract
 * table; an event carries nothing else, so that it says nothing about a client.
 */
export const eventTopics = [
  'contactDetails',
  'conversations',
  'delegates',
  'delegations',
  'documents',
  'household',
  'meetings',
  'inquiries',
  'notifications',
  'ownData',
  'reports',
  'sessions',
  'surveys',
  'taxSlips',
  'tradeInstructions',
  'uploads',
] as const;
export type EventTopic = (typeof eventTopics)[number];

/**
 * The stream of events, which is no call of the table: its response never ends. `change` names a topic; `reset` says that
 * events may have been missed, so that everything a topic names is to be read again; `ready` begins a stream that missed
 * nothing.
 */
export const eventStream = {
  method: 'GET',
  path: '/rest/portal/events',
  access: 'session',
  isUnattended: true,
  summary: 'Reports to an open browser what has changed, as server-sent events.',
} as const satisfies Pick<CallShape, 'method' | 'path' | 'access' | 'isUnattended' | 'summary'>;

/** The header by which a browser resumes a stream: the id of the last event it received. */
export const LAST_EVENT_ID_HEADER = 'last-event-id';
