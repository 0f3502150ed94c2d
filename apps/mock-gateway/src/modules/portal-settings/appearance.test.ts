import type { CustomConfiguration, PageTemplate } from '@portal/contracts/app-config';
import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { portalSettings } from '@portal/contracts/portal-settings';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';

const ADMINISTRATOR_EVENTS = ['templates_changed', 'words_changed', 'palette_changed'] as const;
const firmKind = { key: 'shell.firm_kind', en: 'Family office', fr: 'Bureau de famille' };
const colours = { light: { accent: '#1f4e5f' }, dark: { accent: '#9ccbd9' } };
const dashboards = {
  everyone: [
    { section: 'accounts', width: 'full' },
    { section: 'total', width: 'half' },
  ],
  trustee: null,
};

const start = async () => {
  const gateway = await startGateway();
  const administrator = await gateway.as(exampleWorld.administratorUsername);
  const read = async () =>
    (await administrator({ url: '/rest/portal/settings' })).json<OutputOf<typeof portalSettings.read>>();
  const save = (setting: string, body: object, caller: Send = administrator) =>
    caller({ method: 'POST', url: `/rest/portal/settings/${setting}`, body });
  const customOf = async (caller: Send) =>
    (await caller({ url: '/rest/portal/custom' })).json<CustomConfiguration>();
  const templatesOf = async (caller: Send) =>
    (await caller({ url: '/rest/portal/templates' })).json<PageTemplate[]>();
  return { ...gateway, administrator, read, save, customOf, templatesOf };
};

describe('dashboards', () => {
  it('are arranged for the own firm; those of other roles stay', async () => {
    const { as, read, save, templatesOf, services } = await start();
    const other = await templatesOf(await as('lina.haddad'));
    const storedRoles = async () =>
      (
        JSON.parse(
          (
            await services.db
              .selectFrom('firm')
              .select('templates')
              .where('id', '=', 'northmere')
              .executeTakeFirstOrThrow()
          ).templates,
        ) as { role?: string }[]
      ).flatMap(({ role = 'everyone' }) => role);
    expect((await read()).templates.dashboards.trustee).not.toBeNull();
    expect((await save('templates', { revision: 0, dashboards })).json()).toEqual({ revision: 1 });
    expect(await templatesOf(await as())).toEqual([{ page: 'dashboard', sections: dashboards.everyone }]);
    expect(await templatesOf(await as('lina.haddad'))).toEqual(other);
    expect(await storedRoles()).toEqual(['everyone', 'developer']);
    const own = { ...dashboards, trustee: [{ section: 'advisor', width: 'narrow' }] };
    expect((await save('templates', { revision: 1, dashboards: own })).statusCode).toBe(200);
    expect((await read()).templates).toMatchObject({ dashboards: own, revision: 2 });
  });

  it('have at least one widget, each once, of those that the portal has', async () => {
    const { read, save } = await start();
    const total = { section: 'total', width: 'full' };
    for (const everyone of [
      [],
      [total, total],
      [{ section: 'weather', width: 'full' }],
      [{ section: 'total', width: 'tiny' }],
    ]) {
      const response = await save('templates', { revision: 0, dashboards: { everyone, trustee: null } });
      expect(response.json()).toMatchObject({ message: 'invalid_request' });
      expect(response.json<{ issues: { path: string }[] }>().issues[0]?.path).toMatch(
        /^body\.dashboards\.everyone/,
      );
    }
    expect((await read()).templates.revision).toBe(0);
  });
});

