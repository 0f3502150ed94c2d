import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { changed, withResponse, type Drift, type ProxiedResponse } from '../drift.ts';

type Row = Record<string, unknown>;

const saysTrue = (): ProxiedResponse => ({
  status: 200,
  type: 'application/json',
  body: true,
  headers: { 'cache-control': 'no-store' },
});

/** A write that is answered and does nothing. */
const savesNothing = (call: string): Drift => ({
  title: `${call}: nothing is saved`,
  call,
  phases: ['relations'],
  respond: saysTrue,
});

/** What a gateway does over several requests, or beside the body of a response. */
export const behaviourDrifts: readonly Drift[] = [
  savesNothing('preferences.save'),
  savesNothing('notifications.mark'),
  savesNothing('holdings.chooseColumns'),
  withResponse('accounts.list', 'what a session is shown may be cached by anyone', (response) => ({
    ...response,
    headers: { 'cache-control': 'public, max-age=60' },
  })),
  withResponse('documents.list', 'nothing is said about caches', (response) => ({
    ...response,
    headers: {},
  })),
  {
    title: 'session.refresh: the refresh token stays the same',
    call: 'session.refresh',
    phases: ['authorisation'],
    respond: async (request, forward) => {
      const response = await forward(request);
      const { refresh_token } = (request.body ?? {}) as Row;
      return response.status === 200
        ? { ...response, body: changed(response.body, 'refresh_token', () => refresh_token) }
        : response;
    },
  },
  {
    title: 'documents.list: with a filter the rows are those of another client',
    call: 'documents.list',
    phases: ['authorisation', 'properties'],
    respond: async (request, forward, people) => {
      const { status } = (request.body ?? {}) as Row;
      if (status === undefined) return forward(request);
      const token = await people.other();
      return forward({ ...request, headers: { ...request.headers, [ACCESS_TOKEN_HEADER]: token } });
    },
  },
];
