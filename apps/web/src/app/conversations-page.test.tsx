import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

const SUBJECT = 'Contribution to my TFSA';

testPage('conversations', {
  at: '/app/conversations',
  as: 'olivia.martin',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('link', { name: SUBJECT });
      await findText(t('conversations.retention'));
      expect(screen.getAllByText(t('conversations.unread', { count: 1 }))).not.toEqual([]);
    },
  },
  empty: { as: 'david.okafor', sees: ({ t }) => findText(t('conversations.empty')) },
  failed: 'conversations.list',
  forbidden: 'conversations.list',
  more: {
    'narrowed to a text, and shown in full again': {
      sees: async ({ t, user }) => {
        const search = await screen.findByRole('searchbox', { name: t('conversations.search') });
        await user.type(search, 'rate changed');
        await waitFor(() => expect(screen.queryByRole('link', { name: SUBJECT })).toBeNull());
        await user.clear(search);
        await user.type(search, 'zzz');
        await findText(t('conversations.none_match'));
        await user.click(screen.getByRole('button', { name: t('conversations.clear') }));
        expect(document.activeElement).toBe(search);
        await screen.findByRole('link', { name: SUBJECT });
      },
    },
  },
});
