import type { Delegate } from '@portal/contracts/delegates';
import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { businessDayAt } from '../../market/business-day.ts';
import type { Send } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';
import { startContactDetails } from './contact-details.testing.ts';

const THIEF = 'thief@example.com';
const OTHER_THIEF = 'thief2@example.com';
const NEXT = 'Sugar-Shack-2027?';
const proof = { current_password: exampleWorld.password };

/** A client whose session a thief has, and the links of the messages about what the thief changes. */
const start = async () => {
  const own = await startContactDetails();
  const { send, services, mails, overview } = own;
  const thief = await own.as();
  const { email } = await overview(thief);
  const links = async () =>
    (await mails()).flatMap(({ recipient, text }) => {
      const code = /\/protect\/([\w-]+)/.exec(text)?.[1];
      return code ? [{ recipient, code }] : [];
    });
  const linkTo = async (recipient: string) =>
    (await links()).findLast((link) => link.recipient === recipient)!.code;
  const protect = (code: string) => send({ method: 'POST', url: '/auth/protection', body: { code } });
  const emailNow = async () =>
    (
      await services.db
        .selectFrom('user')
        .select('email')
        .where('id', '=', exampleWorld.userUuid)
        .executeTakeFirstOrThrow()
    ).email;
  /** Changes what the thief changes, a minute after what came before. */
  const changeTo = async (to: string) => {
    await own.change(thief, { email: to });
    own.clock.move(MINUTE_MS);
  };
  const recover = async (at: string, answer: string, password: string) => {
    const step = (name: string, body: object) =>
      send({ method: 'POST', url: `/auth/recovery/${name}`, body });
    const { recovery_id } = (await step('start', { email: at, language: 'en' })).json();
    await step('verify', { recovery_id, code: await lastCode(own, 'recovery_code') });
    await step('answer', { recovery_id, answer });
    const passwords = { new_password: password, confirm_new_password: password };
    return (await step('complete', { recovery_id, ...passwords })).statusCode;
  };
  return { ...own, thief, email: email!, linkTo, protect, emailNow, changeTo, recover };
};

describe('the link about the first change of an e-mail address', () => {
  it('works after a thief used the link about their own later change, and recovered', async () => {
    const { email, linkTo, protect, emailNow, changeTo, recover, clock } = await start();
    await changeTo(THIEF);
    const first = await linkTo(email);
    await changeTo(OTHER_THIEF);
    expect((await protect(await linkTo(THIEF))).json()).toBe(true);
    expect(await emailNow()).toBe(THIEF);
    expect(await recover(THIEF, exampleWorld.securityAnswer, NEXT)).toBe(200);
    clock.move(6 * DAY_MS);
    expect((await protect(first)).json()).toBe(true);
    expect(await emailNow()).toBe(email);
  });

  it('works after a thief who changed the security question recovered at the new address', async () => {
    const { thief, email, linkTo, protect, emailNow, changeTo, recover, signIn } = await start();
    await changeTo(THIEF);
    const first = await linkTo(email);
    const answer = 'an answer of the thief';
    const question = {
      security_question: exampleWorld.securityQuestion,
      new_security_question: 'favourite_singer',
      new_security_answer: answer,
      confirm_new_security_answer: answer,
    };
    await thief({ method: 'POST', url: '/rest/portal/sq', body: { ...question, ...proof } });
    expect(await recover(THIEF, answer, NEXT)).toBe(200);
    expect((await protect(first)).json()).toBe(true);
    expect(await emailNow()).toBe(email);
    expect((await signIn(exampleWorld.username, NEXT)).json().message).toBe('recovery_required');
  });

  it('ends the links about every later change when it is used, and expires after a week', async () => {
    const { email, linkTo, protect, emailNow, changeTo, clock } = await start();
    await changeTo(THIEF);
    const first = await linkTo(email);
    await changeTo(OTHER_THIEF);
    const later = await linkTo(THIEF);
    clock.move(7 * DAY_MS - 2 * MINUTE_MS - 1);
    expect((await protect(first)).json()).toBe(true);
    expect((await protect(later)).json().message).toBe('code_invalid');
    expect(await emailNow()).toBe(email);
  });
});

describe('"this was not me"', () => {
  const invite = async (who: Send, email: string, from: string) =>
    (
      await who({
        method: 'POST',
        url: '/rest/portal/delegates',
        body: {
          invitation: {
            name: 'A friend',
            email,
            relation: 'other',
            language: 'en',
            from,
            until: null,
            accounts: null,
            has_amounts: true,
            has_documents: false,
          },
          ...proof,
        },
      })
    ).json<Delegate>().delegate_id;

  it('revokes the delegates invited since the change, accepted or not, and no earlier one', async () => {
    const { thief, as, email, linkTo, protect, changeTo, services, clock } = await start();
    const today = businessDayAt(services.clock.now().getTime());
    const before = await invite(thief, 'camille.fortin@example.ca', today);
    clock.move(MINUTE_MS);
    await changeTo(THIEF);
    const first = await linkTo(email);
    const accepted = await invite(thief, 'henri.lavoie@example.ca', today);
    const open = await invite(thief, 'accomplice@example.com', today);
    const accomplice = await as('henri.lavoie');
    const [invitation] = (await accomplice({ url: '/rest/portal/invitations' })).json();
    const { role } = (
      await accomplice({
        method: 'POST',
        url: `/rest/portal/invitations/${accepted}/accept`,
        body: { terms: invitation.terms },
      })
    ).json();
    await accomplice({ method: 'POST', url: '/rest/user/role', body: { role } });
    const account = { url: `/rest/portal/accounts/${exampleWorld.accountUuid}/details` };
    expect((await accomplice(account)).statusCode).toBe(200);
    expect((await protect(first)).json()).toBe(true);
    expect((await accomplice(account)).statusCode).toBe(404);
    const rows = await services.db
      .selectFrom('delegate')
      .select(['id', 'closed_as'])
      .where('id', 'in', [before, accepted, open])
      .execute();
    expect(new Map(rows.map(({ id, closed_as }) => [id, closed_as]))).toEqual(
      new Map([
        [before, null],
        [accepted, 'revoked'],
        [open, 'revoked'],
      ]),
    );
    const revoked = await services.db
      .selectFrom('audit_event')
      .select('subject')
      .where('event', '=', 'delegate_revoked')
      .execute();
    expect(revoked.map(({ subject }) => subject).toSorted()).toEqual([accepted, open].toSorted());
  });
});
