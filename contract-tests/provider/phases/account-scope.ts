import { contracts } from '@portal/contracts';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { accountToAsk, inputOfAccount, otherAccountsIn } from '../relations/account-scope.ts';
import { isRow, problem } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';

const takesAccounts = (entry: Entry) => inputOfAccount(entry, '') !== null;

const findOtherAccounts = async (
  context: Context,
  entry: Entry,
  account: string,
  token: string,
): Promise<Problem[]> => {
  const { response, curl } = await sendCall(context, entry.call, inputOfAccount(entry, account)!, { token });
  const [other] = response.status === 200 ? otherAccountsIn(response.body, account) : [];
  return other === undefined ? [] : [problem(`rows of the account ${account} alone`, other, { curl })];
};

/** The account to ask for; undefined for a client who has no two, and the error where no response says so. */
const findAccount = async (context: Context, token: string): Promise<string | Error | undefined> => {
  try {
    const { response } = await sendCall(context, contracts.accounts.list, {}, { token });
    return response.status === 200 && isRow(response.body) ? accountToAsk(response.body) : undefined;
  } catch (caught) {
    // The checks that need it say so.
    return caught as Error;
  }
};

/** Asks each call that takes accounts for one of the client's own; nothing of a client who has no two. */
export const verifyAccountScope = async (context: Context, token: string): Promise<Outcome[]> => {
  const entries = context.entries.filter(takesAccounts);
  if (entries.length === 0) return [];
  const account = await findAccount(context, token);
  if (account === undefined) return [];
  const outcomes: Outcome[] = [];
  for (const entry of entries)
    outcomes.push(
      await runCheck('row-filter', entry, 'one account leaves the rows of this account', async () => {
        if (account instanceof Error) throw account;
        return findOtherAccounts(context, entry, account, token);
      }),
    );
  return outcomes;
};
