import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { faqTopics } from '@portal/contracts/content-topics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../content/publish-content.ts';
import { startGateway } from '../../testing/gateway.ts';
import { publishFaq } from './faq.seed.ts';

type Questions = OutputOf<typeof contracts.faq.list>;

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const published = async () =>
  (await started.send({ method: 'GET', url: '/rest/public/faq' })).json<Questions>();

const publish = (key: string, firmId: string, fields = '') => {
  const text = `---\nkind: faq\ntitle: What is {{firm}}?\ntopic: access\ndate: 2026-11-01\n${fields}---\nIt is {{firm}}.\n`;
  const files = ['en', 'fr'].map((language) => ({ name: `${key}.${language}.md`, text }));
  return publishContent(started.services.db, { firmId, files, at: 0, by: null });
};

describe('questions', () => {
  it('are readable before sign-in, by topic and position, in both languages', async () => {
    const questions = await published();
    expect(questions.length).toBeGreaterThan(10);
    const topics = questions.map(({ topic }) => faqTopics.indexOf(topic));
    expect(topics).toEqual(topics.toSorted((one, other) => one - other));
    expect(questions[0]).toMatchObject({
      key: 'code-not-received',
      question: { en: 'I did not receive my sign-in code', fr: 'Je n’ai pas reçu mon code de connexion' },
    });
  });

  it('are those of the client’s firm after sign-in, with its name', async () => {
    await publish('who-we-are', 'branded');
    const send = await started.as('lina.haddad');
    const own = (await send({ method: 'GET', url: '/rest/portal/faq' })).json<Questions>();
    expect(own.find(({ key }) => key === 'who-we-are')?.answer).toEqual({
      en: 'It is Haddad & Sons.',
      fr: 'It is Haddad et fils.',
    });
    expect((await published()).map(({ key }) => key)).not.toContain('who-we-are');
  });

  it('that the firm has withdrawn or rewritten stay so when a gateway starts', async () => {
    const { db } = started.services;
    await publish('two-rates', 'northmere');
    await publish('signed-out', 'northmere', 'withdrawn: yes\n');
    await publishFaq(db, 0);
    const questions = await published();
    expect(questions.map(({ key }) => key)).not.toContain('signed-out');
    expect(questions.find(({ key }) => key === 'two-rates')?.answer.en).toBe('It is Northmere.');
  });
});
