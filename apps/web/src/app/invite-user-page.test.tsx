import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const type = async (
  { t, user }: OpenPage,
  field: 'first_name' | 'last_name' | 'email' | 'username',
  text: string,
) => {
  const input = await screen.findByLabelText(t(`users.invite.${field}`));
  await user.clear(input);
  await user.type(input, text);
};

const proceed = ({ t, user }: OpenPage) =>
  user.click(screen.getByRole('button', { name: t('users.invite.continue') }));

const prove = async ({ t, user }: OpenPage) => {
  await user.type(await screen.findByLabelText(t('users.proof.password')), exampleWorld.password);
  await user.click(screen.getByRole('button', { name: t('users.invite.send') }));
};

testPage('users/invite', {
  at: '/app/users/invite',
  as: exampleWorld.administratorUsername,
  loaded: { sees: ({ t }) => screen.findByLabelText(t('users.invite.username')) },
  failed: 'users.options',
  forbidden: 'users.options',
  more: {
    'where each field says what is wrong with it, keeps what was typed, and the invitation is sent': {
      sees: async (page) => {
        const { t, language } = page;
        await screen.findByLabelText(t('users.invite.username'));
        await proceed(page);
        expect(screen.getAllByText(t('users.fault.enter_person_name'))).toHaveLength(2);
        await findText(t('users.fault.enter_valid_email'));
        await findText(t('users.fault.enter_new_username'));
        await waitFor(() =>
          expect(document.activeElement).toBe(screen.getByLabelText(t('users.invite.first_name'))),
        );
        await type(page, 'first_name', 'Élodie');
        await type(page, 'last_name', 'Côté');
        await type(page, 'email', 'elodie.cote@example.ca');
        await type(page, 'username', exampleWorld.username);
        await proceed(page);
        await prove(page);
        await findText(t('users.fault.username_taken'));
        expect(screen.getByLabelText(t('users.invite.first_name'))).toHaveProperty('value', 'Élodie');
        await type(page, 'username', `elodie.cote.${language}`);
        await proceed(page);
        await prove(page);
        await screen.findByRole('heading', { level: 1, name: 'Élodie Côté' });
        await findText(t('users.state.invited'));
      },
    },
    'where an advisor speaks a language, and has a record': {
      sees: async (page) => {
        const { t, user, language } = page;
        await user.click(await screen.findByLabelText(t('users.invite.kind_advisor')));
        await user.click(
          await screen.findByLabelText(t(`users.languages.${language}`), { selector: '[type=checkbox]' }),
        );
        await type(page, 'first_name', 'Marie');
        await type(page, 'last_name', 'Roy');
        await type(page, 'email', 'marie.roy@example.ca');
        await type(page, 'username', `marie.roy.${language}`);
        await proceed(page);
        await findText(t('users.fault.choose_language'));
        await user.click(screen.getByLabelText(t('users.languages.fr'), { selector: '[type=checkbox]' }));
        await proceed(page);
        await prove(page);
        await screen.findByRole('heading', { level: 1, name: 'Marie Roy' });
        await findText(t('users.role.advisor'));
      },
    },
    'where staff get at least one role': {
      sees: async (page) => {
        const { t, user, language } = page;
        await user.click(await screen.findByLabelText(t('users.invite.kind_staff')));
        await type(page, 'first_name', 'Ada');
        await type(page, 'last_name', 'Roy');
        await type(page, 'email', 'ada.roy@example.ca');
        await type(page, 'username', `ada.roy.${language}`);
        await proceed(page);
        await findText(t('users.fault.choose_role'));
        await user.click(screen.getByLabelText(t('users.role.administrator')));
        await proceed(page);
        await prove(page);
        await screen.findByRole('heading', { level: 1, name: 'Ada Roy' });
        await findText(t('users.role.administrator'));
      },
    },
  },
});
