import { exampleWorld } from '@portal/contracts/example-world';
import { CLIENT_VIEW_LASTS_MS } from '@portal/contracts/advised-clients';
import { describe, expect, it } from 'vitest';
import type { Send } from '../testing/gateway.ts';
import { clientViewEnd } from '../modules/advised-clients/client-view-end.ts';
import { inRole } from '../testing/sharing.ts';
import { bringForward, workDue } from '../testing/work-due.ts';
import { advisorNamed, advise, asAdvisor, within, startView } from './client-view.testing.ts';

/** Often enough that the session is not idle. */
const PARTS = 10;

describe('a view of a client ends', () => {
  const ended = async (view: Send) => (await view({ url: '/rest/portal/accounts' })).json().message;

  it('by its time, which is recorded once', async () => {
    const { view, clock, events, advisor, client } = await startView();
    for (let at = 0; at < PARTS; at += 1) {
      expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
      clock.move(CLIENT_VIEW_LASTS_MS / PARTS);
    }
    expect([await ended(view), await ended(view)]).toEqual(['view_ended', 'view_ended']);
    expect(await events()).toEqual([
      ['client_view_begun', advisor.userId, client.client_uuid],
      ['client_view_ended', advisor.userId, client.client_uuid],
    ]);
  });

  it('by its time and not by a job that comes early', async () => {
    const { view, clock, events, services } = await startView();
    const end = () => workDue(services, 'end_client_view', clientViewEnd());
    await bringForward(services, 'end_client_view');
    expect(await end()).toEqual([{ kind: 'released' }]);
    expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
    clock.move(CLIENT_VIEW_LASTS_MS);
    expect(await end()).toEqual([{ kind: 'done' }]);
    expect(await events()).toHaveLength(2);
  });

  it('by the button, in every tab that shows it', async () => {
    const { view, asThemselves, viewId, events } = await startView();
    const end = { method: 'POST', url: `/rest/portal/client-views/${viewId}/end` } as const;
    expect([(await view(end)).statusCode, (await asThemselves(end)).statusCode]).toEqual([200, 200]);
    expect(await ended(view)).toBe('view_ended');
    expect((await asThemselves({ url: `/rest/portal/client-views/${viewId}` })).statusCode).toBe(404);
    expect(await events()).toHaveLength(2);
  });

  it('with the session, the role and the relation', async () => {
    const signedOut = await startView();
    await signedOut.asThemselves({ method: 'POST', url: '/rest/user/logout' });
    expect(await ended(signedOut.view)).toBe('session_invalid');

    const { view, services, advisor } = await startView();
    await services.db
      .updateTable('user_role')
      .set({ permissions: '["dz.manage.content"]' })
      .where('user_id', '=', advisor.userId)
      .execute();
    expect(await ended(view)).toBe('view_ended');

    const moved = await startView();
    const other = await advisorNamed(moved, exampleWorld.otherAdvisorUsername);
    await advise(moved, moved.client.client_uuid, other.advisorId);
    expect(await ended(moved.view)).toBe('view_ended');
    await advise(moved, moved.client.client_uuid, moved.advisor.advisorId);
    expect(await ended(moved.view)).toBe('view_ended');
  });

  it('nowhere but in its session: another one of the same advisor never has it', async () => {
    const gateway = await startView();
    const elsewhere = await asAdvisor(gateway, gateway.advisor.userId);
    expect(await ended(within(elsewhere, gateway.viewId))).toBe('view_ended');
    const end = { method: 'POST', url: `/rest/portal/client-views/${gateway.viewId}/end` } as const;
    expect((await elsewhere(end)).statusCode).toBe(404);
    const client = await inRole(gateway, gateway.client.userId, 'client');
    expect(await ended(within(client, gateway.viewId))).toBe('view_ended');
    expect((await gateway.view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
  });
});
