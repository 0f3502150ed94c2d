import { createHash } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import type { CurrentTerms } from '@portal/contracts/terms';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { TEST_NOW } from '../../testing/test-now.ts';
import { change } from '../../testing/sql.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const QUEBEC = 'samuel.cote';
const ELSEWHERE = 'owen.reid';
const url = '/rest/user/terms';

const codeOf = async (response: ReturnType<Send>) => (await response).json().message ?? 'done';
const read = async (send: Send) => (await send({ url })).json<CurrentTerms>();
const tcOf = async (send: Send) => (await send({ url: '/rest/user/state' })).json().tc;
const getDocument = async (send: Send) => {
  const { version, hash } = await read(send);
  return { version, hash };
};
const show = async (send: Send) =>
  codeOf(send({ method: 'POST', url: `${url}/shown`, body: await getDocument(send) }));
const accept = async (send: Send, language: string, express_wish: boolean, other: object = {}) => {
  const body = { ...(await getDocument(send)), language, express_wish, ...other };
  return codeOf(send({ method: 'POST', url: `${url}/accept`, body }));
};
const eventsOf = ({ services }: Gateway, username: string) =>
  services.db
    .selectFrom('terms_event')
    .innerJoin('user', 'user.id', 'terms_event.user_id')
    .select(['version', 'hash', 'kind', 'language', 'is_quebec_client', 'express_wish', 'at'])
    .where('username', '=', username)
    .orderBy('terms_event.id')
    .execute();

