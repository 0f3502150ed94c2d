// Behaviour: docs/behaviour/legal.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { portalFirm } from '../../content/firm.queries.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { acceptanceOfTexts } from './acceptance.ts';
import { contactsOf } from './contacts.ts';
import { toPage } from './legal-page.ts';
import { versionsOf } from './legal-versions.ts';
import { isEnglishOpen } from './french-first.ts';

/** The legal texts of a firm, before sign-in and after it. */
export const legal: Handlers<typeof contracts.legal> = {
  async published({ params: { page }, query: { french_shown } }, { db, clock }) {
    const firmId = await portalFirm(db);
    if (firmId === undefined) return null;
    const day = businessDayAt(clock.now().getTime());
    const versions = await versionsOf(db, { firmId, page, day });
    const isOpen = page !== 'terms' || french_shown !== undefined;
    return toPage(page, versions, await contactsOf(db, firmId), isOpen);
  },

  async page({ params: { page } }, { db, clock, principal }) {
    const { firmId } = principal;
    const day = businessDayAt(clock.now().getTime());
    const versions = await versionsOf(db, { firmId, page, day });
    const isOpen = page !== 'terms' || (await isEnglishOpen(db, principal));
    const shown = toPage(page, versions, await contactsOf(db, firmId), isOpen);
    return (
      shown && { ...shown, acceptance: await acceptanceOfTexts(db, principal, { page, versions, isOpen }) }
    );
  },
};
