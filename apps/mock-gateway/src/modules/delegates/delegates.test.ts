import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { openEvents } from '../../testing/event-reader.ts';
import { personNamed } from '../../testing/sharing.ts';
import { bringForward } from '../../testing/work-due.ts';
import { OWNER, READER, startDelegates } from './delegates.testing.ts';

const ACCOUNTS = { url: '/rest/portal/accounts' };
const ONE = { url: `/rest/portal/accounts/${exampleWorld.accountUuid}/details` };

describe('a delegate', () => {
  it('is invited by mail, accepts by terms that name client and scope, and sees what is shared', async () => {
    const { share, me, reader, services, invite, invitations, accesses, audit, news, owner, list } =
      await startDelegates();
    const { statusCode } = await invite({ email: 'Noel.Sauve@example.ca', name: 'Noël' });
    expect(statusCode).toBe(200);
    expect(await invitations()).toEqual([]);
    expect((await reader(ONE)).statusCode).toBe(404);

    const { role } = await share({ accounts: [exampleWorld.accountUuid] });
    const mails = await services.db
      .selectFrom('outbox')
      .select(['recipient', 'language', 'text'])
      .where('template', '=', 'delegate_invitation')
      .orderBy('id')
      .execute();
    expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['Noel.Sauve@example.ca', 'fr'],
      [`${READER}@example.ca`, 'fr'],
    ]);
    expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toBe(mails[1]!.text.replaceAll(/\s+/g, ' '));
    const { active_role, roles } = await me();
    expect([active_role, roles[role]]).toEqual([
      role,
      { page: '/app/accounts', name: null, display_name: 'Olivia Martin', acts_for_other: true },
    ]);
    expect((await reader(ONE)).statusCode).toBe(200);
    const { accounts } = (await reader(ACCOUNTS)).json();
    expect(accounts.map((one: { account_uuid: string }) => one.account_uuid)).toEqual([
      exampleWorld.accountUuid,
    ]);
    expect(await accesses()).toEqual(
      expect.arrayContaining([
        { subject: 'delegation', outcome: 'written', account_uuid: null },
        { subject: 'accounts', outcome: 'read', account_uuid: exampleWorld.accountUuid },
      ]),
    );
    expect(await audit()).toEqual(['delegate_invited', 'delegate_invited', 'delegate_accepted']);
    expect(await news(owner)).toEqual(['Henri Lavoie has accepted your invitation and sees what you share.']);
    expect((await list()).delegates.map(({ state }) => state).toSorted()).toEqual(['active', 'invited']);
  });

  it('sees nothing at the call that follows a revocation, loses the role, and both know', async () => {
    const { share, revoke, reader, me, audit, news, list, accesses } = await startDelegates();
    const { delegate_id, role } = await share();
    expect((await reader(ONE)).statusCode).toBe(200);
    expect((await revoke(delegate_id)).json()).toMatchObject({ state: 'revoked' });
    expect((await reader(ONE)).statusCode).toBe(404);
    const { active_role, roles } = await me();
    expect([active_role, Object.keys(roles).includes(role)]).toEqual(['client', false]);
    expect((await revoke(delegate_id)).json()).toMatchObject({ state: 'revoked' });
    expect(await audit()).toEqual(['delegate_invited', 'delegate_accepted', 'delegate_revoked']);
    expect(await news(reader)).toEqual(['What Olivia Martin shared with you has ended.']);
    expect((await list()).delegates).toMatchObject([{ state: 'revoked' }]);
    expect((await accesses()).filter(({ outcome }) => outcome === 'refused')).toEqual([
      { subject: 'accounts', outcome: 'refused', account_uuid: exampleWorld.accountUuid },
    ]);
  });

  it('sees nothing after the last day, before any job has run; the job takes the role away', async () => {
    const { share, reader, clock, me, work, today, list, news, as } = await startDelegates();
    const { role } = await share({ until: today });
    expect((await reader(ONE)).statusCode).toBe(200);
    clock.move(DAY_MS);
    const later = await as(READER);
    await later({ method: 'POST', url: '/rest/user/role', body: { role } });
    expect((await later(ONE)).statusCode).toBe(404);
    expect((await later(ACCOUNTS)).json().accounts).toEqual([]);
    const again = await as(OWNER);
    expect((await list(again)).delegates).toMatchObject([{ state: 'ended' }]);
    await work();
    expect(Object.keys((await me(later)).roles)).not.toContain(role);
    expect(await news(again)).toContain(
      'Henri Lavoie no longer sees anything of yours: the last day has passed.',
    );
  });

  it('keeps the role until the last day is over, although the job that takes it away comes early', async () => {
    const { share, clock, me, work, today, as, services } = await startDelegates();
    const { role } = await share({ until: today });
    await bringForward(services, 'end_delegate');
    expect(await work()).toEqual([{ kind: 'released' }]);
    expect(Object.keys((await me(await as(READER))).roles)).toContain(role);
    clock.move(DAY_MS);
    expect(await work()).toEqual([{ kind: 'done' }]);
    expect(Object.keys((await me(await as(READER))).roles)).not.toContain(role);
  });

  it('may see something until the last day that can be written', async () => {
    const { share, change, reader, list } = await startDelegates();
    const until = '9999-12-31';
    const { delegate_id } = await share({ until });
    expect((await reader(ONE)).statusCode).toBe(200);
    expect((await list()).delegates).toMatchObject([{ state: 'active', until }]);
    expect((await change(delegate_id, { until })).statusCode).toBe(200);
  });

  it('sees nothing before the first day', async () => {
    const { share, reader, inDays, list } = await startDelegates();
    await share({ from: inDays(2) });
    expect((await reader(ONE)).statusCode).toBe(404);
    expect((await list()).delegates).toMatchObject([{ state: 'upcoming' }]);
  });

  it('sees another scope from the next call on, and other pages without amounts', async () => {
    const { share, change, reader, me } = await startDelegates();
    const { delegate_id, role } = await share();
    expect((await change(delegate_id, { has_amounts: false })).statusCode).toBe(200);
    expect((await reader(ONE)).statusCode).toBe(403);
    expect((await me()).roles[role]?.page).toBe('/app/shared-weights');
    const weights = (await reader({ url: '/rest/portal/shared-weights' })).json();
    expect(weights.client).toBe('Olivia Martin');
    const sum = (rows: { weight: string }[]) => rows.reduce((all, { weight }) => all + Number(weight), 0);
    expect(sum(weights.accounts)).toBeCloseTo(1, 2);
    expect(sum(weights.asset_classes)).toBeCloseTo(1, 2);
    expect((await change(delegate_id, {})).statusCode).toBe(200);
    expect((await reader({ url: '/rest/portal/shared-weights' })).statusCode).toBe(403);
    expect((await reader(ONE)).statusCode).toBe(200);
  });

  it('acts for the client alone: sees nothing of their own, and writes in no one’s name', async () => {
    const started = await startDelegates();
    const { share, reader, services } = started;
    await share();
    const own = await personNamed(started, READER);
    const rows = await services.db
      .selectFrom('account')
      .select('account_uuid')
      .where('client_uuid', '=', own.client_uuid)
      .execute();
    const { body } = await reader(ACCOUNTS);
    expect(rows.length).toBeGreaterThan(0);
    for (const { account_uuid } of rows) expect(body).not.toContain(account_uuid);
    for (const url of ['/rest/portal/delegates', '/rest/portal/contact-details'])
      expect((await reader({ url })).json().message).toBe('own_role_required');
  });
});

