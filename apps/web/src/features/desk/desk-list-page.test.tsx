import { exampleWorld } from '@portal/contracts/example-world';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

const CLIENT = 'Olivia Martin';

testPage('desk', {
  at: '/app/desk',
  as: exampleWorld.otherAdvisorUsername,
  prepare: (world) => world.prepare('advisorWithDesk'),
  loaded: {
    sees: async ({ t }) => {
      const table = await screen.findByRole('table', { name: t('shell.menu.desk') });
      for (const kind of ['conversation', 'inquiry', 'complaint', 'meeting', 'instruction'] as const)
        within(table).getByRole('link', {
          name: t('desk.named', { what: t(`desk.kind.${kind}`), name: CLIENT }),
        });
      const [, oldest] = within(table).getAllByRole('row');
      // The complaint was received long before everything else, and its day is over.
      within(oldest!).getByText(t('desk.overdue'));
    },
  },
  empty: {
    as: exampleWorld.advisorUsername,
    sees: async ({ t, user }) => {
      await screen.findByRole('table');
      await user.selectOptions(screen.getByLabelText(t('desk.show')), 'conversation');
      await findText(t('desk.none'));
    },
  },
  failed: 'desk.list',
  forbidden: 'desk.list',
  more: {
    'narrowed to one kind, which leads to what waits': {
      sees: async ({ t, user }) => {
        await screen.findByRole('table');
        await user.selectOptions(screen.getByLabelText(t('desk.show')), 'meeting');
        await user.click(
          await screen.findByRole('link', {
            name: t('desk.named', { what: t('desk.kind.meeting'), name: CLIENT }),
          }),
        );
        await screen.findByRole('button', { name: t('desk.meeting.confirm') });
        expect(window.location.pathname).toBe(`/app/desk/meetings/${exampleWorld.meetingUuid}`);
      },
    },
  },
});
