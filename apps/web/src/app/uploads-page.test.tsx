import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const EVERY_STATE = 'amelie.gagnon';

/** The field behind the button that chooses files. */
const choose = async ({ t }: OpenPage, files: File[]) => {
  const button = await screen.findByRole('button', { name: t('uploads.drop.choose') });
  fireEvent.change(button.parentElement!.querySelector('input[multiple]')!, { target: { files } });
};

const sized = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

testPage('uploads', {
  at: '/app/documents/uploads',
  as: EVERY_STATE,
  // Puts back what the test of a removal removed.
  prepare: (world) => world.prepare('client'),
  loaded: {
    sees: async ({ t }) => {
      for (const reason of ['virus', 'encrypted', 'unsafe', 'scanner_failed'] as const)
        await findText(t(`uploads.quarantined.${reason}`));
      await findText(t('uploads.state.receiving'));
      await findText(t('uploads.state.pending'));
      expect(screen.getAllByRole('button', { name: new RegExp(t('uploads.requests.send')) })).toHaveLength(3);
    },
  },
  empty: {
    as: 'noel.sauve',
    sees: async ({ t }) => {
      await findText(t('uploads.list.empty'));
      await findText(t('uploads.requests.none'));
    },
  },
  failed: 'uploads.types',
  forbidden: 'uploads.types',
  more: {
    'reached from the documents, and leads back': {
      at: '/app/documents',
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('document_list.send') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.uploads') });
        const section = await screen.findByRole('navigation', { name: t('shell.menu.documents') });
        const link = within(section).getByRole('link', { name: t('shell.menu.documents') });
        expect(link.getAttribute('aria-current')).toBeNull();
        await user.click(link);
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.documents') });
      },
    },
    'without what the client removes': {
      sees: async ({ t, user }) => {
        const name = 'Facture.docx';
        const action = t('uploads.action.remove');
        await user.click(
          await screen.findByRole('button', { name: t('uploads.action.of', { action, name }) }),
        );
        await waitFor(() => expect(screen.queryByText(name)).toBeNull());
        await waitFor(() =>
          expect(document.activeElement?.textContent).toContain(t('uploads.state.receiving')),
        );
        expect(document.activeElement).not.toBe(document.body);
      },
    },
    'strict about what is chosen': {
      as: 'noel.sauve',
      sees: async (page) => {
        const { t, user } = page;
        await choose(page, [
          sized('empty.pdf', 0),
          sized('huge.pdf', 1024 ** 3),
          sized('program.exe', 10),
          sized('<img src=x onerror=alert(1)>.zip', 10),
        ]);
        const failed = (reason: 'file_empty' | 'file_too_large' | 'file_type_refused') =>
          t('uploads.stage.failed', { reason: t(`uploads.fault.${reason}`) });
        const reasons = {
          'empty.pdf': 'file_empty',
          'huge.pdf': 'file_too_large',
          'program.exe': 'file_type_refused',
          '<img src=x onerror=alert(1)>.zip': 'file_type_refused',
        } as const;
        for (const [name, reason] of Object.entries(reasons))
          expect((await screen.findByText(name)).closest('li')?.textContent).toContain(failed(reason));
        for (const button of screen.getAllByRole('button', { name: new RegExp(t('uploads.action.remove')) }))
          await user.click(button);
        expect(screen.queryByText('empty.pdf')).toBeNull();
        expect(document.activeElement?.className).toBe('upload-lists');
      },
    },
  },
});