describe('the scope of a delegate', () => {
  it('has a name that changes with what is shared, and none once nothing is', async () => {
    const { share, change, revoke, reader, clock, as, today } = await startDelegates();
    const { delegate_id, role } = await share();
    const scopeOf = async (send = reader) => (await send({ url: '/rest/portal/delegation' })).json().scope;
    const all = await scopeOf();
    expect(await scopeOf()).toBe(all);
    const names = new Set([all]);
    for (const less of [
      { has_documents: true },
      { has_amounts: false },
      { accounts: [exampleWorld.accountUuid] },
    ]) {
      await change(delegate_id, less);
      names.add(await scopeOf());
    }
    expect(names.size).toBe(4);
    expect(names.has(null)).toBe(false);
    await change(delegate_id, { until: today });
    expect(await scopeOf()).toBe(all);
    clock.move(DAY_MS);
    const later = await as(READER);
    await later({ method: 'POST', url: '/rest/user/role', body: { role } });
    expect(await scopeOf(later)).toBeNull();
    await change(delegate_id, {}, await as(OWNER));
    await revoke(delegate_id, await as(OWNER));
    expect(await scopeOf(later)).toBeNull();
    expect(await scopeOf(await as(OWNER))).toBeNull();
  });

  it('is reported to the open pages of the delegate when it is changed or revoked', async () => {
    const { app, share, change, revoke, reader } = await startDelegates();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { delegate_id } = await share();
    const stream = await openEvents({ url, token: reader.tokens.access_token });
    for (const act of [() => change(delegate_id, { has_amounts: false }), () => revoke(delegate_id)]) {
      await act();
      let event = await stream.next();
      while (event && event.data !== 'delegations') event = await stream.next();
      expect(event).toMatchObject({ event: 'change', data: 'delegations' });
    }
    stream.close();
  });
});
