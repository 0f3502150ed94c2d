import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';
import type { World } from '../testing/world.ts';

const READER = 'henri.lavoie';
const ROLE = `delegate-${exampleWorld.delegateUuid.slice(-8)}`;

/** The user has changed to the role of a delegate of documents. */
const inRoleOfDelegate = async (world: World) => {
  await world.prepare('delegateOfDocuments');
  const { access_token } = await world.tokensOf(READER);
  const response = await fetch(`${world.gateways.app}/rest/user/role`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...applicationHeader,
      [ACCESS_TOKEN_HEADER]: access_token,
    },
    body: JSON.stringify({ role: ROLE }),
  });
  if (!response.ok) throw new Error(`the role was not changed: ${await response.text()}`);
};

/** The client ends what every delegate sees. */
const revokeAll = async (world: World) => {
  const { access_token } = await world.tokensOf(exampleWorld.username);
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: access_token };
  const area = `${world.gateways.app}/rest/portal/delegates`;
  const { delegates } = await (await fetch(area, { headers })).json();
  for (const { delegate_id } of delegates)
    expect((await fetch(`${area}/${delegate_id}/revoke`, { method: 'POST', headers })).status).toBe(200);
};

testPage('shared_documents', {
  at: '/app/shared-documents',
  as: READER,
  prepare: inRoleOfDelegate,
  loaded: {
    sees: async ({ t, user }) => {
      const table = await screen.findByRole('table', { name: t('document_list.shared.title') });
      await findText(t('document_list.shared.lead'));
      expect(screen.queryByRole('link', { name: t('document_list.send') })).toBeNull();
      await user.click(screen.getByRole('checkbox', { name: t('document_list.select_all') }));
      await screen.findByRole('button', { name: t('document_list.download_selected') });
      expect(screen.queryByRole('button', { name: t('document_list.mark_viewed') })).toBeNull();
      expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
    },
  },
  failed: 'documents.list',
  forbidden: 'documents.list',
  more: {
    'of a document that waits for the client, and is opened without marking or acknowledging it': {
      at: '/app/shared-documents?type=notice&status=new',
      sees: async ({ t, user, language }) => {
        const name = language === 'en' ? /^Sample document/ : /^Document d’essai/;
        await user.click(await screen.findByRole('button', { name }));
        await screen.findByRole('dialog', { name });
        expect(screen.queryByRole('button', { name: t('document_list.acknowledge') })).toBeNull();
        await user.click(await screen.findByRole('button', { name: t('document_list.close') }));
        await screen.findByRole('button', { name });
      },
    },
    'emptied at the next look once the client has ended it, with the way to the own role': {
      sees: async ({ t, user, world }) => {
        await screen.findByRole('table', { name: t('document_list.shared.title') });
        await revokeAll(world);
        act(() => void window.dispatchEvent(new Event('focus')));
        await screen.findByRole('heading', { level: 1, name: t('delegates.over.title') });
        expect(screen.queryByRole('table')).toBeNull();
        const leave = screen.getByRole('button', { name: t('delegates.over.continue') });
        expect(document.activeElement).toBe(leave);
        await user.click(leave);
        await waitFor(() => expect(location.pathname).toBe('/app/dashboard'));
      },
    },
    'emptied by the next call of the page once the client has ended it': {
      sees: async ({ t, user, world }) => {
        await screen.findByRole('table', { name: t('document_list.shared.title') });
        await revokeAll(world);
        await user.selectOptions(screen.getByLabelText(t('document_list.kind')), 'statement');
        await screen.findByRole('heading', { level: 1, name: t('delegates.over.title') });
        expect(screen.queryByRole('table')).toBeNull();
      },
    },
    'without a document that matches': {
      at: '/app/shared-documents?text=nothing-is-called-so',
      sees: ({ t }) => findText(t('document_list.no_match')),
    },
  },
});
