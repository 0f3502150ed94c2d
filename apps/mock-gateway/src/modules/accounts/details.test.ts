import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody as send } from '../../testing/response-body.ts';

type Details = OutputOf<typeof contracts.accounts.details>;
type Table = OutputOf<typeof contracts.returns.table>;
type Overview = OutputOf<typeof contracts.accounts.overview>;

describe('the page of an account', () => {
  const changesOf = async (type: string) => {
    const { as } = await startGateway();
    const client = await as('irene.valcourt');
    const { accounts } = await send<Overview>(client, 'accounts/overview?by=type');
    const { account_uuid } = accounts.find((one) => one.type === type)!;
    const { changes } = await send<Details>(client, `accounts/${account_uuid}/details`);
    return { changes, table: await send<Table>(client, `returns?accounts=${account_uuid}`) };
  };

  it('says that the time was too short for one opened on the last day', async () => {
    const { changes } = await changesOf('fhsa');
    for (const change of [changes.since_opening!, changes.year_to_date!, changes.day!])
      expect(change).toMatchObject({
        opening_value: '0.00',
        net_deposits: '8000.00',
        gain: '0.00',
        return_rate: null,
        return_reason: 'too_little_data',
      });
    expect(changes.since_opening!.from).toBe(changes.since_opening!.to);
  });

  it('has no rate of either kind for an overdrawn one, with a reason', async () => {
    const { changes, table } = await changesOf('corporate');
    expect(changes.day).toMatchObject({ return_rate: null, return_reason: 'not_invested' });
    for (const period of ['1m', '3m', '6m']) {
      const row = table.rows.find((one) => one.period === period)!;
      expect([row.time_weighted, row.money_weighted]).toEqual([
        { rate: null, reason: 'not_invested' },
        { rate: null, reason: 'not_invested' },
      ]);
    }
  });

  it('annualizes since the opening once that is over a year, from the day of the first money', async () => {
    const { as } = await startGateway();
    const client = await as('margaret.chen');
    const { accounts } = await send<Overview>(client, 'accounts/overview?by=type');
    const oldest = accounts.toSorted((a, b) => (a.opened_on < b.opened_on ? -1 : 1))[0]!;
    const { changes } = await send<Details>(client, `accounts/${oldest.account_uuid}/details`);
    expect(changes.since_opening).toMatchObject({ from: oldest.opened_on, is_annualized: true });
    expect(Number(changes.since_opening!.return_rate)).toBeLessThan(0.2);
    expect(changes.year_to_date!.is_annualized).toBe(false);
  });
});
