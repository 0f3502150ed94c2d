import type { ContactChange } from '@portal/contracts/contact-details';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { residenceIn } from '../tax-slips/residence.ts';
import { MONTREAL, startContactDetails } from './contact-details.testing.ts';

const STEP_MS = 10_000;
const AT_ONCE = 'theo.girard';

const start = async () => {
  const own = await startContactDetails();
  const request = async (username?: string, address: object = MONTREAL) => {
    const client = await own.as(username);
    return { client, change: (await own.move(client, address)).json<ContactChange>() };
  };
  const step = async () => {
    own.clock.move(STEP_MS);
    await own.work();
  };
  return { ...own, request, step };
};

describe('a request for a new address', () => {
  it('is looked at and applied by the firm, and the client is notified of each step', async () => {
    const { request, step, overview, news, mails, audit } = await start();
    const { client, change } = await request();
    expect(change).toMatchObject({ state: 'received', address: MONTREAL, moved_at: null });
    const { address: before } = await overview(client);
    const known = (await news(client)).length;
    await step();
    expect(await overview(client)).toMatchObject({ address: before, changes: [{ state: 'in_review' }] });
    await step();
    expect(await overview(client)).toMatchObject({ address: MONTREAL, changes: [{ state: 'applied' }] });
    expect((await news(client)).slice(0, -known || undefined)).toEqual([
      'Your address was changed',
      'We are looking at your new address',
    ]);
    const notice = (await mails()).find(({ template }) => template === 'address_changed');
    for (const part of ['4218', 'Saint-Denis', 'H2J']) expect(notice?.text).not.toContain(part);
    const { change_id: id } = change;
    expect(await audit()).toEqual([
      ['contact_change_requested', id],
      ['contact_change_moved', `${id}/in_review`],
      ['contact_change_moved', `${id}/applied`],
    ]);
  });

  it('is withdrawn by its client alone, until it is decided on', async () => {
    const { as, request, step, withdraw, overview, decide } = await start();
    const { client, change } = await request();
    const { change_id: id } = change;
    expect((await withdraw(await as('rachel.adler'), id)).json().message).toBe('not_found');
    expect((await withdraw(client, crypto.randomUUID())).json().message).toBe('not_found');
    expect((await withdraw(client, id)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await withdraw(client, id)).json()).toMatchObject({ state: 'withdrawn' });
    await step();
    expect((await overview(client)).changes).toMatchObject([{ state: 'withdrawn' }]);
    expect((await decide({ id, state: 'applied' })).statusCode).toBe(409);
  });

  it('is declined with a reason, and another one may follow', async () => {
    const { request, move, decide, withdraw, overview } = await start();
    const { client, change } = await request();
    const { change_id: id } = change;
    expect((await decide({ id, state: 'declined' })).statusCode).toBe(400);
    expect((await decide({ id, state: 'declined', reason: 'not_found' })).statusCode).toBe(200);
    expect((await overview(client)).changes).toMatchObject([{ state: 'declined', reason: 'not_found' }]);
    expect((await withdraw(client, id)).json().message).toBe('conflict');
    expect((await move(client, MONTREAL)).json()).toMatchObject({ state: 'received' });
  });

  it('is the only one that is open, however many arrive at once', async () => {
    const { as, move, overview } = await start();
    const client = await as();
    const numbers = ['1', '2', '3', '4', '5'];
    const all = await Promise.all(numbers.map((civic_number) => move(client, { ...MONTREAL, civic_number })));
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await overview(client)).changes).toHaveLength(1);
  });
});

