import type { BannerInfo } from '@portal/contracts/app-config';
import type { OutputOf } from '@portal/contracts/call';
import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import type { BannerForm, portalSettings } from '@portal/contracts/portal-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallTimeAt } from '../../market/zoned-time.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';

type Settings = OutputOf<typeof portalSettings.read>;

const words = {
  en: { label: 'Notice', description: 'We move.' },
  fr: { label: 'Avis', description: 'Nous déménageons.' },
};
const shown: BannerForm = { is_on: true, starts: null, ends: null, ...words };

const start = async () => {
  const gateway = await startGateway();
  const administrator = await gateway.as(exampleWorld.administratorUsername);
  const read = async (caller: Send = administrator) =>
    (await caller({ url: '/rest/portal/settings' })).json<Settings>();
  const saveBanner = (revision: number, banner: object, caller: Send = administrator) =>
    caller({ method: 'POST', url: '/rest/portal/settings/banner', body: { revision, banner } });
  const saveFeatures = (revision: number, products: object, caller: Send = administrator) =>
    caller({ method: 'POST', url: '/rest/portal/settings/features', body: { revision, products } });
  const bannerOf = async (caller: Send) => {
    const body = { key_list: ['client.notification.banner'] };
    return (await caller({ method: 'POST', url: '/rest/app/appvar', body })).json<[BannerInfo]>()[0];
  };
  return { ...gateway, administrator, read, saveBanner, saveFeatures, bannerOf };
};

const messageOf = async (response: ReturnType<Send>) => (await response).json<{ message?: string }>().message;

describe('the banner', () => {
  it('is shown to the users of the firm alone, in both languages, as it was saved', async () => {
    const { as, read, saveBanner, bannerOf } = await start();
    expect((await read()).banner).toMatchObject({ is_on: false, revision: 0, saved_by: null });
    expect((await saveBanner(0, shown)).json()).toEqual({ revision: 1 });
    const banner = await bannerOf(await as());
    expect(banner.enabled).toBe(true);
    expect(banner.messages[banner.active_msg!]?.iso_language).toEqual(words);
    expect((await bannerOf(await as('lina.haddad'))).enabled).toBe(false);
    expect((await read()).banner).toMatchObject({ ...shown, revision: 1, saved_by: 'Denise Fournier' });
    // Another key each time: who dismissed the one before sees the next.
    await saveBanner(1, shown);
    expect((await bannerOf(await as())).active_msg).not.toBe(banner.active_msg);
  });

  it('is shown from its beginning until before its end', async () => {
    const { as, saveBanner, bannerOf, clock } = await start();
    const client = await as();
    const now = clock.now().getTime();
    const at = (minutes: number) => now + minutes * 60_000;
    let revision = 0;
    const minutes = fc.integer({ min: -3, max: 3 });
    await fc.assert(
      fc.asyncProperty(fc.option(minutes), fc.option(minutes), async (from, until) => {
        clock.set(new Date(now));
        const wall = (given: number | null) =>
          given === null ? null : wallTimeAt(at(given), BUSINESS_TIME_ZONE);
        const saved = await saveBanner(revision, { ...shown, starts: wall(from), ends: wall(until) });
        if (from !== null && until !== null && from >= until) {
          expect(saved.json()).toMatchObject({ message: 'invalid_request' });
          return;
        }
        revision += 1;
        expect(saved.json()).toEqual({ revision });
        const isShown = (from === null || from <= 0) && (until === null || 0 < until);
        expect((await bannerOf(client)).enabled).toBe(isShown);
      }),
      { numRuns: 25 },
    );
  });

  it('begins and ends on the days that were saved, and on none before 1900', async () => {
    const { read, saveBanner } = await start();
    const from = (day: string) => ({ ...shown, starts: { day, time: '00:00' } });
    for (const [revision, day] of ['1900-01-01', '2024-02-29', '9999-12-31'].entries()) {
      expect((await saveBanner(revision, from(day))).json()).toEqual({ revision: revision + 1 });
      expect((await read()).banner.starts).toEqual({ day, time: '00:00' });
    }
    for (const day of ['0000-01-01', '0000-12-31', '0001-01-01', '0099-06-30', '1899-12-31', '2023-02-29'])
      expect((await saveBanner(3, from(day))).json()).toMatchObject({
        message: 'invalid_request',
        issues: [{ path: 'body.banner.starts.day', message: 'enter_date' }],
      });
    expect((await read()).banner.revision).toBe(3);
  });

  it('is plain text in both languages, and no longer than it may be', async () => {
    const { read, saveBanner } = await start();
    for (const label of ['', '  ', '<b>Notice</b>', 'two\nlines', 'x'.repeat(101)])
      expect(await messageOf(saveBanner(0, { ...shown, fr: { ...words.fr, label } }))).toBe(
        'invalid_request',
      );
    expect(await messageOf(saveBanner(0, { ...shown, fr: undefined }))).toBe('invalid_request');
    expect((await read()).banner.revision).toBe(0);
  });
});

describe('the products', () => {
  it('are switched for the own firm, and those that no page names stay', async () => {
    const { as, read, saveFeatures } = await start();
    const featuresOf = async (username: string) =>
      (await (await as(username))({ url: '/rest/portal/features' })).json<object>();
    const before = await featuresOf('lina.haddad');
    const products = { dz: true, surveyEngine: false, selfRegistration: false };
    expect((await saveFeatures(0, products)).json()).toEqual({ revision: 1 });
    expect(await featuresOf(exampleWorld.username)).toMatchObject({
      products,
      productPages: { dz: '/app/dashboard', surveyEngine: '/app/surveys' },
    });
    expect(await featuresOf('lina.haddad')).toEqual(before);
    expect((await read()).features).toMatchObject({ products, revision: 1 });
    expect(await messageOf(saveFeatures(1, { ...products, other: true }))).toBe('invalid_request');
  });
});

describe('two administrators at once', () => {
  it('of whom the second is in conflict, and nothing of theirs is saved', async () => {
    const { as, read, saveBanner, saveFeatures, services } = await start();
    const other = await as(exampleWorld.newStaffUsername);
    const saved = await Promise.all([
      saveBanner(0, { ...shown, en: { ...words.en, label: 'Of one' } }),
      saveBanner(0, { ...shown, en: { ...words.en, label: 'Of the other' } }, other),
    ]);
    expect(saved.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { banner } = await read();
    expect(banner.en.label).toBe(saved[0].statusCode === 200 ? 'Of one' : 'Of the other');
    const off = { dz: true, surveyEngine: false, selfRegistration: true };
    expect((await saveFeatures(0, off)).statusCode).toBe(200);
    expect(await messageOf(saveFeatures(0, { ...off, dz: false }, other))).toBe('conflict');
    expect((await read()).features.products).toEqual(off);
    const events = await services.db
      .selectFrom('audit_event')
      .select('event')
      .where('event', 'in', ['banner_changed', 'features_changed'])
      .execute();
    expect(events).toHaveLength(2);
  });
});
