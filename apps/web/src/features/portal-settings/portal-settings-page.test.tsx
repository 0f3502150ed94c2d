import { applicationHeader } from '@portal/contracts/application';
import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { portalSettings } from '@portal/contracts/portal-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../../testing/test-page.tsx';
import type { World } from '../../testing/world.ts';

const call = async (world: World, path: string, body?: object) => {
  const { access_token } = await world.tokensOf(exampleWorld.administratorUsername);
  const response = await fetch(`${world.gateways.app}/rest/portal/settings${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...applicationHeader,
      [ACCESS_TOKEN_HEADER]: access_token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as OutputOf<typeof portalSettings.read>;
};

/** Saves another banner, as from another browser. */
const saveElsewhere = async (world: World) => {
  const { banner } = await call(world, '');
  const words = { label: 'Theirs', description: 'Texte' };
  await call(world, '/banner', {
    revision: banner.revision,
    banner: { is_on: false, starts: null, ends: null, en: words, fr: words },
  });
};

/** Pastes a text into a field instead of what it holds. */
const fill = async ({ user }: OpenPage, label: string, text: string) => {
  // Clearing focuses the field.
  await user.clear(await screen.findByLabelText(label));
  await user.paste(text);
};

const write = async (page: OpenPage, label: string) => {
  const { t } = page;
  for (const language of ['en', 'fr'] as const) {
    await fill(page, t(`portal_settings.banner.label_${language}`), `${label} ${language}`);
    await fill(page, t(`portal_settings.banner.text_${language}`), 'Texte');
  }
};

/** The page has many controls, of whose roles each is worked out when one is looked for by its role. */
const save = ({ t, user }: OpenPage) => user.click(screen.getByText(t('portal_settings.banner.save')));

testPage('portal_settings', {
  at: '/app/portal-settings',
  as: exampleWorld.administratorUsername,
  loaded: { sees: ({ t }) => screen.findByLabelText(t('portal_settings.banner.label_fr')) },
  failed: 'portalSettings.read',
  forbidden: 'portalSettings.read',
  more: {
    'where a banner says what is wrong with it, is previewed in both languages, and saved': {
      sees: async (page) => {
        const { t, user } = page;
        await write(page, 'Avis <b>');
        await save(page);
        expect((await screen.findAllByText(t('portal_settings.fault.enter_plain_text'))).length).toBe(2);
        await write(page, 'Avis');
        await fill(page, t('portal_settings.banner.starts_day'), '2026-11-30');
        await fill(page, t('portal_settings.banner.ends_day'), '2026-11-29');
        await save(page);
        await findText(t('portal_settings.fault.ends_before_start'));
        await fill(page, t('portal_settings.banner.ends_day'), '2026-12-01');
        await fill(page, t('portal_settings.banner.ends_time'), '25:00');
        await save(page);
        await findText(t('portal_settings.fault.enter_time'));
        await user.clear(screen.getByLabelText(t('portal_settings.banner.ends_time')));
        await screen.findByText('Avis fr', { selector: 'strong' });
        await save(page);
        await findText(t('portal_settings.saved'));
      },
    },
    'where dashboards are arranged, and none is left without a widget': {
      sees: async ({ t, user }) => {
        const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
        const shown = await screen.findByRole('list', { name: t('portal_settings.templates.shown') });
        const nameOf = (action: string, name: string) => t('portal_settings.action_on', { action, name });
        const remove = t('portal_settings.templates.remove');
        for (const button of within(shown).getAllByRole('button', { name: new RegExp(`^${remove}`) }))
          await user.click(button);
        await press(t('portal_settings.templates.save'));
        await findText(t('portal_settings.fault.choose_widget'));
        const [total, advisor] = [t('portal_settings.widget.total'), t('portal_settings.widget.advisor')];
        for (const name of [total, advisor]) await press(t('portal_settings.templates.add', { name }));
        await press(nameOf(t('portal_settings.templates.up'), advisor));
        const [first] = within(shown).getAllByRole('combobox');
        await user.selectOptions(first!, 'wide');
        expect(within(shown).getAllByRole('combobox')).toHaveLength(2);
        await press(t('portal_settings.templates.save'));
        await findText(t('portal_settings.saved'));
      },
    },
    'where a text is found and worded, with its placeholders': {
      sees: async (page) => {
        const { t, user } = page;
        await screen.findByLabelText(t('portal_settings.words.find'));
        await fill(page, t('portal_settings.words.find'), 'portal_settings.last_saved');
        const results = screen.getByRole('list', { name: t('portal_settings.words.results') });
        await user.click(await within(results).findByRole('button'));
        const own = screen.getByRole('list', { name: t('portal_settings.words.title') });
        const [english] = within(own).getAllByRole('textbox');
        const word = async (text: string) => {
          await user.clear(english!);
          await user.paste(text);
          await user.click(screen.getByRole('button', { name: t('portal_settings.words.save') }));
        };
        await word('Saved by {{name}}');
        await findText(t('portal_settings.fault.keep_placeholders'));
        await word('{{at}}: {{name}}');
        await findText(t('portal_settings.saved'));
        await user.click(within(own).getByRole('button'));
        await screen.findByText(t('portal_settings.words.none'));
        await user.click(screen.getByRole('button', { name: t('portal_settings.words.save') }));
        await findText(t('portal_settings.saved'));
      },
    },
    'where a color that cannot be read is rejected beside its field': {
      sees: async ({ t, user }) => {
        const light = await screen.findByRole('group', { name: t('portal_settings.palette.light') });
        const accent = within(light).getByLabelText(t('portal_settings.colour.accent'));
        await user.clear(accent);
        await user.type(accent, 'green');
        await user.click(screen.getByRole('button', { name: t('portal_settings.palette.save') }));
        await findText(t('portal_settings.fault.enter_colour'));
        await user.clear(accent);
        await user.type(accent, '#f3e6a0');
        await within(light).findByText(new RegExp(`4[.,]5`));
        await user.clear(accent);
        await user.type(accent, '#1f4e5f');
        await user.click(screen.getByRole('button', { name: t('portal_settings.palette.save') }));
        await findText(t('portal_settings.saved'));
      },
    },
    'notified of what another administrator saved meanwhile, and keeps what was typed': {
      sees: async (page) => {
        const { t, user, world } = page;
        await write(page, 'Mine');
        await saveElsewhere(world);
        await save(page);
        expect((await screen.findAllByText('Theirs')).length).toBe(2);
        expect(screen.getByLabelText(t('portal_settings.banner.label_fr'))).toHaveProperty(
          'value',
          'Mine fr',
        );
        await user.click(screen.getByRole('button', { name: t('portal_settings.elsewhere.keep') }));
        await waitFor(() =>
          expect(document.activeElement).toBe(screen.getByLabelText(t('portal_settings.banner.is_on'))),
        );
        await save(page);
        await findText(t('portal_settings.saved'));
      },
    },
  },
});
