import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { expectQuotient, openQuotient } from '../../testing/quotient-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const openForm = async ({ t, user }: OpenPage) => {
  await user.click(await screen.findByRole('button', { name: t('targets.choice.edit') }));
  return screen.findByRole('form', { name: t('targets.form.title') });
};

const fieldOf = ({ t }: OpenPage, name: 'cash' | 'fixed_income') =>
  screen.getByLabelText(t('targets.form.field', { name: t(`holdings.class.${name}`) }));

const expectFocusOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

const saveOpened = async (page: OpenPage) => {
  const { t, user } = page;
  for (const field of screen.getAllByRole('textbox')) await user.clear(field);
  await user.type(fieldOf(page, 'cash'), '40');
  await user.type(fieldOf(page, 'fixed_income'), '60');
  await user.click(screen.getByRole('button', { name: t('targets.form.save') }));
};

const saveOwn = async (page: OpenPage) => {
  await openForm(page);
  await saveOpened(page);
};

testPage('targets', {
  at: '/app/targets',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('targets.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('targets.none')) },
  failed: 'targets.overview',
  forbidden: 'targets.overview',
  more: {
    'without a target for a client without an investor profile': {
      as: 'david.okafor',
      sees: ({ t }) => findText(t('targets.no_target')),
    },
    'ready to show how the share of a class is calculated': {
      sees: async (page) => {
        const drawer = await openQuotient(page, page.t('targets.table'));
        await expectQuotient(page, drawer, page.t('calculation.weight.how'));
      },
    },
    'of all accounts, and names an invalid address as ignored': {
      at: '/app/targets?accounts=none',
      sees: ({ t }) => findText(t('filters.ignored', { count: 1, names: t('targets.scope') })),
    },
    'strict about invalid shares and a sum that is not 100 %, and keeps what was typed': {
      sees: async (page) => {
        const { t, user } = page;
        await openForm(page);
        await user.clear(fieldOf(page, 'cash'));
        await user.type(fieldOf(page, 'cash'), 'abc');
        await user.click(screen.getByRole('button', { name: t('targets.form.save') }));
        await findText(t('targets.fault.enter_share'));
        expect(fieldOf(page, 'cash')).toHaveProperty('value', 'abc');
        await user.clear(fieldOf(page, 'cash'));
        await user.type(fieldOf(page, 'cash'), '99');
        await user.click(screen.getByRole('button', { name: t('targets.form.save') }));
        await waitFor(() =>
          expect(screen.getAllByRole('textbox').at(-1)?.getAttribute('aria-invalid')).toBe('true'),
        );
        expect(screen.queryByText(t('targets.fault.enter_share'))).toBeNull();
        expect(fieldOf(page, 'cash')).toHaveProperty('value', '99');
      },
    },
    'ready to set a target of one’s own, and to go back': {
      as: 'amelie.gagnon',
      sees: async (page) => {
        const { t, user } = page;
        await saveOwn(page);
        await findText(t('targets.beside.own'));
        await expectFocusOn(t('targets.choice.edit'));
        await user.click(await screen.findByRole('button', { name: t('targets.choice.use_firm') }));
        await expectFocusOn(t('targets.choice.use_own'));
      },
    },
    'keeping what is typed when neither it can be saved nor the page be read again': {
      sees: async (page) => {
        const { t, world } = page;
        await openForm(page);
        await world.fail('targets.overview', 'internal_error');
        await world.fail('targets.save', 'internal_error');
        await saveOpened(page);
        await screen.findByRole('button', { name: t('shell.try_again') });
        expect(fieldOf(page, 'cash')).toHaveProperty('value', '40');
      },
    },
    'gone when the accounts cannot be seen any more': {
      sees: async (page) => {
        const { t, world } = page;
        await openForm(page);
        await world.fail('targets.overview', 'not_found');
        await saveOpened(page);
        await waitFor(() => expect(screen.queryByRole('table', { name: t('targets.table') })).toBeNull());
        expect(screen.queryByRole('form', { name: t('targets.form.title') })).toBeNull();
      },
    },
    'without figures of the accounts before when those of others cannot be read': {
      sees: async ({ t, user, world }) => {
        await screen.findByRole('table', { name: t('targets.table') });
        await world.fail('targets.overview', 'internal_error');
        const scope = screen.getByRole<HTMLSelectElement>('combobox', { name: t('returns.scope') });
        await user.selectOptions(scope, scope.options[1]!.value);
        await findAlert(t('error.internal_error'));
        expect(screen.queryByRole('table', { name: t('targets.table') })).toBeNull();
      },
    },
    'asking which to use where the target was changed elsewhere, by the form and by a button': {
      as: 'amelie.gagnon',
      sees: async (page) => {
        const { t, user, world } = page;
        const settle = async (way: 'take' | 'keep') =>
          user.click(await screen.findByRole('button', { name: t(`targets.elsewhere.${way}`) }));
        await world.fail('targets.save', 'conflict', 1);
        await saveOwn(page);
        expect(fieldOf(page, 'cash')).toHaveProperty('value', '40');
        await settle('keep');
        await findText(t('targets.beside.own'));
        const useFirm = { name: t('targets.choice.use_firm') };
        await world.fail('targets.save', 'conflict', 1);
        await user.click(await screen.findByRole('button', useFirm));
        await settle('take');
        await screen.findByRole('button', useFirm);
        await expectFocusOn(t('targets.choice.edit'));
      },
    },
  },
});
