// Behaviour: docs/behaviour/funds.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { baseUrl } from '../../config.ts';
import { fundBookOn } from '../look-through/fund-book.queries.ts';
import { overlapsOf } from '../look-through/look-through.queries.ts';
import { heldBy } from '../look-through/positions.queries.ts';
import { valuationDateAt } from '../../market/calendar.ts';
import { defaultPortfolio } from '../../wealth/portfolios.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import { detailsOf, priceHistoryOf } from './fund-details.queries.ts';
import { listOf } from './funds.queries.ts';

const scopeOf = async ({ db, principal, clock, config }: SignedInContext) => {
  const day = valuationDateAt(clock.now());
  const every = await visibleNamedAccounts(db, principal);
  const accounts = noteAccounts(principal, defaultPortfolio(every));
  return { day, accounts, at: baseUrl(config) };
};

/** The firm's funds. */
export const funds: Handlers<typeof contracts.funds> = {
  async list(_input, context) {
    const { day, accounts } = await scopeOf(context);
    const positions = await heldBy(context.db, accounts, day);
    const held = new Set(positions.flatMap((one) => [...one.units.keys()]));
    return { valuation_date: day, funds: await listOf(context.db, { day, held }) };
  },
  async details({ params }, context) {
    const scope = await scopeOf(context);
    const book = await fundBookOn(context.db, scope.day);
    const [found] = await detailsOf(context.db, [params.fund_id], { ...scope, book });
    if (!found) throw new GatewayError('not_found');
    return found;
  },
  async prices({ params }, { db, clock }) {
    const found = await priceHistoryOf(db, params.fund_id, valuationDateAt(clock.now()));
    if (!found) throw new GatewayError('not_found');
    return found;
  },
  async compare({ query }, context) {
    const ids = query.ids.split(',');
    const scope = await scopeOf(context);
    const book = await fundBookOn(context.db, scope.day);
    const compared = await detailsOf(context.db, ids, { ...scope, book });
    if (compared.length < ids.length) throw new GatewayError('not_found');
    return { funds: compared, overlaps: overlapsOf(book, ids) };
  },
};
