import { withRequest, withBody, withoutKey, type Drift, type ProxiedRequest } from '../drift.ts';

type Row = Record<string, unknown>;

const NEGATIVES: Drift['phases'] = ['negatives'];
const taken = (call: string, title: string, change: (request: ProxiedRequest) => ProxiedRequest) =>
  withRequest(call, title, NEGATIVES, change);
const keyed = (call: string, title: string, key: string, repair: (value: unknown) => unknown): Drift =>
  taken(call, title, (request) => {
    const body = request.body as Row | undefined;
    if (typeof body !== 'object' || body === null || !(key in body)) return request;
    const value = repair(body[key]);
    return value === undefined ? withoutKey(request, key) : withBody(request, { [key]: value });
  });

const RIGHT_PASSWORD = 'Maple-Leaf-2027!';
const isText = (value: unknown): value is string => typeof value === 'string';
const onlyIf = (isGood: (value: unknown) => boolean) => (value: unknown) =>
  isGood(value) ? value : undefined;

/** Takes a new password that breaks a rule, as if it broke none. */
const takesPassword = (title: string, isTaken: (password: string) => boolean): Drift =>
  taken('password.change', title, (request) => {
    const { new_password, confirm_new_password } = (request.body ?? {}) as Row;
    const isRepeated = new_password === confirm_new_password;
    return isText(new_password) && isRepeated && isTaken(new_password)
      ? withBody(request, { new_password: RIGHT_PASSWORD, confirm_new_password: RIGHT_PASSWORD })
      : request;
  });

/** Drifts of input that a call should reject. */
export const inputDrifts: readonly Drift[] = [
  ...['accounts.list', 'history.list', 'faq.list'].map((call) =>
    taken(call, 'a parameter of the query is let be', (request) => ({
      ...request,
      url: request.url.split('?')[0]!,
    })),
  ),
  taken('history.list', 'an unknown key is accepted', (request) => withoutKey(request, 'unexpected')),
  taken('preferences.save', 'an unknown key is accepted before it writes', (request) =>
    withoutKey(request, 'unexpected'),
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
    'a cursor that is no text of a cursor’s length is let be',
    'after',
    onlyIf((value) => isText(value) && value !== '' && value.length <= 512),
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
  taken('preferences.save', 'an id of another form is let be', (request) => {
    const { documentPreferences } = (request.body ?? {}) as { documentPreferences?: unknown };
    return documentPreferences !== undefined && typeof documentPreferences !== 'object'
      ? withoutKey(request, 'documentPreferences')
      : request;
  }),
  keyed('session.login', 'an empty password is looked at', 'password', (value) =>
    value === '' ? 'empty' : value,
  ),
  keyed('session.login', 'a text too long is cut', 'username', (value) =>
    isText(value) ? value.slice(0, 512) : value,
  ),
  keyed('session.login', 'another product is let in', 'product', () => 'dz'),
  takesPassword('a password without a digit is taken', (password) => !/\d/.test(password)),
  takesPassword('a short password is taken', (password) => password.length === 7),
  taken('password.change', 'the confirmation is not compared', (request) => {
    const { new_password, confirm_new_password } = (request.body ?? {}) as Row;
    return isText(new_password) && confirm_new_password === `${new_password}2`
      ? withBody(request, { confirm_new_password: new_password })
      : request;
  }),
  keyed('password.change', 'a blank answer is taken', 'security_answer', (value) =>
    value === ' ' ? 'blank' : value,
  ),
  keyed('inquiries.reply', 'a null character is taken', 'text', (value) =>
    isText(value) ? value.replaceAll('\u0000', ' ') : value,
  ),
  keyed('household.share', 'a member is taken twice', 'members', (value) =>
    Array.isArray(value) ? [...new Set(value)] : value,
  ),
  taken('avatar.create', 'what is missing is made up', (request) =>
    typeof request.body === 'object' && !Array.isArray(request.body)
      ? { ...request, body: { file_name: 'photo.png', ...(request.body as Row) } }
      : request,
  ),
  keyed('avatar.create', 'a size of none is taken', 'file_size', (value) => (value === 0 ? 1 : value)),
  taken('appConfig.lookup', 'the form of a query is not looked at', (request) => ({
    ...request,
    url: request.url.replace(/\?.*$/, '?q=boolean'),
  })),
  taken('performance.values', 'an unknown period is the year', (request) => ({
    ...request,
    url: /period=(?:1m|3m|6m|ytd|1y|3y|5y|all)$/.test(request.url)
      ? request.url
      : request.url.replace(/\?.*$/, '?period=1y'),
  })),
  taken('avatar.status', 'an id of another form is looked for', (request) => ({
    ...request,
    url: request.url.replace(/attachment\/[^/]+/, 'attachment/00000000-0000-4000-8000-000000000000'),
  })),
  withRequest('history.list', 'what is no JSON is taken for nothing', ['errors'], (request) =>
    request.malformedBody === undefined ? request : { ...request, body: {}, malformedBody: undefined },
  ),
  withRequest('history.list', 'a body of another type is read', ['errors'], (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
  })),
];
