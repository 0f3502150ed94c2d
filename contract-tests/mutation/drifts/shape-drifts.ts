import { changed, dropped, every, first, inSuccess, withResponse, renamed, type Drift } from '../drift.ts';

const account = (title: string, change: (row: Record<string, unknown>) => unknown): Drift =>
  inSuccess('accounts.list', title, (body) => changed(body, 'accounts', (rows) => first(rows, change)));
const event = (title: string, change: (row: Record<string, unknown>) => unknown): Drift =>
  inSuccess('history.list', title, (body) => every(body, change));
const number = (value: unknown) => Number(value);

/** Changes of fields, values and entire responses by a gateway whose contract stays the same. */
export const shapeDrifts: readonly Drift[] = [
  account('a field is renamed', (row) => renamed(row, 'market_value', 'value')),
  account('names are written otherwise', (row) => renamed(row, 'opened_on', 'openedOn')),
  account('a field is missing', (row) => dropped(row, 'opened_on')),
  account('a field that may be null is missing', (row) => dropped(row, 'as_of')),
  account('a decimal comes as a number', (row) => changed(row, 'market_value', number)),
  account('a decimal has a comma', (row) => changed(row, 'market_value', () => '84210,55')),
  account('a decimal is grouped', (row) => changed(row, 'market_value', () => '84 210.55')),
  account('a decimal has an exponent', (row) => changed(row, 'market_value', () => '8.421055e4')),
  account('a decimal has a currency sign', (row) => changed(row, 'market_value', () => '$84210.55')),
  account('a decimal is empty instead of null', (row) => changed(row, 'day_gain', () => '')),
  account('a text is null', (row) => changed(row, 'number', () => null)),
  account('a text is a number', (row) => changed(row, 'number', () => 4102)),
  account('an enum has a value more', (row) => changed(row, 'type', () => 'margin')),
  account('an enum is in capitals', (row) =>
    changed(row, 'currency', (value) => String(value).toLowerCase()),
  ),
  account('a day is written as people do', (row) => changed(row, 'opened_on', () => '01/03/2021')),
  account('a day has a time', (row) => changed(row, 'as_of', (value) => `${String(value)}T00:00:00Z`)),
  account('a day that no calendar has', (row) => changed(row, 'opened_on', () => '2021-02-30')),
  account('an id has lost its hyphens', (row) =>
    changed(row, 'account_uuid', (id) => String(id).replaceAll('-', '')),
  ),
  account('a row has a key more', (row) => ({ ...row, owner_sin: '046 454 286' })),
  inSuccess('accounts.list', 'the response has an extra key', (body) => ({ ...body, debug: {} })),
  inSuccess('accounts.list', 'a list is null', (body) => ({ ...body, accounts: null })),
  inSuccess('accounts.list', 'a list of one is its element', (body) =>
    changed(body, 'exchange_rates', (rows) => (rows as unknown[])[0]),
  ),
  inSuccess('accounts.list', 'the response is wrapped', (body) => ({ data: body })),
  inSuccess('accounts.list', 'the response is a part of it', (body) => body['accounts']),
  inSuccess('history.list', 'a list comes in an object', (body) => ({ items: body })),
  event('an instant has no zone', (row) => changed(row, 'login_timestamp', () => '2026-11-20T10:05:00')),
  event('an instant is a number', (row) => changed(row, 'login_timestamp', (at) => Date.parse(String(at)))),
  event('an enum is a number', (row) => changed(row, 'result', () => 1)),
  event('an optional key is of another type', (row) => changed(row, 'ip', () => 42)),
  event('an optional text is empty', (row) => changed(row, 'cursor', () => '')),
  event('an optional object is a text', (row) => changed(row, 'location', () => 'Montréal')),
  inSuccess('user.me', 'a boolean is a text', (body) => changed(body, 'is_dz_user', String)),
  inSuccess('user.me', 'a boolean is a number', (body) => changed(body, 'is_dz_user', Number)),
  inSuccess('user.me', 'an optional id is a word', (body) => changed(body, 'photo_uuid', () => 'none')),
  inSuccess('user.me', 'a record is a list', (body) =>
    changed(body, 'roles', (roles) => Object.values(roles as object)),
  ),
  inSuccess('user.me', 'a value of a record is of another kind', (body) =>
    changed(body, 'permissions', () => ({ client: 'dz.view.dashboard' })),
  ),
  inSuccess('user.me', 'what is always there is left out when it is false', (body) =>
    dropped(body, 'is_dz_user'),
  ),
  inSuccess('user.state', 'a flag is a boolean', (body) => changed(body, 'sq', Boolean)),
  inSuccess('user.state', 'a flag has a third value', (body) => changed(body, 'tc', () => 2)),
  inSuccess('documents.count', 'a number is a text', String),
  inSuccess('documents.count', 'a count is below none', () => -1),
  inSuccess('documents.count', 'a count is a fraction', () => 2.5),
  inSuccess('documents.count', 'a number comes in an object', (count) => ({ count })),
  inSuccess('preferences.get', 'a choice is a boolean', (body) =>
    changed(body, 'setPreferences', (rows) => first(rows, (row) => ({ ...row, statements: true }))),
  ),
  inSuccess('preferences.get', 'an optional text is of another form', (body) => ({
    ...body,
    revision: 'twelve of them',
  })),
  inSuccess('preferences.save', 'true is an object', () => ({ ok: true })),
  inSuccess('preferences.save', 'true is one', () => 1),
  inSuccess('avatar.status', 'a response that is a word is in capitals', (word) =>
    String(word).toUpperCase(),
  ),
  inSuccess('session.login', 'a union has another branch', (body) =>
    'challenge' in body ? { ...(body['challenge'] as object) } : body,
  ),
  inSuccess('session.login', 'tokens come under other names', (body) =>
    'access_token' in body ? renamed(body, 'access_token', 'token') : body,
  ),
  inSuccess('portalProfile.info', 'the places of a tuple are exchanged', (body) =>
    (body as unknown as unknown[]).toReversed(),
  ),
  inSuccess('appConfig.features', 'a value of a record is a text', (body) =>
    changed(body, 'products', () => ({ dz: 'yes' })),
  ),
  inSuccess('appConfig.lookup', 'a scalar of a union is an object', (body) =>
    changed(body, 'boolean', (rows) => first(rows, (row) => ({ ...row, variable_value: { value: {} } }))),
  ),
  inSuccess('performance.summary', 'a rate is a percentage', (body) =>
    changed(body, 'year_to_date', (change) => changed(change, 'return_rate', () => '9.62%')),
  ),
  inSuccess('performance.summary', 'a nested field is missing', (body) =>
    changed(body, 'day', (change) => dropped(change, 'gain')),
  ),
  inSuccess('performance.summary', 'an object is a list', (body) =>
    changed(body, 'day', (change) => [change]),
  ),
  inSuccess('performance.values', 'numbers for a chart are numbers', (body) =>
    changed(body, 'points', (rows) => every(rows, (row) => changed(row, 'value', number))),
  ),
  inSuccess('holdings.mix', 'an enum of another catalogue', (body) =>
    changed(body, 'classes', (rows) => first(rows, (row) => ({ ...row, asset_class: 'EQUITY' }))),
  ),
  inSuccess(
    'transactions.list',
    'an object that may be null lacks a field',
    (body) =>
      changed(body, 'rows', (rows) =>
        every(rows, (row) =>
          row['security'] ? changed(row, 'security', (one) => dropped(one, 'symbol')) : row,
        ),
      ),
    ['pact', 'strict', 'properties'],
  ),
  withResponse('accounts.list', 'success is 201', (response) => ({ ...response, status: 201 })),
  withResponse('preferences.save', 'success is 204 without a body', (response) => ({
    ...response,
    status: 204,
    body: undefined,
  })),
  withResponse('accounts.list', 'success is a redirection', (response) => ({ ...response, status: 302 })),
  withResponse('accounts.list', 'JSON is called text/html', (response) => ({
    ...response,
    type: 'text/html',
  })),
  withResponse('accounts.list', 'the body is empty', (response) => ({ ...response, body: undefined })),
  withResponse('accounts.list', 'the body is cut', (response) => ({
    ...response,
    type: 'application/json',
    body: undefined,
  })),
];
