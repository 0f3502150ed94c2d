import { DAY_MS } from '@portal/contracts/durations';
import { MAX_HOUSEHOLD } from '@portal/contracts/household';
import { describe, expect, it } from 'vitest';
import { FOUNDER, MEMBER, startHousehold, THIRD } from './household.testing.ts';

describe('an invitation to a household', () => {
  it('says nothing of whether a client has the address', async () => {
    const { create, invite, founder, read } = await startHousehold();
    await create(founder);
    const [known, unknown] = [
      await invite(founder, `${MEMBER}@example.ca`),
      await invite(founder, 'no.one@example.ca'),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const { household } = await read(founder);
    expect(household?.invited.map(({ is_own }) => is_own)).toEqual([true, true]);
    const issueOf = async (email: string) => (await invite(founder, email)).json().issues?.[0];
    expect(await issueOf(`${FOUNDER.toUpperCase()}@example.ca`)).toEqual({
      path: 'body.email',
      message: 'own_email',
    });
    expect(await issueOf('No.One@example.ca')).toEqual({ path: 'body.email', message: 'already_invited' });
  });

  it('is for its address alone, once, and can be withdrawn only by its sender', async () => {
    const { create, invite, answer, founder, member, read, as, join } = await startHousehold();
    await create(founder);
    await invite(founder, `${THIRD}@example.ca`);
    const third = await as(THIRD);
    const { invitation_id } = (await read(third)).invitations[0]!;
    for (const how of ['accept', 'decline', 'withdraw'] as const)
      expect((await answer(member, invitation_id, how)).statusCode).toBe(404);
    const both = await Promise.all([
      answer(third, invitation_id, 'accept'),
      answer(third, invitation_id, 'accept'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    await join(MEMBER, member);
    await invite(founder, 'later@example.ca');
    const { household } = await read(member);
    const [waiting] = household!.invited;
    expect(waiting).toMatchObject({ email: 'later@example.ca', is_own: false });
    expect((await answer(member, waiting!.invitation_id, 'withdraw')).statusCode).toBe(404);
    expect((await answer(founder, waiting!.invitation_id, 'withdraw')).json()).toBe(true);
    expect((await answer(founder, waiting!.invitation_id, 'withdraw')).statusCode).toBe(404);
    expect((await read(member)).household?.invited).toEqual([]);
  });

  it('can be accepted only by a user without a household, expires, and ends when its sender leaves', async () => {
    const { create, invite, answer, founder, member, read, leave, clock, as } = await startHousehold();
    await create(founder);
    await create(member);
    await invite(founder, `${MEMBER}@example.ca`);
    const [first] = (await read(member)).invitations;
    expect((await answer(member, first!.invitation_id, 'accept')).statusCode).toBe(409);
    await leave(founder);
    expect((await read(member)).invitations).toEqual([]);
    await create(founder);
    await invite(founder, `${MEMBER}@example.ca`);
    expect((await read(member)).invitations).toHaveLength(1);
    clock.move(15 * DAY_MS);
    expect((await read(await as(MEMBER))).invitations).toEqual([]);
  });

  it('is sent to so many at once and no more, and declined', async () => {
    const { create, invite, answer, founder, member, read, news } = await startHousehold();
    await create(founder);
    const statuses = [];
    for (let at = 0; at < MAX_HOUSEHOLD - 2; at++)
      statuses.push((await invite(founder, `member-${at}@example.ca`)).statusCode);
    statuses.push((await invite(founder, `${MEMBER}@example.ca`)).statusCode);
    statuses.push((await invite(founder, 'one.more@example.ca')).statusCode);
    expect(statuses).toEqual([...Array(MAX_HOUSEHOLD - 1).fill(200), 409]);
    const [invitation] = (await read(member)).invitations;
    expect((await answer(member, invitation!.invitation_id, 'decline')).json()).toBe(true);
    expect((await read(member)).invitations).toEqual([]);
    expect(await news(founder)).toEqual([
      `${MEMBER}@example.ca has declined your invitation to the household.`,
    ]);
  });
});