describe('own words', () => {
  it('replace texts of the portal for the own firm, and give them back', async () => {
    const { as, read, save, customOf } = await start();
    const before = await customOf(await as('lina.haddad'));
    expect((await save('words', { revision: 0, texts: [firmKind] })).json()).toEqual({ revision: 1 });
    expect((await customOf(await as())).lang).toEqual({
      en: { 'shell.firm_kind': 'Family office' },
      fr: { 'shell.firm_kind': 'Bureau de famille' },
    });
    expect((await read()).words).toMatchObject({ texts: [firmKind], revision: 1 });
    expect(await customOf(await as('lina.haddad'))).toEqual(before);
    await save('words', { revision: 1, texts: [] });
    expect((await customOf(await as())).lang).toBeNull();
  });

  it('are rejected at their place where the portal could not show them', async () => {
    const { read, save } = await start();
    const placesOf = async (texts: object[]) =>
      (await save('words', { revision: 0, texts }))
        .json<{ issues: { path: string }[] }>()
        .issues.map(({ path }) => path);
    expect(await placesOf([firmKind, { ...firmKind, key: 'shell.unknown' }])).toEqual([
      'body.texts.1.key',
      'body.texts.1.key',
    ]);
    expect(await placesOf([{ ...firmKind, key: '__proto__.x' }])).not.toEqual([]);
    expect(await placesOf([{ ...firmKind, fr: ' ' }])).toEqual(['body.texts.0.fr']);
    for (const en of ['<b>', 'half \ud83d', 'turned \u202e round'])
      expect(await placesOf([{ ...firmKind, en }])).toEqual(['body.texts.0.en']);
    expect(await placesOf([{ ...firmKind, en: 'Of {{name}}' }])).toEqual(['body.texts.0.en']);
    expect(await placesOf([{ ...firmKind, fr: '$t(shell.firm)' }])).toEqual(['body.texts.0.fr']);
    expect(
      await placesOf([{ key: 'portal_settings.last_saved', en: 'By {{name}}', fr: 'Par {{name}}, {{at}}' }]),
    ).toEqual(['body.texts.0.en']);
    expect(await placesOf([firmKind, firmKind])).toEqual(['body.texts']);
    expect((await read()).words.revision).toBe(0);
  });
});

describe('colors', () => {
  it('are set for the own firm in light and dark, and leave its words', async () => {
    const { as, read, save, customOf } = await start();
    await save('words', { revision: 0, texts: [firmKind] });
    expect((await save('palette', { revision: 0, colours })).json()).toEqual({ revision: 1 });
    const custom = await customOf(await as());
    expect(custom.theme).toMatchObject({
      palette_config: colours.light,
      dark_palette_config: colours.dark,
    });
    expect(custom.lang?.en).toEqual({ 'shell.firm_kind': 'Family office' });
    expect((await read()).palette).toMatchObject({ colours, revision: 1 });
  });

  it('are rejected at their place with too little contrast', async () => {
    const { read, save } = await start();
    const pale = { light: {}, dark: { accent: '#333333' } };
    expect((await save('palette', { revision: 0, colours: pale })).json()).toMatchObject({
      message: 'invalid_request',
      issues: expect.arrayContaining([{ path: 'body.colours.dark.accent', message: 'raise_contrast' }]),
    });
    expect((await read()).palette.revision).toBe(0);
  });
});

describe('two administrators of dashboards, words and colors', () => {
  it('of whom the second is in conflict; each save is in the audit log', async () => {
    const { as, save, services } = await start();
    const other = await as(exampleWorld.newStaffUsername);
    for (const [setting, value] of [
      ['templates', { dashboards }],
      ['words', { texts: [firmKind] }],
      ['palette', { colours }],
    ] as const) {
      const saved = await Promise.all([
        save(setting, { revision: 0, ...value }),
        save(setting, { revision: 0, ...value }, other),
      ]);
      expect([setting, ...saved.map(({ statusCode }) => statusCode).toSorted()]).toEqual([setting, 200, 409]);
    }
    const events = await services.db
      .selectFrom('audit_event')
      .select('event')
      .where('event', 'in', ADMINISTRATOR_EVENTS)
      .execute();
    expect(events.map(({ event }) => event).toSorted()).toEqual([...ADMINISTRATOR_EVENTS].toSorted());
    expect((await save('palette', { revision: 1, colours }, await as())).json()).toMatchObject({
      message: 'permission_denied',
    });
  });
});
