import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../content/publish-content.ts';
import { startGateway } from '../../testing/gateway.ts';

type List = OutputOf<typeof contracts.insights.list>;
type Article = OutputOf<typeof contracts.insights.article>;

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const list = async (body: object = {}, username?: string) => {
  const send = await started.as(username);
  return (await send({ method: 'POST', url: '/rest/portal/insights', body })).json<List>();
};

const read = async (key: string, username?: string) => {
  const send = await started.as(username);
  return send({ method: 'GET', url: `/rest/portal/insights/${key}` });
};

const write = (key: string, body: string, fields: Record<string, string> = {}) => {
  const front = {
    kind: 'article',
    title: 'At {{firm}}',
    summary: 'One.',
    topic: 'firm',
    date: '2026-11-19',
    author: 'Priya Raman',
    ...fields,
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: "${value}"`);
  const text = `---\n${lines.join('\n')}\n---\n${body}\n`;
  return publishContent(started.services.db, {
    firmId: 'northmere',
    files: [
      { name: `${key}.en.md`, text },
      { name: `${key}.fr.md`, text },
    ],
    at: 0,
    by: null,
  });
};

describe('articles', () => {
  it('are listed newest first, without their texts, in parts that neither repeat nor leave out one', async () => {
    const all = await list();
    expect(all.rows.length).toBeGreaterThan(5);
    expect(all.count).toBe(all.rows.length);
    const days = all.rows.map(({ dated }) => dated);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(JSON.stringify(all)).not.toContain('## ');
    const keys: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const part: List = await list({ limit: 2, ...(after ? { after } : {}) });
      keys.push(...part.rows.map(({ key }) => key));
      after = part.next;
    }
    expect(keys).toEqual(all.rows.map(({ key }) => key));
  });

  it('are narrowed by topic, and all topics remain to be chosen', async () => {
    const { rows, count, topics } = await list({ topic: 'markets' });
    expect(new Set(rows.map(({ topic }) => topic))).toEqual(new Set(['markets']));
    expect(count).toBe(rows.length);
    expect(topics).toContain('tax');
  });

  it('have a text in both languages and others on the topic', async () => {
    const article = (await read('when-markets-fall')).json<Article>();
    expect(article.body.en).toContain('## Look at the mix');
    expect(article.body.fr).toContain('## La répartition');
    expect(article.minutes.en).toBeGreaterThan(0);
    expect(article.more.map(({ key }) => key)).toEqual(['bonds-and-interest-rates']);
  });

  it('name what the client holds of what they concern, and nothing else', async () => {
    const { held, is_held } = (await read('bonds-and-interest-rates')).json<Article>();
    expect(is_held).toBe(true);
    expect(held.account_types).toEqual([]);
    expect(held.asset_classes).toEqual(['fixed_income']);
    for (const { id, is_fund } of held.securities)
      expect([id, is_fund]).toEqual([expect.stringMatching(/^NMR11[05]$/), true]);
    const other = (await read('first-home', 'gestion.rivenord')).json<Article>();
    expect([other.is_held, other.held]).toEqual([
      false,
      { account_types: [], asset_classes: [], securities: [] },
    ]);
  });

  it('tell a role that may not see accounts nothing of what is held', async () => {
    const { rows } = await list({}, 'maya.singh');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ is_held }) => is_held)).toEqual([]);
  });

  it('appear on the day they bear, with the name of the firm', async () => {
    await write('today', 'Welcome to {{firm}}.', { date: '2026-11-20' });
    await write('tomorrow', 'Not yet.', { date: '2027-01-04' });
    const article = (await read('today')).json<Article>();
    expect([article.title.en, article.body.fr]).toEqual(['At Northmere', 'Welcome to Northmere.']);
    expect((await read('tomorrow')).statusCode).toBe(404);
    expect((await list()).rows.map(({ key }) => key)).not.toContain('tomorrow');
  });

  it('are those of the client’s firm', async () => {
    await write('ours-alone', 'One.');
    expect((await read('ours-alone', 'lina.haddad')).statusCode).toBe(404);
    expect((await read('tfsa-or-rrsp', 'lina.haddad')).statusCode).toBe(200);
  });

  it.each(['nothing', 'a%00b', '..%2F..%2Fetc', "x'--", 'é'])('of the key %s do not exist', async (key) => {
    const { statusCode } = await read(key);
    expect([400, 404]).toContain(statusCode);
  });
});
