import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('page_example', {
  at: '/app/page_example',
  as: 'dev.tester',
  loaded: { sees: ({ t }) => findText(t('page_example.lead')) },
  more: {
    'sorted by its first column, and the other way round': {
      sees: async ({ t, user }) => {
        const [table] = await screen.findAllByRole('table', { name: t('page_example.sample.account') });
        const firstRow = () => within(table!).getAllByRole('rowheader')[0]!.textContent;
        expect(firstRow()).toContain(t('page_example.sample.tfsa'));
        await user.click(within(table!).getByRole('button', { name: t('page_example.sample.account') }));
        expect(firstRow()).toContain(t('page_example.sample.non_registered'));
      },
    },
    'left with the focus in a field that takes the place of its button, and on the button once it is back': {
      sees: async ({ t, user }) => {
        const caption = await screen.findByText('Button takesFocus');
        const specimen = within(caption.closest('figure')!);
        await user.click(specimen.getByRole('button', { name: t('page_example.sample.action') }));
        expect(document.activeElement).toBe(specimen.getByLabelText(t('page_example.sample.name')));
        await user.click(specimen.getByRole('button', { name: t('page_example.sample.other') }));
        expect(document.activeElement).toBe(
          specimen.getByRole('button', { name: t('page_example.sample.action') }),
        );
      },
    },
    'covered by a drawer that is locked until its work is done': {
      sees: async ({ t, user }) => {
        const name = `${t('page_example.sample.show')} Drawer lockedReason`;
        const opener = await screen.findByRole('button', { name });
        await user.click(opener);
        const drawer = screen.getByRole('dialog', { name: t('page_example.sample.read') });
        await user.keyboard('{Escape}');
        expect(drawer.isConnected).toBe(true);
        await user.click(within(drawer).getByRole('button', { name: t('page_example.sample.action') }));
        await user.keyboard('{Escape}');
        expect(drawer.isConnected).toBe(false);
        expect(document.activeElement).toBe(opener);
      },
    },
  },
});
