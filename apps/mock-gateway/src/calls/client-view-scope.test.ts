import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../market/random.ts';
import { startGateway } from '../testing/gateway.ts';
import { advisorNamed, advise, asAdvisor, begin, startView } from './client-view.testing.ts';

describe('of whom an advisor may view the portal', () => {
  it.each([1, 2, 3])('are their own clients, for generated relations: %i', async (seed) => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    const pick = seededPick(`views/${seed}`);
    const advisors = [
      await advisorNamed(gateway, exampleWorld.advisorUsername),
      await advisorNamed(gateway, exampleWorld.otherAdvisorUsername),
    ];
    const clients = await db
      .selectFrom('client as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['c.client_uuid', 'c.user_id', 'u.firm_id'])
      .orderBy('c.client_uuid')
      .execute();
    await db.deleteFrom('client_advisor').execute();
    const advisorOf = new Map<string, string>();
    for (const { client_uuid } of clients) {
      if (pick(5) === 0) continue;
      const { advisorId } = advisors[pick(2)]!;
      advisorOf.set(client_uuid, advisorId);
      await advise(gateway, client_uuid, advisorId);
    }
    for (const { userId, advisorId } of advisors) {
      const send = await asAdvisor(gateway, userId);
      const listed = (await send({ url: '/rest/portal/advised-clients' })).json<{
        rows: { client_uuid: string; can_view: boolean }[];
      }>().rows;
      const own = clients.filter(
        ({ client_uuid, firm_id }) => firm_id === 'northmere' && advisorOf.get(client_uuid) === advisorId,
      );
      expect(listed.map(({ client_uuid }) => client_uuid).toSorted()).toEqual(
        own.map(({ client_uuid }) => client_uuid).toSorted(),
      );
      for (const { client_uuid, user_id } of clients) {
        const isOwn = own.some((one) => one.client_uuid === client_uuid);
        const isOfOthers = clients.some(
          (one) =>
            one.user_id === user_id &&
            advisorOf.has(one.client_uuid) &&
            advisorOf.get(one.client_uuid) !== advisorId,
        );
        const expected = isOwn ? (isOfOthers ? 403 : 200) : 404;
        const { statusCode } = await begin(send, client_uuid);
        const read = await send({ url: `/rest/portal/advised-clients/${client_uuid}` });
        expect([client_uuid, statusCode, read.statusCode]).toEqual([
          client_uuid,
          expected,
          isOwn ? 200 : 404,
        ]);
        expect(listed.find((one) => one.client_uuid === client_uuid)?.can_view ?? false).toBe(
          expected === 200,
        );
      }
    }
  });

  it.each([
    ['no reason', { words: 'why' }],
    ['an unknown reason', { reason: 'curiosity', words: 'why' }],
    ['no words', { reason: 'review', words: ' ' }],
    ['too many words', { reason: 'review', words: 'a'.repeat(201) }],
    ['two lines', { reason: 'review', words: 'a\nb' }],
  ])('requires a reason: %s', async (_, body) => {
    const { asThemselves, client } = await startView();
    const url = `/rest/portal/advised-clients/${client.client_uuid}/view`;
    expect((await asThemselves({ method: 'POST', url, body })).json().message).toBe('invalid_request');
  });
});
