import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { legalPages, type LegalPage } from '@portal/contracts/legal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../content/publish-content.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { publishTermsOf } from '../terms/terms.seed.ts';
import { CONTACTS_KEY } from './contacts.ts';
import { publishLegal } from './legal.seed.ts';

type Published = OutputOf<typeof contracts.legal.published>;
type Page = OutputOf<typeof contracts.legal.page>;

let gateway: Awaited<ReturnType<typeof startGateway>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  gateway = await startGateway({}, (end) => {
    stop = end;
  });
});
afterAll(() => stop());

const anyone: Send = (options) => gateway.send(options);
const published = async (page: LegalPage, query = '') =>
  (await anyone({ url: `/rest/public/legal/${page}${query}` })).json<NonNullable<Published>>();
const read = async (send: Send, page: LegalPage) =>
  (await send({ url: `/rest/user/legal/${page}` })).json<NonNullable<Page>>();

describe('a legal text', () => {
  it.each(legalPages)(
    'is read before sign-in, dated, in both languages where French is not first: %s',
    async (page) => {
      const text = await published(page);
      expect(text).toMatchObject({ page, dated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
      expect(text.texts.fr.body).toMatch(/^## |\n## /);
      expect(text.texts.en === null).toBe(page === 'terms');
      expect(JSON.stringify(text)).not.toContain('{{');
      expect(text.versions[0]).toMatchObject({ version: text.version, dated: text.dated });
    },
  );

  it('names the firm, its privacy officer and the bodies from its configuration', async () => {
    const { texts, contacts } = await published('privacy');
    expect(texts.en?.body).toContain('Northmere');
    expect(contacts.privacy_officer?.name).toBe('Hélène Marchand');
    expect(contacts.bodies.map(({ about }) => about).toSorted()).toEqual([
      'complaint',
      'complaint',
      'privacy',
      'privacy',
    ]);
    const branded = await read(await gateway.as('lina.haddad'), 'privacy');
    expect(branded.texts.fr.body).toContain('Haddad et fils');
  });

  it('names no one where the firm has not named one', async () => {
    const { db } = gateway.services;
    await db
      .deleteFrom('app_variable')
      .where('firm_id', '=', 'alerting')
      .where('key', '=', CONTACTS_KEY)
      .execute();
    const send = await gateway.as('theo.girard');
    expect((await read(send, 'privacy')).contacts).toEqual({ privacy_officer: null, bodies: [] });
  });

  it('shows what its version says of the change, and every version before', async () => {
    const { versions, changes } = await published('privacy');
    expect(versions.map(({ version, dated }) => [version, dated])).toEqual([
      ['2', '2026-06-01'],
      ['1', '2025-09-22'],
    ]);
    expect(changes?.fr).toContain('consentements');
  });

  it('is published once, however often the gateway starts, and never over a text of the firm', async () => {
    const { services } = gateway;
    const at = services.clock.now().getTime();
    await Promise.all([publishLegal(services.db, at), publishLegal(services.db, at)]);
    expect((await published('privacy')).version).toBe('2');
    const fileOf = (language: 'en' | 'fr', title: string) => ({
      name: `legal.${language}.md`,
      text: `---\nkind: legal\ntitle: ${title}\ndate: 2026-10-01\n---\n\n## ${title}\n\n${title}.\n`,
    });
    const files = [fileOf('en', 'Our own'), fileOf('fr', 'Le nôtre')];
    await publishContent(services.db, { firmId: 'northmere', files, at, by: null });
    await publishLegal(services.db, at);
    expect((await published('legal')).texts.en?.title).toBe('Our own');
  });

  it.each([
    '/rest/public/legal/everything',
    '/rest/public/legal/terms?french_shown=2',
    '/rest/public/legal/legal?language=en',
  ])('is not found by other words: %s', async (url) => {
    expect((await anyone({ url })).json()).toMatchObject({ message: 'invalid_request' });
  });
});

describe('the terms as a page', () => {
  it('come in English before sign-in only once French was shown', async () => {
    expect((await published('terms')).texts.en).toBeNull();
    expect((await published('terms', '?french_shown=1')).texts.en?.title).toMatch(/^Terms/);
  });

  it('are withheld in English from a Quebec client in the step, until French was shown', async () => {
    const send = await gateway.as('samuel.cote');
    expect((await read(send, 'terms')).texts.en).toBeNull();
    const { version, hash } = (await send({ url: '/rest/user/terms' })).json();
    await send({ method: 'POST', url: '/rest/user/terms/shown', body: { version, hash } });
    expect((await read(send, 'terms')).texts.en?.title).toMatch(/^Terms/);
  });
});

describe('what changed since the client accepted', () => {
  it('is nothing for the version that was accepted', async () => {
    const { acceptance, version } = await read(await gateway.as(), 'terms');
    expect(acceptance).toMatchObject({ version, changes: { en: [], fr: [] } });
  });

  it('is not shown to a client who has accepted nothing', async () => {
    expect((await read(await gateway.as('owen.reid'), 'privacy')).acceptance).toBeNull();
  });

  it('is each section of a text that the firm has published since, also in the step', async () => {
    const { services, clock } = gateway;
    clock.move(40 * 24 * 60 * 60_000);
    const day = clock.now().toISOString().slice(0, 10);
    const { texts } = await published('privacy');
    const fileOf = (language: 'en' | 'fr', added: string) => ({
      name: `privacy.${language}.md`,
      text: `---\nkind: legal\ntitle: ${texts[language]?.title}\ndate: ${day}\n---\n\n${texts[language]?.body}\n\n## ${added}\n\n${added}.\n`,
    });
    const files = [fileOf('en', 'New here'), fileOf('fr', 'Nouveau ici')];
    await publishContent(services.db, { firmId: 'northmere', files, at: clock.now().getTime(), by: null });
    await publishTermsOf(services.db, day);
    const send = await gateway.as('kai.nakamura');
    expect((await send({ url: '/rest/user/state' })).json()).toMatchObject({ tc: 0 });
    const { acceptance } = await read(send, 'privacy');
    expect(acceptance?.changes).toEqual({
      en: [{ change: 'added', heading: 'New here', before: null }],
      fr: [{ change: 'added', heading: 'Nouveau ici', before: null }],
    });
  });
});
