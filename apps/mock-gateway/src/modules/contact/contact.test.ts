import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

type Overview = OutputOf<typeof contracts.contact.overview>;

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const overviewFor = async (username: string) =>
  (await (await started.as(username))({ url: '/rest/portal/contact' })).json<Overview>();

describe('the contact page', () => {
  it('has the team and its hours as instants of the next seven days', async () => {
    const { team } = await overviewFor(exampleWorld.username);
    const [lead] = team;
    expect(lead?.hours).toHaveLength(5);
    const lengths = lead!.hours.map(
      ({ opens_at, closes_at }) => Date.parse(closes_at) - Date.parse(opens_at),
    );
    expect(new Set(lengths)).toEqual(new Set([8 * 60 * 60_000]));
  });

  it('announces an absence while it lasts and two weeks before, with who stands in', async () => {
    const { team } = await overviewFor(exampleWorld.username);
    expect(team.map(({ name, absence }) => [name, absence?.is_now, absence?.stand_in?.name])).toEqual([
      ['Andrew Sinclair', undefined, undefined],
      ['Priya Raman', true, 'Maude Ouellet'],
    ]);
  });

  it('has no address where a part of it is missing', async () => {
    const { offices } = await overviewFor(exampleWorld.username);
    expect(offices.map(({ name, address }) => [name.en, address?.postal_code])).toEqual([
      ['Montreal', 'H3B 4W8'],
      ['Toronto', 'M5J 2J2'],
      ['Vancouver', undefined],
    ]);
  });

  it('is that of the own firm and client, in any role', async () => {
    expect(await overviewFor('noel.sauve')).toMatchObject({ team: [] });
    expect(await overviewFor('lina.haddad')).toMatchObject({
      team: [{ name: 'Michel Haddad', photo_url: null, office_id: null }],
      offices: [],
    });
    const henri = await started.as('henri.lavoie');
    const own = (await henri({ url: '/rest/portal/contact' })).json<Overview>();
    await henri({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const response = await henri({ url: '/rest/portal/contact' });
    if (response.statusCode === 200) expect(response.json<Overview>().team).toEqual(own.team);
    else expect(response.json()).toMatchObject({ message: 'permission_denied' });
  });
});

describe('portraits', () => {
  it('are images that run and load nothing', async () => {
    const { team } = await overviewFor(exampleWorld.username);
    for (const { photo_url } of team) {
      const response = await started.app.inject({ url: new URL(photo_url!).pathname });
      expect(response.headers['content-type']).toBe('image/svg+xml');
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
      expect(response.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox/);
    }
  });

  it.each(['nobody', '5b1f0e7a-5f60-4a1b-8c2d-3e4f5a6b7c61', '..%2f'])('are not found at %s', async (id) => {
    const response = await started.app.inject({ url: `/media/advisors/${id}/portrait.svg` });
    expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
  });
});
