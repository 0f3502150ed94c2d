import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('documents', {
  at: '/app/documents',
  as: 'olivia.martin',
  prepare: (world) => world.prepare('clientWithDocument'),
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('document_list.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('document_list.none')) },
  failed: 'documents.list',
  refused: 'documents.list',
  more: {
    'filtered to nothing': {
      at: '/app/documents?text=nothing-is-called-so&year=12',
      sees: async ({ t }) => {
        await findText(t('document_list.no_match'));
        await findText(t('filters.ignored', { count: 1, names: t('document_list.year') }));
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
      },
    },
  },
});
