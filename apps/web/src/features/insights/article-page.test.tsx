import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const question = { en: 'Will you need the money?', fr: 'Aurez-vous besoin de cet argent?' };
const seesText = ({ language }: OpenPage) =>
  screen.findByRole('heading', { level: 2, name: question[language] });

testPage('insights/article', {
  at: `/app/insights/${exampleWorld.articleKey}`,
  as: exampleWorld.username,
  loaded: {
    sees: async (page) => {
      await seesText(page);
      expect(screen.getByRole('table')).toBeTruthy();
      expect(screen.getByRole('link', { name: page.t('accounts.type.tfsa') })).toBeTruthy();
      const title = { en: 'A TFSA', fr: 'Le CELI' }[page.language];
      await waitFor(() => expect(document.title).toContain(title));
    },
  },
  empty: { at: '/app/insights/of-another-time', sees: ({ t }) => findText(t('insights.unknown')) },
  failed: 'insights.article',
  forbidden: 'insights.article',
  more: {
    'the subject of the conversation that is begun from it, with a link back': {
      sees: async (page) => {
        const { t, user, language } = page;
        await seesText(page);
        await user.click(await screen.findByRole('link', { name: t('insights.share') }));
        await user.type(await screen.findByLabelText(t('conversations.form.subject')), 'TFSA');
        await user.type(screen.getByLabelText(t('conversations.form.text')), 'And for me?');
        await user.click(screen.getByRole('button', { name: t('conversations.form.begin') }));
        await screen.findByRole('heading', { level: 1, name: 'TFSA' });
        const title = { en: /^About .*TFSA/, fr: /^Sujet.*CELI/ }[language];
        await user.click(screen.getByRole('link', { name: title }));
        await seesText(page);
      },
    },
  },
});
