import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/statements.ts';
import { startDelegates } from './delegates.testing.ts';

const OF_SEVERAL_ACCOUNTS = 'margaret.chen';
const emailOf = (at: number) => `delegate-${at}@example.ca`;

describe('the list of delegates', () => {
  it('has for each delegate the accounts chosen for them', async () => {
    const { as, invite, list } = await startDelegates();
    const client = await as(OF_SEVERAL_ACCOUNTS);
    const [first, second] = (await list(client)).accounts;
    await invite({ email: emailOf(0), accounts: [second!.account_uuid] }, client);
    await invite({ email: emailOf(1), accounts: [second!.account_uuid, first!.account_uuid] }, client);
    await invite({ email: emailOf(2) }, client);
    const { delegates } = await list(client);
    expect(new Map(delegates.map(({ email, accounts }) => [email, accounts]))).toEqual(
      new Map([
        [emailOf(0), [second]],
        [emailOf(1), [first, second]],
        [emailOf(2), null],
      ]),
    );
  });

  it('costs the store the same for many delegates as for one', async () => {
    const { invite, list } = await startDelegates();
    const accounts = [exampleWorld.accountUuid];
    const listStatements = async () => {
      const statements = recordStatements();
      const { delegates } = await list();
      const sql = statements.stop().filter((one) => /"(?:account|delegate)/.test(one));
      return { count: delegates.length, sql };
    };
    await invite({ email: emailOf(0), accounts });
    const one = await listStatements();
    for (const at of [1, 2, 3]) await invite({ email: emailOf(at), accounts });
    const many = await listStatements();
    expect([one.count, many.count]).toEqual([1, 4]);
    expect(one.sql.length).toBeGreaterThan(0);
    // A list of parameters is as long as the list of rows.
    const withoutLists = (sql: string) => sql.replaceAll(/ in \([^)]*\)/g, ' in (…)');
    expect(many.sql.map(withoutLists)).toEqual(one.sql.map(withoutLists));
  });
});
