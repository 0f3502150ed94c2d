// Behaviour: docs/behaviour/consents.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { endConsent, giveConsent } from './change-consent.ts';
import { historyOf, listConsents } from './consents.queries.ts';

/** What clients consented to, beside one another, and the ways to give and to end it. */
export const consents: Handlers<typeof contracts.consents> = inOwnRole({
  async list(_input, context) {
    return {
      consents: await listConsents(context.db, context.principal),
      history: await historyOf(context.db, context.principal.userId),
    };
  },

  async give({ params: { kind }, body }, context) {
    await giveConsent(context, { kind, ...body });
    return true as const;
  },

  async end({ params: { kind }, body: { language } }, context) {
    await endConsent(context, kind, language);
    return true as const;
  },
});
