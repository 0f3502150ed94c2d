import { ofRequest, withBody, withoutKey, type Drift, type ProxiedRequest } from '../drift.ts';

type Row = Record<string, unknown>;

const NEGATIVES: Drift['phases'] = ['negatives'];
const taken = (call: string, title: string, turn: (sent: ProxiedRequest) => ProxiedRequest) =>
  ofRequest(call, title, NEGATIVES, turn);
const keyed = (call: string, title: string, key: string, mend: (value: unknown) => unknown): Drift =>
  taken(call, title, (sent) => {
    const body = sent.body as Row | undefined;
    if (typeof body !== 'object' || body === null || !(key in body)) return sent;
    const value = mend(body[key]);
    return value === undefined ? withoutKey(sent, key) : withBody(sent, { [key]: value });
  });

const isText = (value: unknown): value is string => typeof value === 'string';
const onlyIf = (isGood: (value: unknown) => boolean) => (value: unknown) =>
  isGood(value) ? value : undefined;

/** What becomes of what a call should refuse. */
export const inputDrifts: readonly Drift[] = [
  taken('history.list', 'a key that nobody knows is let pass', (sent) => withoutKey(sent, 'unexpected')),
  taken('preferences.save', 'a key that nobody knows is let pass before it writes', (sent) =>
    withoutKey(sent, 'unexpected'),
  ),
  keyed('history.list', 'a number as text is taken', 'limit', (value) =>
    isText(value) ? Number(value) : value,
  ),
  keyed('history.list', 'a limit too large is cut', 'limit', (value) =>
    typeof value === 'number' ? Math.min(value, 100) : value,
  ),
  keyed('history.list', 'a limit of none is taken for one', 'limit', (value) => (value === 0 ? 1 : value)),
  keyed('history.list', 'a limit that is no whole number is rounded', 'limit', (value) =>
    typeof value === 'number' ? Math.round(value) : value,
  ),
  keyed('history.list', 'null is taken for nothing', 'limit', (value) => value ?? undefined),
  keyed(
    'history.list',
    'a cursor of another form is let be',
    'after',
    onlyIf((value) => isText(value) && /^\d+-\d+$/.test(value)),
  ),
  keyed(
    'transactions.list',
    'a day that no calendar has is let be',
    'from',
    onlyIf((value) => isText(value) && value !== '2026-02-30' && value !== '!'),
  ),
  keyed('transactions.list', 'values that are none of the listed are skipped', 'types', (value) =>
    Array.isArray(value) && value.some((one) => one === 'none-of-the-listed')
      ? value.filter((one) => one !== 'none-of-the-listed').concat(['buy'])
      : value,
  ),
  keyed('transactions.list', 'a list without elements is no filter', 'types', (value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  ),
  keyed('appConfig.variables', 'too many keys are taken', 'key_list', (value) =>
    Array.isArray(value) ? value.slice(0, 50) : value,
  ),
  keyed('appConfig.variables', 'one key without its list is taken', 'key_list', (value) =>
    isText(value) ? [value] : value,
  ),
  taken('preferences.save', 'an id of another form is let be', (sent) => {
    const { documentPreferences } = (sent.body ?? {}) as { documentPreferences?: unknown };
    return documentPreferences !== undefined && typeof documentPreferences !== 'object'
      ? withoutKey(sent, 'documentPreferences')
      : sent;
  }),
  keyed('session.login', 'an empty password is looked at', 'password', (value) =>
    value === '' ? 'empty' : value,
  ),
  keyed('session.login', 'a text too long is cut', 'username', (value) =>
    isText(value) ? value.slice(0, 512) : value,
  ),
  keyed('session.login', 'another product is let in', 'product', () => 'dz'),
  taken('avatar.create', 'what is missing is made up', (sent) =>
    typeof sent.body === 'object' && !Array.isArray(sent.body)
      ? { ...sent, body: { file_name: 'photo.png', ...(sent.body as Row) } }
      : sent,
  ),
  keyed('avatar.create', 'a size of none is taken', 'file_size', (value) => (value === 0 ? 1 : value)),
  taken('appConfig.lookup', 'the form of a query is not looked at', (sent) => ({
    ...sent,
    url: sent.url.replace(/\?.*$/, '?q=boolean'),
  })),
  taken('performance.values', 'a period that nobody knows is the year', (sent) => ({
    ...sent,
    url: /period=(?:1m|3m|6m|ytd|1y|3y|5y|all)$/.test(sent.url)
      ? sent.url
      : sent.url.replace(/\?.*$/, '?period=1y'),
  })),
  taken('avatar.status', 'an id of another form is looked for', (sent) => ({
    ...sent,
    url: sent.url.replace(/attachment\/[^/]+/, 'attachment/00000000-0000-4000-8000-000000000000'),
  })),
  ofRequest('history.list', 'what is no JSON is taken for nothing', ['errors'], (sent) =>
    sent.unreadable === undefined ? sent : { ...sent, body: {}, unreadable: undefined },
  ),
  ofRequest('history.list', 'a body of another type is read', ['errors'], (sent) => ({
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
  })),
];
