// Behaviour: docs/behaviour/value-change.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import { explainChange } from './explain-change.ts';

/** Why the value of the client's accounts changed. */
export const valueChange: Handlers<typeof contracts.valueChange> = {
  async explain({ query }, { db, principal }) {
    const accounts = chosenPortfolio(await visibleNamedAccounts(db, principal), query.accounts);
    return explainChange(db, noteAccounts(principal, accounts), query);
  },
};
