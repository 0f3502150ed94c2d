import { allExamples } from '@portal/contracts/examples';
import { describe, expect, it } from 'vitest';
import type { SignedInScope } from '../identity/services.ts';
import { seededRoles } from '../modules/user/seeded-roles.ts';
import { startGateway } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';
import { inOwnRole } from '../wealth/in-own-role.ts';

const TRUSTEE = 'henri.lavoie';
const OWN_ROLE_REQUIRED = 'own_role_required';

/** Domains in which no one acts for another client. */
const ownDomains = new Set(
  allExamples.filter(({ call }) => OWN_ROLE_REQUIRED in call.errors).map(({ domain }) => domain),
);

describe('a domain in which no one acts for another client', () => {
  it('is one of these', () => {
    expect([...ownDomains].toSorted()).toEqual([
      'accessLog',
      'consents',
      'contactDetails',
      'conversations',
      'delegates',
      'household',
      'inquiries',
      'meetings',
      'ownData',
      'projection',
      'surveys',
      'targets',
    ]);
  });

  it('rejects every call in a role in which another client shares accounts', async () => {
    const { as } = await startGateway();
    const send = await as(TRUSTEE);
    await send({ method: 'POST', url: '/rest/user/role', body: { role: seededRoles.trustee.role } });
    const calls = closedCalls.filter(({ domain }) => ownDomains.has(domain));
    const rejected: string[] = [];
    for (const { title, request } of calls)
      if ((await send(request)).json().message === OWN_ROLE_REQUIRED) rejected.push(title);
    expect(rejected).toEqual(calls.map(({ title }) => title));
  });

  it('guards a handler that has no line for it, and passes on what it is given in the own role', async () => {
    const { services } = await startGateway();
    const { id: userId } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', TRUSTEE)
      .executeTakeFirstOrThrow();
    const { added } = inOwnRole({
      added: async (input: { one: number }, { principal }: SignedInScope) => [
        input.one,
        principal.activeRole,
      ],
    });
    const inRole = (activeRole: string) =>
      added({ one: 1 }, {
        ...services,
        principal: { userId, activeRole, actsFor: null, at: services.clock.now().getTime() },
      } as SignedInScope);
    await expect(inRole(seededRoles.trustee.role)).rejects.toMatchObject({ code: OWN_ROLE_REQUIRED });
    expect(await inRole(seededRoles.client.role)).toEqual([1, seededRoles.client.role]);
  });
});
