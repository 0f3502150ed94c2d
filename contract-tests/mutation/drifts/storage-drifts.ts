import { idsIn } from '../../provider/uuids.ts';
import type { Drift, Forward, ProxiedRequest, ProxiedResponse } from '../drift.ts';
import { withBody, withRequest, withoutKey } from '../drift.ts';

type Row = Record<string, unknown>;

const RELATIONS: Drift['phases'] = ['relations'];

/** Stores something else than what was sent. */
const storesOther = (call: string, change: (body: Row) => Row): Drift =>
  withRequest(call, 'something else is stored', RELATIONS, (request) =>
    typeof request.body === 'object' ? withBody(request, change(request.body as Row)) : request,
  );

const named = ({ name }: Row) => ({ name: `${String(name)} 2` });

/** After a write, the call that shows it has lost a row that was not named, once. */
const losesOther = (
  call: string,
  read: string,
  isRead: (request: ProxiedRequest) => boolean,
  rowsIn: (body: unknown) => unknown[],
): Drift => {
  let written: string | null = null;
  const lose = (response: ProxiedResponse, by: string): ProxiedResponse => {
    const body = structuredClone(response.body);
    const rows = rowsIn(body);
    const isNamed = (row: unknown) => idsIn(JSON.stringify(row)).some((id) => by.includes(id));
    const at = rows.findIndex((row) => !isNamed(row));
    if (at >= 0) rows.splice(at, 1);
    return { ...response, body };
  };
  return {
    title: `${call}: another row is lost`,
    call,
    also: [read],
    phases: RELATIONS,
    respond: async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 200) return response;
      if (!isRead(request)) {
        written = `${request.url} ${JSON.stringify(request.body)}`;
        return response;
      }
      const by = written;
      written = null;
      return by === null ? response : lose(response, by);
    },
  };
};

const listOf = async (request: ProxiedRequest, forward: Forward, url: string): Promise<Row[]> => {
  const { body } = await forward({ ...request, url, body: {} });
  return (body as { rows: Row[] }).rows;
};

/** Changes every row of a list where one is named. */
const changesEvery = (call: string, list: string, id: string): Drift => ({
  title: `${call}: every row is changed`,
  call,
  phases: RELATIONS,
  check: 'has what it saved',
  respond: async (request, forward) => {
    const rows = await listOf(request, forward, list);
    return forward(withBody(request, { ids: rows.map((row) => row[id]) }));
  },
});

const CHOICES = '/rest/portal/notifications/choices';

/** Saves the choice of one kind, and has every other kind come by e-mail. */
const resetsChoices: Drift = {
  title: 'notifications.saveChoices: the kinds that are not given are reset',
  call: 'notifications.saveChoices',
  phases: RELATIONS,
  check: 'has what it saved',
  respond: async (request, forward) => {
    const { 'content-type': _, ...headers } = request.headers;
    const { body } = await forward({ method: 'GET', url: CHOICES, headers, body: undefined });
    const { choices } = request.body as { choices: Row[] };
    const others = (body as Row[])
      .filter(({ kind, is_fixed }) => is_fixed === false && choices.every((one) => one['kind'] !== kind))
      .map(({ kind, portal, email }) => ({ kind, portal, email: email !== true }));
    return forward(withBody(request, { choices: [...choices, ...others] }));
  },
};

const isGet = ({ method }: ProxiedRequest) => method === 'GET';
const rowsOf = (key: string) => (body: unknown) => (body as Record<string, unknown[]>)[key]!;

/** Writes that store something else, or change more than they name. */
export const storageDrifts: readonly Drift[] = [
  storesOther('accountGroups.save', named),
  storesOther('devices.rename', named),
  storesOther('passkeys.rename', named),
  storesOther('inquiries.reply', ({ text }) => ({ text: `${String(text)} Bye.` })),
  storesOther('contactDetails.changeAddress', ({ address }) => ({
    address: { ...(address as Row), city: 'Laval' },
  })),
  storesOther('delegates.change', ({ scope }) => ({ scope: { ...(scope as Row), has_documents: false } })),
  storesOther('delegates.invite', ({ invitation }) => ({
    invitation: { ...(invitation as Row), ...named(invitation as Row) },
  })),
  storesOther('targets.save', () => ({
    own: [
      { asset_class: 'fixed_income', share: '0.6' },
      { asset_class: 'canadian_equity', share: '0.4' },
    ],
  })),
  storesOther('reports.saveSchedule', () => ({ interval: 'month' })),
  storesOther('reports.compose', () => ({ languages: ['en'] })),
  storesOther('ownData.requestCorrection', ({ statement }) => ({ statement: `${String(statement)} Bye.` })),
  losesOther('sessions.end', 'sessions.list', isGet, (body) => body as unknown[]),
  losesOther('delegates.revoke', 'delegates.list', isGet, rowsOf('delegates')),
  losesOther('meetings.cancel', 'meetings.overview', isGet, rowsOf('meetings')),
  changesEvery('notifications.mark', '/rest/portal/notifications', 'notification_id'),
  changesEvery('documents.view', '/rest/portal/documents', 'id'),
  resetsChoices,
  withRequest('preferences.save', 'the delivery of documents is not saved', RELATIONS, (request) =>
    withoutKey(request, 'documentPreferences'),
  ),
];
