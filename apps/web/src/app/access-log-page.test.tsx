import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { openSettingsTab, BEHIND_THE_DRAWER } from '../testing/settings-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const SHARER = 'camille.fortin';
const at = '/app/access-log';

const findTable = ({ t }: OpenPage) => screen.findByRole('table', { name: t('access_log.table') });

const rowsOf = async (page: OpenPage) =>
  within(await findTable(page))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

testPage('access_log', {
  at,
  as: SHARER,
  loaded: {
    sees: async (page) => {
      const { t } = page;
      await waitFor(async () => expect(await rowsOf(page)).toHaveLength(20));
      const [newest] = await rowsOf(page);
      expect(newest).toContain('Henri Lavoie');
      expect(newest).toContain(t('access_log.in_role', { role: 'Fiducie Lavoie' }));
      expect(newest).toContain('Montréal, QC');
    },
  },
  empty: { as: exampleWorld.username, sees: ({ t }) => findText(t('access_log.empty')) },
  failed: 'accessLog.list',
  forbidden: 'accessLog.list',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('accessLog.list', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'reached from the settings': {
      at: BEHIND_THE_DRAWER,
      enter: openSettingsTab('activity'),
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('shell.menu.access_log') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.access_log') });
      },
    },
    'narrowed by what was seen, and paged': {
      sees: async (page) => {
        const { t, user } = page;
        await findTable(page);
        await user.click(screen.getByRole('button', { name: t('access_log.older') }));
        await findText(t('access_log.page', { page: 2 }));
        await waitFor(async () => expect((await rowsOf(page)).length).toBeLessThan(20));
        await user.selectOptions(screen.getByLabelText(t('access_log.filter_subject')), 'costs');
        await waitFor(async () => {
          for (const row of await rowsOf(page)) expect(row).toContain(t('access_log.subject.costs'));
        });
        expect(screen.queryByText(t('access_log.page', { page: 2 }))).toBeNull();
      },
    },
    'without a match for a person who is not in it': {
      at: `${at}?person=${crypto.randomUUID()}`,
      sees: async (page) => {
        const { t, user } = page;
        const status = (await findText(t('access_log.none_match'))).closest('[role="status"]')!;
        expect(within(status as HTMLElement).queryByRole('button')).toBeNull();
        await user.click(screen.getByRole('button', { name: t('access_log.clear') }));
        await findTable(page);
        expect(document.activeElement).toBe(screen.getByLabelText(t('access_log.filter_reader')));
        expect(status.isConnected && status.textContent).toBe('');
      },
    },
    'saved as a file, or says why not': {
      sees: async (page) => {
        const { t, user, world } = page;
        const saved = vi.fn<(file: Blob) => string>(() => 'blob:log');
        // What jsdom does not have.
        Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
        const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
        onTestFinished(() => click.mockRestore());
        const name = t('access_log.file.download');
        await world.fail('accessLog.file', 'internal_error');
        await user.click(await screen.findByRole('button', { name }));
        await findAlert(t('error.internal_error'));
        await world.clearFaults();
        await user.click(screen.getByRole('button', { name }));
        await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
        const [file] = saved.mock.calls[0]!;
        expect(file.type).toBe('application/jsonl');
        expect(file.size).toBeGreaterThan(1_000);
      },
    },
  },
});
