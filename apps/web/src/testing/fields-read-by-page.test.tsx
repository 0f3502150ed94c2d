import { exampleWorld } from '@portal/contracts/example-world';
import type { states } from '@portal/contracts/provider-states';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import fieldsRead from './fields-read.json' with { type: 'json' };
import { createFieldsRecorder, listFields, type FieldsRead } from './fields-recorder.ts';
import { pageFieldsRecorder } from './page-fields-recorder.ts';
import { removeApp, renderApp } from './render-app.tsx';
import { BEHIND_THE_DRAWER, openSettingsPhoto, openSettingsTab } from './settings-drawer.ts';
import { submitSignIn } from './sign-in-form.ts';
import type { OpenPage } from './test-page.tsx';
import { openWorld } from './world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

/** How a client gets to where the web app reads fields. */
interface Reader {
  at: string;
  as?: string;
  /** A provider state of the contract, made true before. */
  given?: keyof typeof states;
  /** Whether the system asks for dark pages. */
  isDark?: boolean;
  /** Does what makes the web app read the fields, and waits for what it shows of them. */
  sees: (page: OpenPage) => Promise<unknown>;
}

/** The fields that the web app reads of its responses, among those of a list. */
const readsOf = async ({ at, as, given, isDark, sees }: Reader, fields: FieldsRead): Promise<string[]> => {
  if (given) await world.prepare(given);
  const { observe, reads } = createFieldsRecorder(fields);
  const observed = vi.spyOn(pageFieldsRecorder, 'observe').mockImplementation(observe);
  onTestFinished(() => observed.mockRestore());
  if (isDark) {
    const plain = globalThis.matchMedia;
    const dark = vi
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => ({ ...plain(query), matches: query.includes('dark') }));
    onTestFinished(() => dark.mockRestore());
  }
  const page = { ...(await renderApp({ world, at, as })), world, language: 'en' as const };
  await sees(page);
  return reads();
};

const findUserMenu = ({ t }: OpenPage) =>
  screen.findByRole('button', { name: new RegExp(t('user.menu', { name: '.*' })) });

/** Pages of the portal with the fields that it reads there. Every field that is marked as read is of one of them. */
const readers: Record<string, Reader & { fields: string[] }> = {
  'a page in the role of a delegate': {
    at: BEHIND_THE_DRAWER,
    as: 'henri.lavoie',
    given: 'delegateOfDocuments',
    sees: findUserMenu,
    fields: ['user.me $.roles.*.acts_for_other'],
  },
  'a page of a delegate who is no client': {
    at: '/app/invitations',
    as: 'rosalie.aubin',
    sees: findUserMenu,
    fields: ['user.me $.is_delegate_only'],
  },
  'a page of a client with several roles': {
    at: BEHIND_THE_DRAWER,
    as: 'henri.lavoie',
    sees: findUserMenu,
    fields: [
      'user.me $.active_role',
      'user.me $.default_role',
      'user.me $.display_name',
      'user.me $.first_name',
      'user.me $.last_name',
      'user.me $.photo_url',
      'user.me $.roles.*.display_name',
      'user.me $.roles.*.name',
      'user.state $.mfa',
      'user.state $.sq',
      'user.state $.tc',
      'user.state $.token',
    ],
  },
  'a page of a firm with colors of its own': {
    at: BEHIND_THE_DRAWER,
    as: 'lina.haddad',
    sees: findUserMenu,
    fields: ['appConfig.custom $.theme.palette_config'],
  },
  'a page of a firm with colors of its own, on a dark screen': {
    at: BEHIND_THE_DRAWER,
    as: 'lina.haddad',
    isDark: true,
    sees: findUserMenu,
    fields: ['appConfig.custom $.theme.dark_palette_config'],
  },
  'the profile photo': {
    at: BEHIND_THE_DRAWER,
    as: 'camille.fortin',
    sees: async (page) => {
      await openSettingsPhoto(page);
      await screen.findByRole('img', { name: page.t('avatar.current') });
    },
    fields: ['user.me $.photo_uuid'],
  },
  'the code of a sign-in': {
    at: '/signin',
    sees: async (page) => {
      const { t, user } = page;
      await submitSignIn(page, exampleWorld.appUsername);
      await user.click(await screen.findByRole('button', { name: t('challenge.use_recovery_code') }));
      await user.type(await screen.findByLabelText(t('challenge.recovery_code')), exampleWorld.recoveryCode);
      await user.click(screen.getByRole('button', { name: t('challenge.submit') }));
      await findUserMenu(page);
    },
    fields: ['challenge.verify $.device_value'],
  },
  'the login history': {
    at: BEHIND_THE_DRAWER,
    as: 'margaret.chen',
    sees: async (page) => {
      await openSettingsTab('activity')(page);
      await screen.findByRole('table', { name: page.t('settings.activity.title') });
    },
    fields: [
      'history.list $[].browser',
      'history.list $[].cursor',
      'history.list $[].device',
      'history.list $[].ip',
      'history.list $[].location',
      'history.list $[].os',
    ],
  },
  'a change of preferences': {
    at: BEHIND_THE_DRAWER,
    as: 'olivia.martin',
    sees: async (page) => {
      await openSettingsTab('preferences')(page);
      await page.user.click(await screen.findByRole('radio', { name: 'Français' }));
      await screen.findByRole('button', { name: page.t('form.update') });
    },
    fields: ['preferences.get $.revision'],
  },
  'a list of transactions with a reversal': {
    at: '/app/transactions',
    as: 'irene.valcourt',
    sees: ({ t }) => screen.findByRole('table', { name: t('transactions.title') }),
    fields: ['transactions.list $.rows[].entered_on', 'transactions.list $.rows[].reverses'],
  },
  'a security with a reversal': {
    at: '/app/holdings/BORT',
    as: 'irene.valcourt',
    sees: ({ t }) => screen.findByRole('table', { name: t('securities.cost.title') }),
    fields: ['securities.history $.entries[].reverses'],
  },
  'a security with a correction': {
    at: '/app/holdings/NRTW',
    as: 'irene.valcourt',
    sees: ({ t }) => screen.findByRole('table', { name: t('securities.cost.title') }),
    fields: ['securities.history $.entries[].entered_on'],
  },
};

it.each(Object.entries(readers))('%s reads its fields', async (_, { fields, ...reader }) => {
  const reads = await readsOf(reader, fieldsRead);
  const unread = fields.filter((field) => !reads.includes(field));
  expect(unread, 'mark them as false in fields-read.json, then run `npm run pact`').toEqual([]);
});

it('names a page for every field that is marked as read', () => {
  const fields = Object.values(readers).flatMap((reader) => reader.fields);
  expect(fields.toSorted()).toEqual(listFields(fieldsRead, true));
});

it('records no field that no page shows', async () => {
  const terms: Reader = {
    at: '/',
    as: 'samuel.cote',
    sees: ({ t }) => screen.findByRole('button', { name: t('security_steps.terms.accept_french') }),
  };
  const fields = { 'terms.current': { '$.effective_on': true, '$.first_language': false } };
  expect(await readsOf(terms, fields)).toEqual(['terms.current $.effective_on']);
});
