import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const submit = async ({ t, user }: OpenPage) =>
  user.click(await screen.findByRole('button', { name: t('reports.compose.submit') }));

const seesFocus = (field: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(field));

const typeDays = async ({ t, user }: OpenPage, from: string, to: string) => {
  await user.click(await screen.findByRole('radio', { name: t('reports.preset.days') }));
  for (const [label, day] of [
    [t('reports.compose.from'), from],
    [t('reports.compose.to'), to],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, day);
  }
};

testPage('reports', {
  at: '/app/reports',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithReports'),
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('button', { name: t('reports.compose.submit') });
      await screen.findByText(t('reports.state.waiting'));
      await screen.findByText(t('reports.state.made'));
    },
  },
  empty: { as: 'amelie.gagnon', sees: ({ t }) => findText(t('reports.list.none')) },
  failed: 'reports.options',
  forbidden: 'reports.options',
  more: {
    'rejecting days beside their fields': {
      sees: async (page) => {
        await typeDays(page, '2026-09-30', '2099-12-31');
        await submit(page);
        await findText(page.t('reports.fault.in_future'));
        await typeDays(page, '2026-09-30', '2026-09-01');
        await submit(page);
        await findText(page.t('reports.fault.after_end'));
        await seesFocus(screen.getByLabelText(page.t('reports.compose.from')));
      },
    },
    'rejecting a report of no account and of no file': {
      as: 'margaret.chen',
      sees: async (page) => {
        const { t, user } = page;
        await user.selectOptions(
          await screen.findByLabelText(t('reports.compose.accounts')),
          t('reports.compose.some_accounts'),
        );
        await submit(page);
        await findText(t('reports.compose.no_account'));
        const accounts = screen.getByRole('group', { name: t('reports.compose.choose_accounts') });
        await seesFocus(within(accounts).getAllByRole('checkbox')[0]!);
        await user.selectOptions(screen.getByLabelText(t('reports.compose.accounts')), '');
        await user.click(screen.getByRole('checkbox', { name: t('reports.compose.format.pdf') }));
        await submit(page);
        await findText(t('reports.compose.no_format'));
        await seesFocus(screen.getByRole('checkbox', { name: t('reports.compose.format.pdf') }));
      },
    },
    'without a schedule that the client removes, and with one that is saved': {
      sees: async ({ t, user }) => {
        const action = t('reports.schedule.remove');
        const named = (kind: 'performance' | 'statement', interval: 'quarter' | 'year') =>
          `${t(`reports.kind.${kind}`)} – ${t(`reports.schedule.interval.${interval}`)}`;
        const removal = t('reports.list.act', { action, name: named('performance', 'quarter') });
        await user.click(await screen.findByRole('button', { name: removal }));
        await waitFor(() => expect(screen.queryByText(named('performance', 'quarter'))).toBeNull());
        expect(document.activeElement?.textContent).toContain(t('reports.schedule.quarterly'));
        await user.selectOptions(screen.getByLabelText(t('reports.schedule.repeat')), 'year');
        await user.click(screen.getByRole('button', { name: t('reports.schedule.submit') }));
        await screen.findByText(named('statement', 'year'));
      },
    },
    'with a schedule that the client changes': {
      sees: async ({ t, user }) => {
        const named = (interval: 'quarter' | 'year') =>
          `${t('reports.kind.performance')} – ${t(`reports.schedule.interval.${interval}`)}`;
        const edit = (interval: 'quarter' | 'year') => ({
          name: t('reports.list.act', { action: t('reports.schedule.edit'), name: named(interval) }),
        });
        await user.click(await screen.findByRole('button', edit('quarter')));
        await screen.findByRole('heading', { name: t('reports.schedule.change') });
        const repeat = screen.getByLabelText<HTMLSelectElement>(t('reports.schedule.repeat'));
        expect([...repeat.options].map(({ value }) => value)).toEqual(['month', 'quarter', 'year']);
        expect(repeat.value).toBe('quarter');
        await user.selectOptions(repeat, 'year');
        await user.click(screen.getByRole('button', { name: t('reports.schedule.submit') }));
        await screen.findByRole('button', edit('year'));
        expect(screen.queryByText(named('quarter'))).toBeNull();
        await screen.findByRole('heading', { name: t('reports.compose.title') });
      },
    },
    'with what was chosen for a new report, after a schedule that stays as it is': {
      sees: async ({ t, user }) => {
        const income = () => screen.findByRole<HTMLInputElement>('radio', { name: t('reports.kind.income') });
        await user.click(await income());
        const edit = new RegExp(`^${t('reports.schedule.edit')}`);
        await user.click((await screen.findAllByRole('button', { name: edit }))[0]!);
        await screen.findByRole('heading', { name: t('reports.schedule.change') });
        expect((await income()).checked).toBe(false);
        await user.click(screen.getByRole('button', { name: t('reports.schedule.keep') }));
        await screen.findByRole('heading', { name: t('reports.compose.title') });
        expect((await income()).checked).toBe(true);
      },
    },
    'without what the client cancels': {
      sees: async ({ t, user }) => {
        const action = t('reports.list.cancel');
        const [cancel] = await screen.findAllByRole('button', { name: new RegExp(`^${action}`) });
        await user.click(cancel!);
        await waitFor(() => expect(screen.queryByText(t('reports.state.waiting'))).toBeNull());
      },
    },
  },
});
