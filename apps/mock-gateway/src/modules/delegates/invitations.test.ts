import { MAX_DELEGATES, type Delegate } from '@portal/contracts/delegates';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { OWNER, READER, startDelegates } from './delegates.testing.ts';

describe('an invitation', () => {
  it('is rejected where it says nothing that can be shared', async () => {
    const { invite, inDays, today } = await startDelegates();
    const issueOf = async (more: Parameters<typeof invite>[0]) => {
      const response = await invite(more);
      const [issue] = response.json().issues ?? [];
      return [response.statusCode, issue?.path, issue?.message];
    };
    expect(await issueOf({ email: `${OWNER.toUpperCase()}@example.ca` })).toEqual([
      400,
      'body.invitation.email',
      'own_email',
    ]);
    expect(await issueOf({ from: inDays(-1) })).toEqual([400, 'body.invitation.from', 'from_in_past']);
    expect(await issueOf({ until: inDays(-1) })).toEqual([400, 'body.invitation.until', 'until_in_past']);
    expect(await issueOf({ from: inDays(3), until: today })).toEqual([
      400,
      'body.invitation.until',
      'until_before_from',
    ]);
    expect((await issueOf({ accounts: [] }))[0]).toBe(400);
    for (const name of ['', ' \u200b', 'a\u0000b', 'a\nb', 'a\u202eb', 'a\ud83d', 'x'.repeat(101)])
      expect(await issueOf({ name })).toEqual([400, 'body.invitation.name', 'enter_name']);
    const unknown = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff';
    const others = [[exampleWorld.otherAccountUuid], [unknown]];
    for (const accounts of others) expect(await issueOf({ accounts })).toEqual([404, undefined, undefined]);
    expect((await invite()).statusCode).toBe(200);
    expect(await issueOf({})).toEqual([400, 'body.invitation.email', 'already_invited']);
  });

  it('is for the address alone, once, and not for another client to change', async () => {
    const { invite, invitations, accept, decline, as, change, revoke } = await startDelegates();
    const { delegate_id } = (await invite()).json<Delegate>();
    const [invitation] = await invitations();
    const stranger = await as('camille.fortin');
    expect(await invitations(stranger)).toEqual([]);
    expect((await accept(invitation!, stranger)).statusCode).toBe(404);
    expect((await decline(invitation!, stranger)).statusCode).toBe(404);
    expect((await change(delegate_id, {}, stranger)).statusCode).toBe(404);
    expect((await revoke(delegate_id, stranger)).statusCode).toBe(404);
    const both = await Promise.all([accept(invitation!), accept(invitation!)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  it('is accepted by the terms that were shown, or not at all', async () => {
    const { invite, invitations, accept, change, revoke, clock, as } = await startDelegates();
    const { delegate_id } = (await invite()).json<Delegate>();
    const [before] = await invitations();
    await change(delegate_id, { has_amounts: false });
    expect((await accept(before!)).statusCode).toBe(409);
    const [after] = await invitations();
    await revoke(delegate_id);
    expect((await accept(after!)).statusCode).toBe(404);
    await invite();
    clock.move(15 * DAY_MS);
    expect(await invitations(await as(READER))).toEqual([]);
  });

  it('is declined, and the client is notified', async () => {
    const { invite, invitations, decline, news, owner, list } = await startDelegates();
    await invite();
    const [invitation] = await invitations();
    expect((await decline(invitation!)).statusCode).toBe(200);
    expect(await invitations()).toEqual([]);
    expect(await news(owner)).toEqual(['Henri Lavoie has declined your invitation.']);
    expect((await list()).delegates).toMatchObject([{ state: 'declined' }]);
  });

  it('is sent to so many at once and no more', async () => {
    const { invite } = await startDelegates();
    const statuses = [];
    for (let at = 0; at <= MAX_DELEGATES; at++)
      statuses.push((await invite({ email: `delegate-${at}@example.ca` })).statusCode);
    expect(statuses).toEqual([...Array(MAX_DELEGATES).fill(200), 409]);
  });
});
