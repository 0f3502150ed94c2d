import type { OutputOf } from '@portal/contracts/call';
import type { delegations } from '@portal/contracts/delegations';
import type { holdings } from '@portal/contracts/holdings';
import type { lookThrough } from '@portal/contracts/look-through';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { startDelegates } from '../delegates/delegates.testing.ts';
import { startHousehold } from '../household/household.testing.ts';

const gateway = await startGateway({}, afterAll);
const { db } = gateway.services;

/** Every seeded client who holds something and may sign in. */
const usernames = (
  await db
    .selectFrom('user as u')
    .innerJoin('client as c', 'c.user_id', 'u.id')
    .innerJoin('account as a', 'a.client_uuid', 'c.client_uuid')
    .select('u.username')
    .distinct()
    .where('u.status', '=', 'active')
    .orderBy('u.username')
    .execute()
).map(({ username }) => username);

const isHeld = ({ weight }: { weight: string | null }) => Number(weight) > 0;

/** The share of each class by the list of holdings, or why it may not be read. */
const listedIn = async (client: Send) => {
  const response = await client({
    method: 'POST',
    url: '/rest/portal/holdings',
    body: { by: 'asset_class' },
  });
  if (response.statusCode !== 200) return null;
  const { groups } = response.json<OutputOf<typeof holdings.list>>();
  return Object.fromEntries(groups.filter(isHeld).map(({ key, weight }) => [key, weight]));
};

const byClass = (classes: readonly { asset_class: string | null; weight: string | null }[]) =>
  Object.fromEntries(classes.filter(isHeld).map(({ asset_class, weight }) => [asset_class, weight]));

describe('the share of an asset class', () => {
  it.each(usernames)(
    'of %s is the same in the list of holdings, in the mix and before look-through',
    async (who) => {
      const client = await gateway.as(who);
      const listed = await listedIn(client);
      if (listed === null) return;
      const mix = (await client({ url: '/rest/portal/holdings/mix' })).json<OutputOf<typeof holdings.mix>>();
      expect(byClass(mix.classes)).toEqual(listed);
      const through = await client({ method: 'POST', url: '/rest/portal/look-through/mix', body: {} });
      const { classes } = through.json<OutputOf<typeof lookThrough.mix>>();
      expect(byClass(classes.map(({ asset_class, before }) => ({ asset_class, weight: before })))).toEqual(
        listed,
      );
    },
  );

  it('is the same for the members of a household', async () => {
    const { founder, member, begin, share, figures } = await startHousehold();
    await begin();
    await share(founder);
    await share(member);
    for (const [one, other] of [
      [founder, member],
      [member, founder],
    ] as const) {
      const shown = (await figures(other)).members.find(({ is_self }) => !is_self)!;
      expect(byClass(shown.asset_classes)).toEqual(await listedIn(one));
    }
  });

  it('is the same for a delegate who sees no amounts', async () => {
    const { owner, reader, share } = await startDelegates();
    await share({ has_amounts: false });
    const seen = await reader({ url: '/rest/portal/shared-weights' });
    const { asset_classes } = seen.json<OutputOf<typeof delegations.weights>>();
    expect(byClass(asset_classes)).toEqual(await listedIn(owner));
  });
});
