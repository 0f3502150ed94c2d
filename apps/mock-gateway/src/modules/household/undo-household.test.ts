import { exampleWorld } from '@portal/contracts/example-world';
import { MINUTE_MS } from '@portal/contracts/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../store/in-transaction.ts';
import { changePassword } from '../../testing/change-password.ts';
import { FOUNDER, startHousehold, THIRD } from './household.testing.ts';
import { undoHousehold } from './undo-household.ts';

const NAME = 'Olivia Martin';
const INVITED = 'no.one@example.ca';

/** A household, and a change of a member's password of which that member says later that it was not theirs. */
const startUndoing = async () => {
  const started = await startHousehold();
  const { services, send, founder, as, clock } = started;
  const { db } = services;
  const change = async () => {
    clock.move(MINUTE_MS);
    expect((await changePassword(founder, { end_others: false })).statusCode).toBe(200);
    clock.move(MINUTE_MS);
  };
  const protect = async () => {
    const mails = await db.selectFrom('outbox').select('text').orderBy('id', 'desc').execute();
    const [code] = mails.flatMap(({ text }) => /\/protect\/([\w-]+)/.exec(text)?.[1] ?? []);
    expect((await send({ method: 'POST', url: '/auth/protection', body: { code } })).json()).toBe(true);
  };
  /** What the protected client sees, as if the client had recovered the access already. */
  const readAsOwner = async () => {
    await db
      .updateTable('user')
      .set({ recovery_required_at: null })
      .where('username', '=', FOUNDER)
      .execute();
    return started.read(await as(FOUNDER));
  };
  const audit = async () =>
    (
      await db
        .selectFrom('audit_event')
        .select(['event', 'user_id'])
        .where('session_id', 'is', null)
        .where('event', 'in', ['household_left', 'household_withdrawn', 'consent_ended'])
        .orderBy('number')
        .execute()
    ).map(({ event, user_id }) => [event, user_id]);
  return { ...started, change, protect, readAsOwner, audit };
};

const OWNER = exampleWorld.userUuid;

describe('“this was not me” in a household', () => {
  it('ends a membership that began since the change, with what was shared by it', async () => {
    const {
      begin,
      share,
      change,
      protect,
      founder,
      member,
      read,
      figures,
      readAsOwner,
      audit,
      news,
      invite,
    } = await startUndoing();
    await change();
    await begin();
    await share(founder);
    await invite(founder, `${THIRD}@example.ca`);
    expect((await figures(member)).total).not.toBeNull();
    await protect();
    const { household } = await read(member);
    expect(household).toMatchObject({ members: [{ is_self: true }], invited: [] });
    expect((await figures(member)).total).toBeNull();
    expect(await news(member)).toContain(`${NAME} has left your household.`);
    expect(await readAsOwner()).toMatchObject({ household: null, share: null });
    expect(await audit()).toEqual([['household_left', OWNER]]);
  });

  it('ends what was shared and invited since, in one that is older', async () => {
    const {
      begin,
      share,
      change,
      protect,
      founder,
      member,
      invite,
      read,
      figures,
      readAsOwner,
      audit,
      news,
    } = await startUndoing();
    await begin();
    await invite(founder, `${THIRD}@example.ca`);
    await change();
    await share(founder);
    await invite(founder, INVITED);
    await protect();
    const { household } = await read(member);
    expect(household?.members).toHaveLength(2);
    expect(household?.invited.map(({ email }) => email)).toEqual([`${THIRD}@example.ca`]);
    expect((await figures(member)).total).toBeNull();
    expect(await news(member)).toContain(`${NAME} shares nothing with your household any more.`);
    expect((await readAsOwner()).share).toBeNull();
    expect(await audit()).toEqual([
      ['consent_ended', OWNER],
      ['household_withdrawn', OWNER],
    ]);
  });

  it('leaves what the client had before, and what other members do', async () => {
    const { begin, share, change, protect, founder, member, invite, read, figures, readAsOwner, audit } =
      await startUndoing();
    await begin();
    await share(founder);
    await change();
    await share(member);
    await invite(member, INVITED);
    const before = await read(member);
    await protect();
    expect(await read(member)).toEqual(before);
    expect((await figures(member)).total).not.toBeNull();
    expect((await readAsOwner()).share).toMatchObject({ accounts: null, has_amounts: true });
    expect(await audit()).toEqual([]);
  });

  it('ends it for a client whom the firm has locked meanwhile', async () => {
    const { begin, share, change, protect, founder, member, read, services, audit } = await startUndoing();
    await change();
    await begin();
    await share(founder);
    await services.db.updateTable('user').set({ status: 'locked' }).where('username', '=', FOUNDER).execute();
    await protect();
    await services.db.updateTable('user').set({ status: 'active' }).where('username', '=', FOUNDER).execute();
    expect((await read(member)).household?.members).toHaveLength(1);
    expect(await audit()).toEqual([['household_left', OWNER]]);
  });

  it('is retried where the client joined a household before its lock was held', async () => {
    const { begin, services } = await startUndoing();
    await begin();
    const context = { ...services, requestId: 'a-request' };
    const undo = inTransaction(services.db, [], (db) =>
      undoHousehold(db, context, { userId: OWNER, since: 0 }, []),
    );
    await expect(undo).rejects.toMatchObject({ code: 'unavailable' });
  });
});
