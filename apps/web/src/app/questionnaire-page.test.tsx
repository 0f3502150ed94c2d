import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';
import type { World } from '../testing/world.ts';

const EDITOR = exampleWorld.administratorUsername;
const PATH = '/rest/portal/questionnaires/kyc-review';
const question = {
  en: 'How many people depend on you financially?',
  fr: 'Combien de personnes sont à votre charge?',
};
const other = { en: 'fr', fr: 'en' } as const;
const languageNames = { en: 'English', fr: 'Français' };

/** Makes a call as another administrator would. */
const call = callAs.bind(null, EDITOR);

/** Saves what is published as the draft, with another title. */
const saveElsewhere = async (world: World, title: string) => {
  const { published, revision } = await call(world, PATH);
  const definition = JSON.stringify({ ...JSON.parse(String(published)), title: { en: title, fr: title } });
  expect(await call(world, `${PATH}/draft`, { revision, definition })).toMatchObject({ faults: [] });
};

/** Has the draft say what is published. */
const restore = async (world: World) => {
  const { published, draft, revision } = await call(world, PATH);
  if (draft) await call(world, `${PATH}/draft`, { revision, definition: published });
};

const titleField = ({ t, language }: OpenPage, of: 'en' | 'fr' = language) =>
  screen.findByLabelText<HTMLInputElement>(
    t(`questionnaires.in.${of}`, { label: t('questionnaires.part.title') }),
  );
const press = async ({ user }: OpenPage, name: string) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);
const unfold = async ({ user }: OpenPage, at: number) =>
  user.click((await screen.findAllByText((_, element) => element?.tagName === 'SUMMARY'))[at]!);

testPage('questionnaires/questionnaire', {
  at: '/app/questionnaires/kyc-review',
  as: EDITOR,
  prepare: restore,
  loaded: {
    sees: async (page) => {
      await titleField(page);
      await screen.findByRole('list', { name: page.t('questionnaires.versions') });
    },
  },
  failed: 'questionnaires.read',
  forbidden: 'questionnaires.read',
  more: {
    'not found for what the firm does not ask': {
      at: '/app/questionnaires/no-such',
      sees: ({ t }) => findText(t('questionnaires.not_found')),
    },
    'naming what is missing, with a list that leads to each field': {
      sees: async (page) => {
        const { t, user } = page;
        await unfold(page, 0);
        const field = (
          await screen.findAllByLabelText<HTMLInputElement>(
            t('questionnaires.in.fr', { label: t('questionnaires.part.title') }),
          )
        )[1]!;
        await user.clear(field);
        await unfold(page, 0);
        await press(page, t('questionnaires.save'));
        await findAlert(t('questionnaires.faults', { count: 1 }));
        await user.click(
          within(screen.getByRole('alert')).getByRole('button', {
            name: new RegExp(t('questionnaires.fault.missing_translation')),
          }),
        );
        const [, shown] = await screen.findAllByLabelText(
          t('questionnaires.in.fr', { label: t('questionnaires.part.title') }),
        );
        expect(document.activeElement).toBe(shown);
        expect(shown!.getAttribute('aria-invalid')).toBe('true');
      },
    },
    'kept over a reload, and saved': {
      sees: async (page) => {
        const { t, user } = page;
        const field = await titleField(page);
        await user.clear(field);
        await user.type(field, 'Typed');
        await user.click(screen.getByRole('link', { name: t('questionnaires.all') }));
        await screen.findByRole('list', { name: t('questionnaires.list') });
        history.back();
        await waitFor(async () => expect((await titleField(page)).value).toBe('Typed'));
        expect(screen.getAllByText(t('questionnaires.unsaved'))).toHaveLength(2);
        await press(page, t('questionnaires.save'));
        await waitFor(() => expect(screen.getAllByText(t('questionnaires.saved'))).toHaveLength(2));
      },
    },
    'not overwritten by another administrator, whose draft is shown beside': {
      sees: async (page) => {
        const { t, user, world } = page;
        const field = await titleField(page);
        await user.clear(field);
        await user.type(field, 'Mine');
        await saveElsewhere(world, 'Theirs');
        await press(page, t('questionnaires.save'));
        await findAlert('Denise Fournier');
        expect((await titleField(page)).value).toBe('Mine');
        await press(page, t('questionnaires.elsewhere.keep'));
        const [first] = screen.getAllByLabelText(
          t('questionnaires.in.en', { label: t('questionnaires.part.title') }),
        );
        expect(document.activeElement).toBe(first);
        await press(page, t('questionnaires.save'));
        await waitFor(() => expect(screen.getAllByText(t('questionnaires.saved'))).toHaveLength(2));
        const { draft } = await call(world, PATH);
        expect(JSON.stringify(draft)).toContain('Mine');
      },
    },
    'previewed in the other language, as clients answer it': {
      sees: async (page) => {
        const { t, user, language } = page;
        await titleField(page);
        await press(page, t('questionnaires.preview.action'));
        const dialog = within(await screen.findByRole('dialog'));
        await dialog.findByLabelText(question[language]);
        await user.click(dialog.getByRole('tab', { name: languageNames[other[language]] }));
        const field = await dialog.findByLabelText(question[other[language]]);
        await user.type(field, '2x');
        expect(dialog.queryByLabelText(question[language])).toBeNull();
        await user.click(dialog.getByRole('button', { name: language === 'en' ? 'Continuer' : 'Continue' }));
        expect((await dialog.findByRole('alert')).textContent).toMatch(/3/);
      },
    },
    'given a question, which is moved and removed again once that is confirmed': {
      sees: async (page) => {
        const { t, user } = page;
        await titleField(page);
        await unfold(page, 0);
        await user.selectOptions(screen.getByLabelText(t('questionnaires.add.kind')), 'scale');
        const count = () => screen.getAllByText((_, element) => element?.tagName === 'SUMMARY').length;
        const before = count();
        await press(page, t('questionnaires.add.question'));
        await waitFor(() => expect(count()).toBe(before + 1));
        const added = screen.getByText(/^question_\d+$/, { selector: 'summary' });
        await user.click(added);
        await screen.findByLabelText(t('questionnaires.part.dimension'));
        const named = (action: string) =>
          screen.getByRole('button', {
            name: t('questionnaires.named', { action, name: added.textContent }),
          });
        await user.click(named(t('questionnaires.move_up')));
        await waitFor(() => expect(document.activeElement).toBe(named(t('questionnaires.move_up'))));
        await user.click(named(t('questionnaires.remove.action')));
        const dialog = within(await screen.findByRole('alertdialog'));
        await user.click(dialog.getByRole('button', { name: t('questionnaires.remove.confirm') }));
        await waitFor(() => expect(count()).toBe(before));
      },
    },
    'published with a summary of what changes': {
      sees: async (page) => {
        const { t, user, language } = page;
        const field = await titleField(page);
        await user.clear(field);
        await user.type(field, `Next ${language}`);
        await press(page, t('questionnaires.publish.action'));
        const dialog = within(await screen.findByRole('dialog'));
        const place = `${t('questionnaires.part.title')} › ${t(`questionnaires.part.${language}`)}`;
        await waitFor(() =>
          expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
            t('questionnaires.change.changed', { place }),
          ),
        );
        await user.click(dialog.getByRole('button', { name: t('questionnaires.publish.confirm') }));
        const link = await screen.findByRole('link', { name: `Next ${language}` });
        const item = link.closest('li');
        expect(item?.textContent).toContain('Denise Fournier');
      },
    },
  },
});