describe('a new address', () => {
  it.each([
    ['country', 'FR'],
    ['civic_number', ''],
    ['civic_number', 'x'.repeat(13)],
    ['street', ''],
    ['street', '<script>alert(1)</script>'],
    ['street', 'x'.repeat(81)],
    ['street', 'one\ntwo'],
    ['city', '   '],
    ['province', 'NY'],
    ['province', 'Quebec'],
    ['postal_code', ''],
    ['postal_code', '10001'],
    ['postal_code', 'H2J 2K'],
    ['postal_code', 'D2J 2K8'],
  ])('is rejected with %s as %j', async (part, value) => {
    const { as, move, overview } = await start();
    const client = await as();
    const response = await move(client, { ...MONTREAL, [part]: value });
    expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
    expect((await overview(client)).changes).toEqual([]);
  });

  it('has its postal code as it is written, however it was typed, and no spaces around it', async () => {
    const { request } = await start();
    const typed = { ...MONTREAL, city: ' Montréal ', postal_code: 'h2j-2k8' };
    expect((await request(AT_ONCE, typed)).change.address).toEqual(MONTREAL);
  });

  it('has to be another one than today’s, and needs the password', async () => {
    const { request, move, overview } = await start();
    const { client } = await request(AT_ONCE);
    expect((await move(client, { ...MONTREAL, postal_code: 'h2j2k8' })).json()).toMatchObject({
      issues: [{ path: 'body.address', message: 'same_address' }],
    });
    const wrong = { current_password: 'not the password' };
    expect((await move(client, { ...MONTREAL, civic_number: '1' }, wrong)).json().message).toBe(
      'wrong_password',
    );
    expect((await overview(client)).changes).toHaveLength(1);
  });

  it('moves the complaint clock, the language rule of the terms and the tax slips with it', async () => {
    const { request, services } = await start();
    const { client } = await request(AT_ONCE);
    const province = async () =>
      await services.db
        .selectFrom('user')
        .select(['id', 'province'])
        .where('username', '=', AT_ONCE)
        .executeTakeFirstOrThrow();
    const { id } = await province();
    expect((await province()).province).toBe('QC');
    const inquiry = await client({
      method: 'POST',
      url: '/rest/portal/inquiries',
      body: {
        topic: 'complaint',
        text: 'No one answers.',
        account_uuid: null,
        language: 'en',
        files: [],
        wants_copy: false,
      },
    });
    expect(inquiry.json()).toMatchObject({ complaint: { rule: 'quebec' } });
    const terms = await client({ url: '/rest/user/terms' });
    expect(terms.json()).toMatchObject({ is_quebec_client: true });
    // The slips of the years before stay those of where the client lived then.
    expect(await residenceIn(services.db, id, 2025)).toBe('ON');
    expect(await residenceIn(services.db, id, 2026)).toBe('QC');
  });

  it('in the United States is abroad for tax slips, and in no province', async () => {
    const { request, services, overview } = await start();
    const address = {
      country: 'US',
      civic_number: '20',
      street: 'W 34th St',
      city: 'New York',
      province: 'NY',
      postal_code: '10001-2405',
    };
    const { client } = await request(AT_ONCE, address);
    expect((await overview(client)).address).toEqual(address);
    const { id, province } = await services.db
      .selectFrom('user')
      .select(['id', 'province'])
      .where('username', '=', AT_ONCE)
      .executeTakeFirstOrThrow();
    expect(province).toBeNull();
    expect(await residenceIn(services.db, id, 2026)).toBe('abroad');
  });
});

describe('"this was not me" after a change', () => {
  it('gives the owner back the address that the code for a recovery goes to', async () => {
    const { as, send, change, mails, services, overview } = await start();
    const client = await as();
    const { email } = await overview(client);
    await change(client, { email: 'thief@example.com' });
    await change(client, { email: 'thief2@example.com' });
    const first = (await mails()).find(({ template }) => template === 'email_changed');
    const code = /\/protect\/([\w-]+)/.exec(first?.text ?? '')?.[1];
    expect(first?.recipient).toBe(email);
    const protect = () => send({ method: 'POST', url: '/auth/protection', body: { code } });
    expect((await protect()).json()).toBe(true);
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect(
      await services.db
        .selectFrom('user')
        .select(['email', 'username'])
        .where('id', '=', exampleWorld.userUuid)
        .executeTakeFirst(),
    ).toEqual({ email, username: exampleWorld.username });
    await send({ method: 'POST', url: '/auth/recovery/start', body: { email, language: 'en' } });
    expect((await mails()).at(-1)).toMatchObject({ recipient: email, template: 'recovery_code' });
    expect((await protect()).json().message).toBe('code_invalid');
  });
});
