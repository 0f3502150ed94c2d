import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const UNKNOWN = `/app/users/${exampleWorld.unknownUserUuid}`;

const name = 'Olivia Martin';

/** Chooses an action, and proves it by a password. */
const act = async ({ t, user }: OpenPage, action: 'end' | 'renew' | 'roles', password: string) => {
  await user.type(await screen.findByLabelText(t('users.proof.password')), password);
  await user.click(screen.getByRole('button', { name: t(`users.action.${action}.name`) }));
};

/** Begins an action: what it is and what is to be chosen comes before the password. */
const open = async ({ t, user }: OpenPage, action: 'end' | 'renew' | 'roles', of = name) => {
  await user.click(await screen.findByRole('button', { name: t(`users.action.${action}.name`) }));
  const group = screen.getByRole('group', { name: t(`users.action.${action}.title`, { name: of }) });
  expect(document.activeElement).toBe(group);
};

testPage('users/user', {
  at: `/app/users/${exampleWorld.userUuid}`,
  as: exampleWorld.administratorUsername,
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('heading', { level: 1, name });
      await findText(`${exampleWorld.username}@example.ca`);
      for (const action of ['renew', 'roles', 'end'] as const)
        screen.getByRole('button', { name: t(`users.action.${action}.name`) });
    },
  },
  failed: 'users.read',
  forbidden: 'users.read',
  more: {
    'not found for an id of no user of the firm': {
      at: UNKNOWN,
      sees: ({ t }) => findText(t('users.not_found')),
    },
    'where roles are given and taken, after a wrong password too, and the focus stays with the action': {
      sees: async (page) => {
        const { t, user } = page;
        await open(page, 'roles');
        const compliance = await screen.findByLabelText(t('users.role.compliance'));
        await user.click(compliance);
        await user.click(screen.getByRole('button', { name: t('users.proof.by_code') }));
        expect(document.activeElement).toBe(screen.getByLabelText(t('users.proof.code')));
        await user.click(screen.getByRole('button', { name: t('users.proof.by_password') }));
        await act(page, 'roles', 'wrong');
        await findAlert(t('error.wrong_password'));
        expect(screen.getByLabelText(t('users.role.compliance'))).toHaveProperty('checked', true);
        await user.clear(screen.getByLabelText(t('users.proof.password')));
        await act(page, 'roles', exampleWorld.password);
        await findText(t('users.action.roles.done', { name }));
        await findText(`${t('users.role.client')}, ${t('users.role.compliance')}`);
        const again = screen.getByRole('button', { name: t('users.action.roles.name') });
        await waitFor(() => expect(document.activeElement).toBe(again));
        await open(page, 'roles');
        await user.click(await screen.findByLabelText(t('users.role.compliance')));
        await act(page, 'roles', exampleWorld.password);
        await findText(t('users.action.roles.done', { name }));
      },
    },
    'where an access ends, with a reason, and begins again by a link': {
      at: '/app/users',
      sees: async (page) => {
        const { t, user } = page;
        const rachel = page.language === 'en' ? 'Rachel Adler' : 'Kai Nakamura';
        await user.click(await screen.findByRole('link', { name: rachel }));
        await open(page, 'end', rachel);
        await user.click(await screen.findByLabelText(t('users.reason.compromised')));
        await act(page, 'end', exampleWorld.password);
        await findText(t('users.action.end.done', { name: rachel }));
        await findText(t('users.reason.compromised'));
        await open(page, 'renew', rachel);
        await act(page, 'renew', exampleWorld.password);
        await findText(t('users.action.renew.done', { name: rachel }));
        await findText(t('users.state.invited'));
      },
    },
    "the administrator's own, which they cannot change": {
      at: '/app/users',
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: 'Denise Fournier' }));
        await findText(t('users.self'));
        expect(screen.queryByRole('button', { name: t('users.action.end.name') })).toBeNull();
      },
    },
  },
});
