import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, rowsOf } from '../../testing/sql.ts';
import { queueScheduledReports } from '../reports/scheduled-reports.ts';
import { CONSENTS_URL, startConsents, type Consents } from './consents.testing.ts';

let own: Consents;
let stop: () => Promise<void>;
beforeAll(async () => {
  own = await startConsents((end) => {
    stop = end;
  });
});
afterAll(() => stop());

describe('the end of a consent', () => {
  it('to the terms closes the portal in every session until they are accepted again', async () => {
    const [here, there] = [await own.as('david.okafor'), await own.as('david.okafor')];
    expect((await own.end(here, 'terms')).json()).toBe(true);
    for (const send of [here, there]) {
      expect((await send({ url: '/rest/user/state' })).json()).toMatchObject({ tc: 0 });
      expect((await send({ url: CONSENTS_URL })).json()).toMatchObject({ message: 'step_unfinished' });
    }
    const { version: inForce, hash } = (await here({ url: '/rest/user/terms' })).json();
    const body = { version: inForce, hash, language: 'fr', express_wish: false };
    const accept = () => there({ method: 'POST', url: '/rest/user/terms/accept', body });
    expect((await accept()).json()).toBe(true);
    expect((await accept()).json()).toMatchObject({ message: 'step_closed' });
    const { consents, history } = await own.list(here);
    expect(consents[0]).toMatchObject({ kind: 'terms', state: 'given' });
    expect(history.filter(({ kind }) => kind === 'terms').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['given', 'ended', 'given']),
    );
  });

  it('to documents without paper chooses paper for all of them, and the choice gives it again', async () => {
    const send = await own.as('simone.dube');
    const preferences = '/rest/portal/preferences';
    const choices = async () =>
      Object.values((await send({ url: preferences })).json().documentPreferences).flatMap((one) =>
        Object.values(one as object),
      );
    await own.give(send, 'electronic_documents');
    expect(new Set(await choices())).toEqual(new Set([0]));
    await own.end(send, 'electronic_documents');
    expect(new Set(await choices())).toEqual(new Set([1]));
    expect(await own.stateOf(send, 'electronic_documents')).toBe('ended');
    const { documentPreferences } = (await send({ url: preferences })).json();
    const [client = ''] = Object.keys(documentPreferences);
    const body = { documentPreferences: { [client]: { statements: 0 } } };
    await send({ method: 'POST', url: preferences, body });
    const { consents, history } = await own.list(send);
    const consent = consents.find(({ kind }) => kind === 'electronic_documents');
    expect(consent).toMatchObject({ state: 'given', since: own.clock.now().toISOString() });
    expect(history[0]).toMatchObject({ kind: 'electronic_documents', action: 'given', language: null });
  });

  it('to reports on several accounts leaves those of one account', async () => {
    const send = await own.as('camille.fortin');
    const { accounts } = (await send({ url: '/rest/portal/reports/options' })).json();
    const [account] = accounts;
    const request = (account_uuids?: string[]) =>
      send({
        method: 'POST',
        url: '/rest/portal/reports',
        body: {
          kind: 'performance',
          ...(account_uuids && { account_uuids }),
          from: '2026-01-01',
          to: '2026-10-31',
          languages: ['en'],
          formats: ['pdf'],
        },
      });
    expect(accounts.length).toBeGreaterThan(1);
    expect((await request()).json()).toMatchObject({ state: 'waiting' });
    await own.end(send, 'consolidated_reports');
    expect((await request()).json()).toMatchObject({ message: 'consent_required' });
    expect((await request([account.account_uuid])).json()).toMatchObject({ state: 'waiting' });
    await own.give(send, 'consolidated_reports');
    expect((await request()).json()).toMatchObject({ state: 'waiting' });
  });

  it('to reports on several accounts pauses those that are scheduled', async () => {
    const { services, store } = own;
    const send = await own.as('camille.fortin');
    const body = { kind: 'performance', interval: 'month', languages: ['en'], formats: ['pdf'] };
    await send({ method: 'POST', url: '/rest/portal/reports/schedules', body });
    const queued = async () => {
      await change(store, `update report_schedule set done_until = '2026-09-30'`);
      await queueScheduledReports(services);
      return rowsOf(store, `select id from report where occasion like 'schedule/%/2026-10-31'`);
    };
    await own.end(send, 'consolidated_reports');
    expect(await queued()).toEqual([]);
    await own.give(send, 'consolidated_reports');
    expect(await queued()).toHaveLength(1);
  });
});
