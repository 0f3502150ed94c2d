import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { MONTREAL, startContactDetails } from './contact-details.testing.ts';

const OLIVIA = `${exampleWorld.username}@example.ca`;
const NEW = 'olivia@example.com';

describe('a new e-mail address', () => {
  it('is the user’s once its code is entered, and the former one is notified without it', async () => {
    const own = await startContactDetails();
    const { as, change, overview, mails, audit, news } = own;
    const client = await as();
    const before = (await news(client)).length;
    const changed = await change(client, { email: NEW });
    expect(changed).toMatchObject({ kind: 'email', email: NEW, state: 'applied', reason: null });
    expect(await overview(client)).toMatchObject({ email: NEW, changes: [changed] });
    const info = await client({ method: 'POST', url: '/rest/portal/info?date=2026-11-20' });
    expect(info.json()[0].attribute.contact.email).toBe(NEW);
    const sent = await mails();
    expect(sent.map(({ recipient, template }) => [recipient, template])).toEqual([
      [NEW, 'contact_code'],
      [OLIVIA, 'email_changed'],
      [NEW, 'notification'],
    ]);
    expect(sent[1]?.text).toContain('o•••@example.com');
    expect(sent[1]?.text).not.toContain(NEW);
    expect(await audit()).toEqual([['contact_changed', changed.change_id]]);
    expect((await news(client)).slice(0, -before || undefined)).toEqual(['Your e-mail address was changed']);
  });

  it('is notified in the e-mail language of the user', async () => {
    const { as, change, mails } = await startContactDetails();
    await change(await as('camille.fortin'), { email: 'camille@example.com' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Votre code pour confirmer un changement',
        'Votre adresse de courriel a été changée',
      ]),
    );
  });

  it('gets the codes of sign-ins and recoveries, and the username stays', async () => {
    const { as, send, signIn, change, mails, services } = await startContactDetails();
    const client = await as();
    await change(client, { email: NEW });
    await services.db.updateTable('user').set({ needs_challenge: 1 }).execute();
    const { challenge } = (await signIn()).json();
    expect(challenge.destination).toBe('o•••@example.com');
    expect((await mails()).at(-1)).toMatchObject({ recipient: NEW, template: 'sign_in_code' });
    for (const email of [OLIVIA, NEW])
      await send({ method: 'POST', url: '/auth/recovery/start', body: { email, language: 'en' } });
    const codes = (await mails()).filter(({ template }) => template === 'recovery_code');
    expect(codes.map(({ recipient }) => recipient)).toEqual([NEW]);
  });

  it('ends a sign-in whose code went to the former one', async () => {
    const { as, send, signIn, change, services } = await startContactDetails();
    const client = await as();
    await services.db.updateTable('user').set({ needs_challenge: 1 }).execute();
    const { challenge } = (await signIn()).json();
    await change(client, { email: NEW });
    const { challenge_id } = challenge;
    const described = await send({ method: 'POST', url: '/auth/challenge', body: { challenge_id } });
    expect(described.json().message).toBe('code_expired');
  });

  it('leaves other sessions as they are, and ends them for a client who asks for that', async () => {
    const { as, change } = await startContactDetails();
    const [client, elsewhere] = [await as(), await as()];
    const isOpen = async () => (await elsewhere({ url: '/rest/user/me' })).statusCode === 200;
    await change(client, { email: NEW });
    expect(await isOpen()).toBe(true);
    await change(client, { email: OLIVIA }, { end_others: true });
    expect(await isOpen()).toBe(false);
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(200);
  });

  it('that another user has is taken like any other: who has it is not shown', async () => {
    const { as, sendCode, change } = await startContactDetails();
    const client = await as();
    const [taken, free] = [
      await sendCode(client, { email: 'camille.fortin@example.ca' }),
      await sendCode(client, { email: 'camille.fortan@example.ca' }),
    ];
    expect([taken.statusCode, Object.keys(taken.json())]).toEqual([200, Object.keys(free.json())]);
    expect(await change(client, { email: 'camille.fortin@example.ca' })).toMatchObject({ state: 'applied' });
  });

  it.each([
    { email: '' },
    { email: 'olivia' },
    { email: 'olivia@example' },
    { email: '<b>olivia</b>@example.com' },
    { email: `${'x'.repeat(250)}@example.com` },
    { email: NEW, phone: '5145550123' },
    { phone: '' },
    { phone: '514555012' },
    { phone: '0145550123' },
    { phone: '514-555-0123' },
    {},
  ])('or number is rejected as %j, and no code is sent', async (contact) => {
    const { as, sendCode, mails } = await startContactDetails();
    const response = await sendCode(await as(), contact);
    expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
    expect(await mails()).toEqual([]);
  });

  it('has to be another one than today’s, in whichever case', async () => {
    const { as, sendCode } = await startContactDetails();
    const response = await sendCode(await as(), { email: OLIVIA.toUpperCase() });
    expect(response.json()).toMatchObject({
      message: 'invalid_request',
      issues: [{ path: 'body.contact.email', message: 'same_email' }],
    });
  });
});

