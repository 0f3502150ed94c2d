import { screen, waitFor, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const pathOf = (id: string) => `/app/trade-instructions/${id}`;
const withdrawal = ({ t }: OpenPage) =>
  screen.findByRole('button', { name: t('trade_instructions.receipt.withdraw') });

testPage('trade_instructions/instruction', {
  at: pathOf(exampleWorld.instructionUuid),
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithInstructions'),
  loaded: {
    sees: async (page) => {
      await withdrawal(page);
      expect(document.body.textContent).toContain(page.t('trade_instructions.receipt.history'));
    },
  },
  failed: 'tradeInstructions.details',
  forbidden: 'tradeInstructions.details',
  more: {
    'not found where it is another client’s': {
      at: pathOf(exampleWorld.otherInstructionUuid),
      sees: ({ t }) => findText(t('trade_instructions.receipt.not_found')),
    },
    'without a withdrawal once it was sent to execution': {
      at: pathOf(exampleWorld.instructionSentUuid),
      sees: async ({ t }) => {
        await screen.findByRole('heading', { name: t('trade_instructions.receipt.history') });
        expect(screen.queryByRole('button', { name: t('trade_instructions.receipt.withdraw') })).toBeNull();
      },
    },
    'done, and says when holdings and transactions will show it': {
      at: pathOf(exampleWorld.instructionSentUuid),
      prepare: async (world) => {
        await fetch(`${world.gateways.app}/__mock/instructions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id: exampleWorld.instructionSentUuid, state: 'done' }),
        });
      },
      sees: ({ t }) => findText(t('trade_instructions.receipt.not_booked')),
    },
    'withdrawn once the client has confirmed it': {
      sees: async (page) => {
        const { t, user } = page;
        await user.click(await withdrawal(page));
        const dialog = await screen.findByRole('alertdialog');
        await user.click(within(dialog).getByRole('button', { name: t('trade_instructions.receipt.keep') }));
        await user.click(await withdrawal(page));
        await user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', {
            name: t('trade_instructions.receipt.withdraw'),
          }),
        );
        await waitFor(() =>
          expect(screen.getAllByText(t('trade_instructions.state.withdrawn')).length).toBeGreaterThan(1),
        );
        expect(document.activeElement).toHaveProperty('className', 'instruction');
        expect(screen.queryByText(t('trade_instructions.review.day'))).toBeNull();
      },
    },
  },
});
