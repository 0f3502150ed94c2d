// Behaviour: docs/behaviour/tax-slips.md
import type { contracts } from '@portal/contracts';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { taxPaperTexts } from '@portal/i18n/tax-papers';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessYearAt } from '../../market/business-day.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { documentsBy } from './archive/slip-documents.queries.ts';
import { archiveAddress, archiveName } from './archive/archive-address.ts';
import { boxName, boxNumber } from './box-names.ts';
import { slipsMade } from './due-slips.ts';
import { firstSlipYear } from './first-slip-year.ts';
import type { SlipFigures } from './slip-figures.ts';
import { preparationOf, prepareSlips, slipYear } from './slip-year.ts';
import type { TaxSlipRow } from './tax-slips.tables.ts';
import { toSlipPairs } from './to-slips.ts';

type Reading = Pick<SignedInContext, 'db' | 'clock' | 'principal'>;

/** The years that the accounts of a user may be on slips of, the latest first. */
const yearsOf = async ({ db, clock, principal }: Reading) => {
  const accounts = await db
    .selectFrom('account')
    .select(['type', 'opened_on'])
    .where('client_uuid', 'in', await clientUuidsOf(db, principal.userId))
    .execute();
  if (accounts.length === 0) return [];
  const last = businessYearAt(clock.now().getTime());
  const first = Math.min(...accounts.map(firstSlipYear));
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => last - at);
};

/** The last year that is over, or the first one there is. */
const usualYear = (years: readonly number[], now: number) =>
  Math.max(businessYearAt(now) - 1, years.at(-1) ?? 0);

const mentioned = async ({ db, principal }: Reading, rows: readonly { account_uuid: string | null }[]) => {
  const uuids = new Set(rows.map(({ account_uuid }) => account_uuid));
  const accounts = await ownAccounts(db, await clientUuidsOf(db, principal.userId));
  return accounts.filter(({ account_uuid }) => uuids.has(account_uuid));
};

/** A slip of the caller. One of another year or of another client is found as little as one that does not exist. */
const requireSlip = async ({ db, principal }: Reading, year: string, id: string): Promise<TaxSlipRow> => {
  const made = await slipsMade(db, principal.userId, Number(year));
  const found = made.find((row) => row.id === id);
  if (!found) throw new GatewayError('not_found');
  return found;
};

const inBothLanguages = (name: (language: 'en' | 'fr') => string) => ({ en: name('en'), fr: name('fr') });

/** The slips of a client's own accounts. */
export const taxSlips: Handlers<typeof contracts.taxSlips> = {
  async list({ body }, context) {
    const { db, clock, principal } = context;
    const years = await yearsOf(context);
    const year = body.year ?? usualYear(years, clock.now().getTime());
    const state = await slipYear(context, principal.userId, year);
    const documents = await documentsBy(
      db,
      state.made.map(({ document_id }) => document_id),
    );
    const slips = toSlipPairs(state.plan.slips, { made: state.made, documents }, year);
    const not_issued = state.plan.notIssued;
    return {
      year,
      years,
      residence: state.residence,
      preparation: await preparationOf(context, principal.userId, year, state),
      accounts: await mentioned(context, [...slips, ...not_issued]),
      slips,
      not_issued,
    };
  },

  prepare: async ({ body: { year } }, context) => ({
    preparation: await prepareSlips(context, context.principal.userId, year, { isAnnounced: false }),
  }),

  async figures({ params }, context) {
    const { id, form, figures } = await requireSlip(context, params.year, params.id);
    // `figuresText` wrote it.
    const { boxes, lines } = JSON.parse(figures) as SlipFigures;
    const securities = await securitiesBy(
      context.db,
      lines.map(({ instrument_id }) => instrument_id),
    );
    return {
      id,
      form,
      title: inBothLanguages((language) => taxPaperTexts[language].forms[form].title),
      currency: BASE_CURRENCY,
      boxes: boxes.map(({ box, amount }) => ({
        box,
        number: boxNumber(box),
        name: inBothLanguages((language) => boxName(form, box, language)),
        amount,
      })),
      lines: lines.map(({ on, instrument_id, quantity, amounts }) => ({
        on,
        security: securities.get(instrument_id)?.name ?? { en: instrument_id, fr: instrument_id },
        quantity,
        amounts,
      })),
    };
  },

  async archive({ body: { year, language } }, context) {
    const { userId } = context.principal;
    if ((await slipsMade(context.db, userId, year)).length === 0) throw new GatewayError('not_found');
    return {
      ...archiveAddress(context, { userId, year, language }),
      file_name: archiveName({ year, language }),
    };
  },
};
