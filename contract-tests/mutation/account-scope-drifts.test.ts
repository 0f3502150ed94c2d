import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { withRequest, withoutKey, type Drift, type ProxiedRequest } from './drift.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

const { proxy, verifyInProcess } = withDriftingMock();

const inAddress = (request: ProxiedRequest): ProxiedRequest => ({
  ...request,
  url: request.url.replace(/accounts=[^&]*&?/, ''),
});

const inBody =
  (key: string) =>
  (request: ProxiedRequest): ProxiedRequest =>
    request.body === undefined ? request : withoutKey(request, key);

const ignored = (
  call: string,
  change: (request: ProxiedRequest) => ProxiedRequest,
  check: string,
): Drift => ({
  ...withRequest(call, 'the account is ignored', ['relations'], change),
  check,
});

const ROWS = 'one account leaves the rows of this account';

/** Calls that respond for all accounts where one is requested, with the check that finds it. */
const drifts: readonly Drift[] = [
  ...['costs.year', 'realizedGains.year', 'valueChange.explain'].map((call) =>
    ignored(call, inAddress, ROWS),
  ),
  ignored('holdings.list', inBody('account_uuid'), ROWS),
  ignored('returns.table', inAddress, 'accounts.list and returns.table agree'),
  ignored('projection.project', inAddress, 'accounts.list and projection.project agree'),
  ignored('targets.overview', inAddress, 'accounts.list and targets.overview agree'),
  ignored('lookThrough.mix', inBody('accounts'), 'accounts.list and lookThrough.mix agree'),
];

/** The client of the states has one account only. */
const withAccounts = {
  stateUrl: null,
  login: { username: 'margaret.chen', password: exampleWorld.password },
  write: false,
  testClients: [],
};

it.each(drifts)('is caught of a client with several accounts: $title', async (drift) => {
  proxy().plant(drift);
  const report = await verifyInProcess({ ...withAccounts, only: [drift.call], phases: drift.phases }).finally(
    () => proxy().plant(null),
  );
  expect(failuresOf(report)).toContainEqual(
    expect.objectContaining({ call: drift.call, status: 'failed', title: drift.check }),
  );
});