describe('the terms of a Quebec client', () => {
  it('come in French first: English is not even sent before French was shown', async () => {
    const { as } = await startGateway();
    const send = await as(QUEBEC);
    const before = await read(send);
    expect(before).toMatchObject({ first_language: 'fr', is_quebec_client: true, accepted: null });
    expect(before.texts.en).toBeNull();
    expect(await show(send)).toBe('done');
    expect((await read(send)).texts.en?.title).toMatch(/^Terms/);
  });

  it('are accepted in French at once, and the record states what, in which language and when', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(QUEBEC);
    expect(await tcOf(send)).toBe(0);
    expect(await accept(send, 'fr', false)).toBe('done');
    expect(await tcOf(send)).toBe(1);
    expect(await eventsOf(gateway, QUEBEC)).toEqual([
      {
        version: exampleWorld.termsVersion,
        hash: exampleWorld.termsHash,
        kind: 'accepted',
        language: 'fr',
        is_quebec_client: 1,
        express_wish: 0,
        at: Date.parse(TEST_NOW),
      },
    ]);
  });

  it('are accepted in English only after French was shown and English was requested', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(QUEBEC);
    expect(await accept(send, 'en', true)).toBe('french_first');
    await show(send);
    expect(await accept(send, 'en', false)).toBe('french_first');
    expect(await tcOf(send)).toBe(0);
    expect(await accept(send, 'en', true)).toBe('done');
    const events = await eventsOf(gateway, QUEBEC);
    const lines = await gateway.services.db.selectFrom('audit_event').select(['event', 'subject']).execute();
    expect(lines).toContainEqual({ event: 'terms_accepted', subject: exampleWorld.termsVersion });
    expect(events.map(({ kind, language, express_wish }) => [kind, language, express_wish])).toEqual([
      ['shown', 'fr', 0],
      ['accepted', 'en', 1],
    ]);
  });

  it('count as a Quebec client’s when the province is unknown', async () => {
    const { as, services } = await startGateway();
    await services.db.updateTable('user').set({ province: null }).where('username', '=', ELSEWHERE).execute();
    expect(await accept(await as(ELSEWHERE), 'en', true)).toBe('french_first');
  });

  it('are never accepted in English without both, for any sequence of requests', async () => {
    const gateway = await startGateway();
    const step = fc.oneof(
      fc.constant('show' as const),
      fc.record({ language: fc.constantFrom('en', 'fr'), wish: fc.boolean(), altered: fc.boolean() }),
    );
    // Each run uses a new version, as the records of the one before cannot be deleted.
    let version = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        await publish(gateway, `2026-07-01.${String(++version).padStart(3, '0')}`);
        const send = await gateway.as(QUEBEC);
        let isShown = false;
        let isAccepted = false;
        for (const one of steps) {
          if (one === 'show') {
            expect(await show(send)).toBe(isAccepted ? 'step_closed' : 'done');
            isShown ||= !isAccepted;
            continue;
          }
          const isAllowed = one.language === 'fr' || (isShown && one.wish);
          const response = await accept(
            send,
            one.language,
            one.wish,
            one.altered ? { hash: 'f'.repeat(64) } : {},
          );
          if (isAccepted) expect(response).toBe('step_closed');
          else if (one.altered) expect(response).toBe('conflict');
          else expect(response).toBe(isAllowed ? 'done' : 'french_first');
          isAccepted ||= response === 'done';
          expect(await tcOf(send)).toBe(isAccepted ? 1 : 0);
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** Publishes another version of the same text. */
const publish = async ({ services }: Gateway, version: string) => {
  const content = (
    await services.db.selectFrom('terms_document').select('content').limit(1).executeTakeFirstOrThrow()
  ).content.replace(exampleWorld.termsVersion, version);
  await services.db
    .insertInto('terms_document')
    .values({
      firm_id: 'northmere',
      version,
      effective_on: '2026-07-01',
      content,
      hash: createHash('sha256').update(content).digest('hex'),
    })
    .execute();
};

describe('the terms of a client whose device is checked', () => {
  it('open once this very session runs on an authorized device', async () => {
    const { as, services } = await startGateway();
    const send = await as('zoe.tessier');
    const other = await as('zoe.tessier');
    expect(await codeOf(send({ url }))).toBe('step_closed');
    const session = services.db.updateTable('session').set({ device_id: 'a-device' });
    const { sid } = decodeJwt(send.tokens.access_token);
    await session.where('id', '=', String(sid)).execute();
    expect((await read(send)).version).toBe(exampleWorld.termsVersion);
    expect(await codeOf(other({ url }))).toBe('step_closed');
  });
});

describe('the terms of any client', () => {
  it('are read and accepted in English outside Quebec, without French before', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(ELSEWHERE);
    expect(await read(send)).toMatchObject({ first_language: 'en', is_quebec_client: false });
    expect(await accept(send, 'en', false)).toBe('done');
    expect(await tcOf(send)).toBe(1);
  });

  it('carry the hash of exactly the stored text', async () => {
    const { services } = await startGateway();
    const documents = await services.db.selectFrom('terms_document').selectAll().execute();
    expect(documents.map(({ firm_id }) => firm_id)).toContain('branded');
    for (const { content, hash } of documents)
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  });

  it('are presented again when a new version is published', async () => {
    const gateway = await startGateway();
    const send = await gateway.as();
    expect(await tcOf(send)).toBe(1);
    expect((await read(send)).accepted).not.toBeNull();
    await publish(gateway, '2026-07-01');
    expect(await tcOf(send)).toBe(0);
    expect(await read(send)).toMatchObject({ version: '2026-07-01', accepted: null, is_french_shown: false });
    expect(await accept(send, 'en', false, { version: exampleWorld.termsVersion })).toBe('conflict');
    expect(await accept(send, 'en', false)).toBe('done');
    expect(await tcOf(send)).toBe(1);
  });

  it('can be read but not accepted again by clients who have', async () => {
    const { as } = await startGateway();
    const send = await as();
    expect((await read(send)).texts.fr.sections.length).toBeGreaterThan(3);
    expect(await accept(send, 'fr', false)).toBe('step_closed');
    expect(await show(send)).toBe('step_closed');
  });

  it('are accepted once by two requests that arrive at once', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(QUEBEC);
    const both = await Promise.all([accept(send, 'fr', false), accept(send, 'fr', false)]);
    expect(both.toSorted()).toEqual(['done', 'step_closed']);
  });

  it.each(['jonas.peeters', 'zoe.tessier', 'ines.morin'])(
    'stay closed to %s, who has a step before them to finish',
    async (username) => {
      const gateway = await startGateway();
      const send = await gateway.as(username);
      const body = { version: exampleWorld.termsVersion, hash: exampleWorld.termsHash };
      const accepted = { ...body, language: 'fr', express_wish: false };
      const before = await eventsOf(gateway, username);
      expect(await codeOf(send({ url }))).toBe('step_closed');
      expect(await codeOf(send({ method: 'POST', url: `${url}/shown`, body }))).toBe('step_closed');
      expect(await codeOf(send({ method: 'POST', url: `${url}/accept`, body: accepted }))).toBe(
        'step_closed',
      );
      expect(await eventsOf(gateway, username)).toEqual(before);
    },
  );

  it('reject what does not name a document and a language', async () => {
    const { as } = await startGateway();
    const send = await as(QUEBEC);
    for (const other of [
      { language: 'de' },
      { language: null },
      { hash: 'A'.repeat(64) },
      { hash: "' or 1=1 --" },
      { version: '' },
      { version: '../2026' },
      { express_wish: 'true' },
      { user_id: exampleWorld.userUuid },
    ])
      expect([other, await accept(send, 'fr', false, other)]).toEqual([other, 'invalid_request']);
    expect(await tcOf(send)).toBe(0);
  });
});

it('cannot be changed or removed once recorded', async () => {
  const { store } = await startGateway();
  for (const table of ['terms_event', 'terms_document']) {
    await expect(change(store, `delete from ${table}`)).rejects.toThrow(/append-only/);
    await expect(change(store, `update ${table} set hash = 'x'`)).rejects.toThrow(/append-only/);
  }
});
