import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startDelegates } from './delegates.testing.ts';

const ONE = { url: `/rest/portal/accounts/${exampleWorld.accountUuid}/details` };

describe('a client whose access ends', () => {
  it('shares nothing more with a delegate from the next call on, who is notified', async () => {
    const { share, endOwner, reader, me, audit, news, services } = await startDelegates();
    const { delegate_id, role } = await share();
    expect((await reader(ONE)).statusCode).toBe(200);
    expect((await endOwner()).statusCode).toBe(200);
    expect((await reader(ONE)).statusCode).toBe(404);
    expect(Object.keys((await me()).roles)).not.toContain(role);
    expect(await audit()).toEqual(['delegate_invited', 'delegate_accepted', 'delegate_revoked']);
    expect(await news(reader)).toEqual(['What Olivia Martin shared with you has ended.']);
    expect(
      await services.db
        .selectFrom('delegate')
        .select('closed_as')
        .where('id', '=', delegate_id)
        .executeTakeFirst(),
    ).toEqual({ closed_as: 'revoked' });
  });

  it('has no open invitation, which no one can accept or decline', async () => {
    const { invite, invitations, accept, decline, endOwner } = await startDelegates();
    await invite();
    const [invitation] = await invitations();
    expect((await endOwner()).statusCode).toBe(200);
    expect(await invitations()).toEqual([]);
    expect((await accept(invitation!)).statusCode).toBe(404);
    expect((await decline(invitation!)).statusCode).toBe(404);
  });

  it('has none either where the invitation itself is still open in the store', async () => {
    const { invite, invitations, accept, services } = await startDelegates();
    await invite();
    const [invitation] = await invitations();
    await services.db
      .updateTable('user')
      .set({ status: 'locked', ended_at: 1 })
      .where('id', '=', exampleWorld.userUuid)
      .execute();
    expect(await invitations()).toEqual([]);
    expect((await accept(invitation!)).statusCode).toBe(404);
  });

  it('leaves no delegate, however an acceptance at the same moment comes out', async () => {
    const { invite, invitations, accept, endOwner, reader, services } = await startDelegates();
    await invite();
    const [invitation] = await invitations();
    const [accepted, ended] = await Promise.all([accept(invitation!), endOwner()]);
    if (ended.statusCode === 503) expect((await endOwner()).statusCode).toBe(200);
    expect([200, 404]).toContain(accepted.statusCode);
    const rows = await services.db
      .selectFrom('delegate')
      .select('id')
      .where('user_id', '=', exampleWorld.userUuid)
      .where('closed_as', 'is', null)
      .execute();
    expect(rows).toEqual([]);
    expect((await reader(ONE)).statusCode).toBe(404);
  });
});
