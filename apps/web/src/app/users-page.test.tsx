import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('users', {
  at: '/app/users',
  as: exampleWorld.administratorUsername,
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('link', { name: 'Amélie Gagnon-Lefèvre' });
      const table = screen.getByRole('table', { name: t('shell.menu.users') });
      expect(table.textContent).toContain(t('users.state.locked'));
      expect(table.textContent).toContain('arthur.bell');
      expect(table.textContent).not.toContain('lina.haddad');
    },
  },
  empty: {
    sees: async ({ t, user }) => {
      await user.type(await screen.findByLabelText(t('users.search')), 'zzzz');
      await findText(t('users.none'));
    },
  },
  failed: 'users.list',
  forbidden: 'users.list',
  more: {
    'narrowed by a state, and by the number of a client': {
      sees: async ({ t, user }) => {
        await screen.findByRole('link', { name: 'Amélie Gagnon-Lefèvre' });
        await user.selectOptions(screen.getByLabelText(t('users.column.state')), 'invited');
        await screen.findByRole('link', { name: 'Arthur Bell' });
        expect(screen.queryByRole('link', { name: 'Amélie Gagnon-Lefèvre' })).toBeNull();
        await user.selectOptions(screen.getByLabelText(t('users.column.state')), '');
        await user.type(screen.getByLabelText(t('users.search')), exampleWorld.clientId);
        await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
        screen.getByRole('link', { name: 'Olivia Martin' });
      },
    },
  },
});
