import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

const title = { en: 'Investor profile', fr: 'Profil d’investisseur' };

testPage('questionnaires', {
  at: '/app/questionnaires',
  as: exampleWorld.administratorUsername,
  loaded: {
    sees: async ({ t, language }) => {
      await screen.findByRole('link', { name: title[language] });
      const list = screen.getByRole('list', { name: t('questionnaires.list') });
      expect(list.textContent).toContain(t('questionnaires.operator'));
    },
  },
  failed: 'questionnaires.list',
  forbidden: 'questionnaires.list',
  more: {
    'the first page of an administrator': {
      at: '/',
      sees: async ({ language }) => {
        await screen.findByRole('link', { name: title[language] });
        expect(location.pathname).toBe('/app/questionnaires');
      },
    },
    'where a questionnaire is begun, under a name that is free and fits an address': {
      sees: async ({ t, user, language }) => {
        const key = await screen.findByLabelText(t('questionnaires.new.key'));
        const begin = () => user.click(screen.getByRole('button', { name: t('questionnaires.new.begin') }));
        await user.type(key, 'Été');
        await begin();
        await findText(t('questionnaires.new.key_invalid'));
        await waitFor(() => expect(document.activeElement).toBe(key));
        expect((key as HTMLInputElement).value).toBe('Été');
        await user.clear(key);
        await user.type(key, 'kyc-review');
        await begin();
        await findText(t('questionnaires.new.key_taken'));
        await user.clear(key);
        await user.type(key, `opinion-${language}`);
        await begin();
        await screen.findByRole('heading', { level: 1, name: `opinion-${language}` });
        await waitFor(() => expect(location.pathname).toBe(`/app/questionnaires/opinion-${language}`));
      },
    },
  },
});
