import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { expectFiltersKept } from '../testing/kept-filters.ts';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';
import type { World } from '../testing/world.ts';

/** A client who is a trustee too. */
const ROLES = 'henri.lavoie';
const MANY = 'margaret.chen';

const table = ({ t }: OpenPage) => screen.findByRole('table', { name: t('document_list.title') });
const asks = ({ t }: OpenPage) => ({ name: new RegExp(`^${t('ask.about_named', { name: '' })}`) });

const takeRole = async (world: World, role: string) => {
  const { access_token } = await world.tokensOf(ROLES);
  const headers = { 'content-type': 'application/json', ...applicationHeader };
  await fetch(`${world.gateways.app}/rest/user/role`, {
    method: 'POST',
    headers: { ...headers, [ACCESS_TOKEN_HEADER]: access_token },
    body: JSON.stringify({ role }),
  });
};

testPage('documents', {
  at: '/app/documents',
  as: 'olivia.martin',
  prepare: (world) => world.prepare('clientWithDocument'),
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('document_list.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('document_list.none')) },
  failed: 'documents.list',
  forbidden: 'documents.list',
  more: {
    'filtered to nothing': {
      at: '/app/documents?text=nothing-is-called-so&year=12',
      sees: async ({ t }) => {
        await findText(t('document_list.no_match'));
        await findText(t('filters.ignored', { count: 1, names: t('document_list.year') }));
      },
    },
    'read on by the keyboard, in the first new row, until all are shown': {
      as: MANY,
      sees: async (page) => {
        const { t, user } = page;
        const more = () => screen.queryByRole('button', { name: t('document_list.more') });
        const list = (await table(page)) as HTMLTableElement;
        expect(more()).not.toBeNull();
        for (let button = more(); button; button = more()) {
          const titlesAndRows = list.rows.length;
          button.focus();
          await user.keyboard('{Enter}');
          await waitFor(() => expect(list.rows[titlesAndRows]?.contains(document.activeElement)).toBe(true));
        }
      },
    },
    'keeping its filters when the list of one of them cannot be read': {
      sees: (page) =>
        expectFiltersKept(page, {
          call: 'documents.list',
          field: ({ t }) => t('document_list.text'),
          noMatch: ({ t }) => t('document_list.no_match'),
        }),
    },
    'asked about, row by row, by the keyboard': {
      sees: async (page) => {
        const { t, user } = page;
        const [link] = await within(await table(page)).findAllByRole('link', asks(page));
        act(() => link!.focus());
        await user.keyboard('{Enter}');
        const about = await screen.findByRole<HTMLSelectElement>('combobox', {
          name: t('conversations.form.about'),
        });
        expect(about.selectedOptions[0]!.textContent).toBe(t('conversations.form.about_asked'));
      },
    },
    'asked about in the client’s own role, and not in one in which another client shares accounts': {
      as: ROLES,
      prepare: (world) => takeRole(world, 'trustee'),
      // The accounts of the role are known once this page shows them.
      at: '/app/accounts',
      enter: async () => {
        await screen.findAllByRole('table');
        history.pushState(null, '', '/app/documents');
        // The texts of the page are fetched first.
        await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
      },
      sees: async (page) => {
        expect(within(await table(page)).queryAllByRole('link', asks(page))).toEqual([]);
        await takeRole(page.world, 'client');
        await renderApp({ world: page.world, at: '/app/documents', as: ROLES, language: page.language });
        await within(await table(page)).findAllByRole('link', asks(page));
      },
    },
    'of a document that no page shows': {
      at: '/app/documents?type=client_upload',
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: 'Letter.docx' }));
        await screen.findByText(t('document_list.type_cannot_be_viewed'), { exact: false });
      },
    },
    'of a document that is opened, viewed, acknowledged and cannot be drawn here': {
      at: '/app/documents?type=notice&status=new',
      sees: async ({ t, user, language }) => {
        const name = language === 'en' ? /^Sample document/ : /^Document d’essai/;
        await user.click(await screen.findByRole('button', { name }));
        await screen.findByRole('dialog', { name });
        await user.click(await screen.findByRole('button', { name: t('document_list.acknowledge') }));
        await screen.findByText(t('document_list.acknowledged', { date: '' }).replace(/\.$/, '').trim(), {
          exact: false,
        });
      },
    },
    'of several that are selected and marked': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('checkbox', { name: t('document_list.select_all') }));
        await user.click(screen.getByRole('button', { name: t('document_list.mark_viewed') }));
        await user.click(screen.getByRole('button', { name: t('document_list.clear_selection') }));
        const all = screen.getByRole('checkbox', { name: t('document_list.select_all') });
        expect(document.activeElement).toBe(all);
      },
    },
  },
});
