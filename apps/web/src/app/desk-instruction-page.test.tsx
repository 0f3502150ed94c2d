import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

testPage('desk/instruction', {
  at: `/app/desk/instructions/${exampleWorld.instructionUuid}`,
  as: exampleWorld.otherAdvisorUsername,
  prepare: (world) => world.prepare('advisorWithDesk'),
  loaded: {
    sees: ({ t }) => screen.findByRole('button', { name: t('desk.instruction.take') }),
  },
  failed: 'desk.instruction',
  forbidden: 'desk.instruction',
  more: {
    'accepted and then sent to execution': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('desk.instruction.take') }));
        await user.click(await screen.findByRole('button', { name: t('desk.instruction.send') }));
        await findText(t('desk.instruction.is_sent'));
        await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      },
    },
    'rejected with a reason alone, and keeps the focus': {
      sees: async ({ t, user }) => {
        const name = t('desk.instruction.reject');
        await user.click(await screen.findByRole('button', { name }));
        expect(document.activeElement).toBe(screen.getByRole('group', { name }));
        await user.click(screen.getByRole('button', { name: t('form.cancel') }));
        expect(document.activeElement).toBe(screen.getByRole('button', { name }));
        await user.click(screen.getByRole('button', { name }));
        const send = screen.getByRole('button', { name: t('desk.instruction.reject_send') });
        await user.click(send);
        const reason = screen.getByLabelText(t('desk.instruction.reason'));
        await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
        await user.selectOptions(reason, 'above_cash');
        await user.click(send);
        await findText(t('desk.instruction.is_rejected'));
        // As the state, and in the history.
        expect(await screen.findAllByText(t('trade_instructions.state.rejected'))).toHaveLength(2);
      },
    },
    'clear about a colleague who was faster': {
      sees: async ({ t, user, world }) => {
        const button = await screen.findByRole('button', { name: t('desk.instruction.take') });
        await world.fail('desk.moveInstruction', 'conflict', 1);
        await user.click(button);
        await findAlert(t('desk.changed'));
      },
    },
  },
});
