import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishContent } from '../../content/publish-content.ts';
import { queueArticleMail } from '../../content/queue-article-mail.ts';
import { rowsOf } from '../../testing/sql.ts';
import { bringForward, workDue } from '../../testing/work-due.ts';
import { startConsents, type Consents } from './consents.testing.ts';
import { articleMail } from './mail-article.ts';

let own: Consents;
let stop: () => Promise<void>;
beforeAll(async () => {
  own = await startConsents((end) => {
    stop = end;
  });
});
afterAll(() => stop());

describe('e-mail about articles', () => {
  const article = (key: string, date: string) =>
    (['en', 'fr'] as const).map((language) => ({
      name: `${key}.${language}.md`,
      text: `---\nkind: article\ntitle: ${key} at {{firm}} ${language}\ndate: ${date}\ntopic: markets\nauthor: A. Roy\nsummary: ${key}\n---\n\n## ${key}\n\n${key}.\n`,
    }));
  const publish = async (key: string, date: string) => {
    const { services } = own;
    const publication = { firmId: 'northmere', files: article(key, date), at: 0, by: null };
    await publishContent(services.db, publication, (published, db) =>
      queueArticleMail({ db, clock: services.clock }, 'northmere', published),
    );
    await workDue(services, 'mail_article', articleMail());
  };
  const mailed = () =>
    rowsOf<{ recipient: string; subject: string }>(
      own.store,
      `select recipient, subject from outbox where template = 'article' order by recipient, subject`,
    );

  it('goes to those who consent when an article is in force, once, and to no one else', async () => {
    const [reader, former] = [await own.as('kai.nakamura'), await own.as('david.okafor')];
    for (const send of [reader, former]) await own.give(send, 'insights_email');
    await own.end(former, 'insights_email');
    await publish('first', '2026-11-01');
    const sent = await mailed();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set([expect.stringMatching(/first at Northmere (en|fr)$/)]),
    );
    expect(sent).toHaveLength(1);
    await publish('first', '2026-11-02');
    await publish('later', '2027-03-01');
    expect(await mailed()).toEqual(sent);
  });

  it('waits for the day of an article although its job comes early', async () => {
    const before = await mailed();
    const day = '2026-12-15';
    await publish('early', day);
    await bringForward(own.services, 'mail_article');
    await workDue(own.services, 'mail_article', articleMail());
    expect(await mailed()).toEqual(before);
    own.clock.set(`${day}T12:00:00Z`);
    await workDue(own.services, 'mail_article', articleMail());
    expect((await mailed()).length).toBe(before.length + 1);
  });
});
