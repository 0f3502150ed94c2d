// Behaviour: docs/behaviour/terms.md
import type { contracts } from '@portal/contracts';
import { termsText } from '@portal/contracts/terms';
import type { OutputOf } from '@portal/contracts/call';
import * as z from 'zod/mini';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Flag } from '../../store/column-types.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { isQuebec } from './quebec.ts';
import { acceptanceOf, showingOf, termsInForce } from './terms.queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

type Holder = Pick<SignedInContext, 'db' | 'principal'>;
type CurrentTerms = OutputOf<typeof contracts.terms.current>;

const content = z.object({ texts: z.object({ fr: termsText, en: termsText }) });

const inForce = async ({ db, principal }: Holder) => {
  const document = await termsInForce(db, principal.firmId);
  if (!document) throw new GatewayError('step_closed');
  return document;
};

const readerOf = async ({ db, principal }: Holder) => {
  const user = await db
    .selectFrom('user')
    .select(['province', 'communication_language'])
    .where('id', '=', principal.userId)
    .executeTakeFirstOrThrow();
  return { isQuebecClient: isQuebec(user.province), language: user.communication_language };
};

/** What a reader may still show or accept: exactly the document in force, and once. */
const openDocument = async (holder: Holder, requested: { version: string; hash: string }) => {
  const reader = await readerOf(holder);
  const document = await inForce(holder);
  if (await acceptanceOf(holder.db, holder.principal.userId, document)) throw new GatewayError('step_closed');
  if (requested.version !== document.version || requested.hash !== document.hash)
    throw new GatewayError('conflict');
  return { ...reader, document };
};

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** The terms and conditions, in the order that the Charter of the French Language requires. */
export const terms: Handlers<typeof contracts.terms> = {
  async current(_input, context): Promise<CurrentTerms> {
    const { db, principal } = context;
    const { isQuebecClient, language } = await readerOf(context);
    const document = await inForce(context);
    const [shown, accepted] = await Promise.all([
      showingOf(db, principal.userId, document),
      acceptanceOf(db, principal.userId, document),
    ]);
    const { texts } = content.parse(JSON.parse(document.content));
    const isEnglishOpen = !isQuebecClient || shown !== undefined;
    return {
      version: document.version,
      hash: document.hash,
      effective_on: document.effective_on,
      is_quebec_client: isQuebecClient,
      is_french_shown: shown !== undefined,
      first_language: isQuebecClient ? 'fr' : language,
      texts: { fr: texts.fr, en: isEnglishOpen ? texts.en : null },
      accepted: accepted ? { language: accepted.language, at: new Date(accepted.at).toISOString() } : null,
    };
  },

  async shown({ body }, context) {
    const { isQuebecClient, document } = await openDocument(context, body);
    await context.db
      .insertInto('terms_event')
      .values({
        user_id: context.principal.userId,
        version: document.version,
        hash: document.hash,
        kind: 'shown',
        language: 'fr',
        is_quebec_client: flag(isQuebecClient),
        express_wish: 0,
        at: context.clock.now().getTime(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true as const;
  },

  async accept({ body }, context) {
    await inTransaction(context.db, [locks.user(context.principal.userId)], async (db) => {
      const { isQuebecClient, document } = await openDocument({ db, principal: context.principal }, body);
      const isInFrench = body.language === 'fr';
      const shown = await showingOf(db, context.principal.userId, document);
      if (isQuebecClient && !isInFrench && !(shown && body.express_wish))
        throw new GatewayError('french_first');
      await db
        .insertInto('terms_event')
        .values({
          user_id: context.principal.userId,
          version: document.version,
          hash: document.hash,
          kind: 'accepted',
          language: body.language,
          is_quebec_client: flag(isQuebecClient),
          express_wish: flag(body.express_wish && !isInFrench),
          at: context.clock.now().getTime(),
        })
        .execute();
      await recordAudit(context, { event: 'terms_accepted', subject: document.version }, db);
    });
    return true as const;
  },
};
