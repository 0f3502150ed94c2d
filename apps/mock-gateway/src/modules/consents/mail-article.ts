// Behaviour: docs/behaviour/consents.md
import { WEEK_MS } from '@portal/contracts/durations';
import type { Kysely } from 'kysely';
import { findContent } from '../../content/content.queries.ts';
import { filledIn, firmName } from '../../content/firm.queries.ts';
import { articleMailDueAt } from '../../content/queue-article-mail.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { Database } from '../../store/schema.ts';
import { requireDue, type JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_TWO_HOURS } from '../../work/retries.ts';

/** The users of a firm whose last word on these mails was yes, and who have an address. */
const readersOf = async (db: Kysely<Database>, firmId: string) => {
  const rows = await db
    .selectFrom('user as u')
    .select(['u.email', 'u.communication_language as language'])
    .where('u.firm_id', '=', firmId)
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb(
        eb
          .selectFrom('consent_event as c')
          .select('c.action')
          .whereRef('c.user_id', '=', 'u.id')
          .where('c.kind', '=', 'insights_email')
          .orderBy('c.id', 'desc')
          .limit(1),
        '=',
        'given',
      ),
    )
    .orderBy('u.id')
    .execute();
  return rows.flatMap(({ email, language }) => (email ? [{ email, language }] : []));
};

/** How a new article is mailed: to those who consent when it is in force, once each; a withdrawn one to no one. */
export const articleMail = (): JobDefinition<'mail_article'> => ({
  about: 'mails about articles',
  concurrency: 1,
  ...RETRIES_FOR_TWO_HOURS,
  async handle({ clock, config }, { payload: { firm_id: firmId, key } }) {
    const [portal] = config.portalOrigins;
    return async (db) => {
      const now = clock.now().getTime();
      requireDue(clock, await articleMailDueAt(db, { firm_id: firmId, key }, now));
      const day = businessDayAt(now);
      const article = await findContent(db, { firmId, kind: 'article', key, day });
      if (!article) return;
      const title = filledIn(article.texts, 'title', await firmName(db, firmId));
      for (const { email, language } of await readersOf(db, firmId))
        await sendMessage(
          { db, clock, config },
          {
            kind: 'email',
            to: email,
            language,
            template: 'article',
            values: {
              title: title[language],
              link: `${portal}/app/insights/${key}`,
              consents: `${portal}/app/consents`,
            },
            lifetimeMs: WEEK_MS,
          },
        );
    };
  },
});