describe('a new mobile number', () => {
  it('is proved by a text message, and notified by e-mail and to the former number', async () => {
    const { as, change, mails, overview } = await startContactDetails();
    const client = await as();
    const { phone: former } = await overview(client);
    expect(await change(client, { phone: '4185550199' })).toMatchObject({ kind: 'phone', state: 'applied' });
    expect((await overview(client)).phone).toBe('4185550199');
    const sent = await mails();
    expect(sent.slice(0, 3).map(({ kind, recipient, template }) => [kind, recipient, template])).toEqual([
      ['sms', '4185550199', 'contact_code'],
      ['email', OLIVIA, 'phone_changed'],
      ['sms', former, 'phone_changed'],
    ]);
    for (const { text } of sent.slice(1)) expect(text).not.toContain('4185550199');
  });

  it('gets the codes of a user who has them by text message', async () => {
    const { as, signIn, change, mails, services } = await startContactDetails();
    const client = await as();
    await change(client, { phone: '4185550199' });
    await services.db.updateTable('user').set({ needs_challenge: 1, challenge_kind: 'sms' }).execute();
    expect((await signIn()).json().challenge).toMatchObject({ kind: 'sms', destination: '•••• 0199' });
    expect((await mails()).at(-1)?.recipient).toBe('4185550199');
  });
});

describe('contact details', () => {
  it('are neither shown nor changed in a role in which another client shares accounts', async () => {
    const { as, sendCode, move, post } = await startContactDetails();
    const client = await as('henri.lavoie');
    await client({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const responses = [
      await client({ url: '/rest/portal/contact-details' }),
      await sendCode(client, { email: NEW }),
      await move(client, MONTREAL),
      await post(client, 'passkey-options'),
    ];
    for (const response of responses) expect(response.json().message).toBe('own_role_required');
  });

  it('are changed as the firm of the client has it', async () => {
    const { as, overview, sendCode, change } = await startContactDetails();
    const [atAlerting, atBranded] = [await as('theo.girard'), await as('lina.haddad')];
    expect((await overview(atAlerting)).modes).toEqual({
      email: 'at_once',
      phone: 'closed',
      address: 'at_once',
    });
    expect((await sendCode(atAlerting, { phone: '4185550199' })).json().message).toBe('conflict');
    const before = (await overview(atBranded)).email;
    expect(await change(atBranded, { email: NEW })).toMatchObject({ state: 'received', email: NEW });
    expect((await overview(atBranded)).email).toBe(before);
    expect((await sendCode(atBranded, { email: 'another@example.com' })).json().message).toBe('conflict');
  });

  it('begin with an e-mail address for a client who had none', async () => {
    const { as, change, mails } = await startContactDetails();
    const client = await as('peter.novak');
    await change(client, { email: NEW });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([NEW, NEW]);
    const info = await client({ method: 'POST', url: '/rest/portal/info?date=2026-11-20' });
    expect(info.json()[0].attribute.contact.email).toBe(NEW);
  });
});
