import { screen, waitFor, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { money } from '@portal/i18n/format';
import { expect } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';
import {
  alterDrafts,
  answerElsewhere,
  answerTheRest,
  changeDependants,
  CLIENT,
  next,
  profile,
  saved,
  sign,
  submit,
  text,
} from './survey-page.testing.ts';

testPage('surveys/survey', {
  at: '/app/surveys/kyc-review',
  as: CLIENT,
  // Drafts are as they were seeded.
  prepare: (world) => world.prepare('client'),
  loaded: {
    sees: async ({ t, language }) => {
      await screen.findByRole('textbox', { name: text.dependants[language] });
      await findText(t('surveys.page', { at: 1, count: 5 }));
    },
  },
  failed: 'surveys.start',
  forbidden: 'surveys.start',
  more: {
    'not found for a questionnaire that the firm does not ask': {
      at: '/app/surveys/no-such',
      sees: ({ t }) => findText(t('surveys.not_found')),
    },
    'not left before its questions are answered, with an error beside each': {
      sees: async (page) => {
        const { t, user, language } = page;
        const field = await screen.findByRole('textbox', { name: text.dependants[language] });
        await user.type(field, '2x');
        await next(page);
        await findAlert(t('surveys.faults', { count: 3 }));
        await findText(t('surveys.fault.enter_number'));
        expect(screen.getAllByText(t('surveys.fault.answer_required'))).toHaveLength(2);
        expect((field as HTMLInputElement).value).toBe('2x');
      },
    },
    'printed with its questions and what was answered, without fields': {
      sees: async ({ t, user, language }) => {
        const field = await screen.findByRole('textbox', { name: text.dependants[language] });
        await user.click(screen.getByRole('radio', { name: text.retired[language] }));
        await user.type(field, '2x');
        const paper = document.querySelector<HTMLElement>('.print-only dl')!;
        const answerTo = (question: string) =>
          within(paper).getByText(question).parentElement?.querySelector('dd')?.textContent;
        expect(answerTo(text.dependants[language])).toBe(t('surveys.not_answered'));
        await user.type(field, '{Backspace}');
        await waitFor(() => expect(answerTo(text.dependants[language])).toBe('2'));
        expect([...paper.querySelectorAll('dd')].map((one) => one.textContent)).toContain(
          text.retired[language],
        );
        expect(paper.querySelector('button, input, select, textarea')).toBeNull();
      },
    },
    'saved as one goes, led on by what is answered': {
      sees: async (page) => {
        const { user, language } = page;
        await user.click(await screen.findByRole('radio', { name: text.retired[language] }));
        await user.type(screen.getByRole('textbox', { name: text.dependants[language] }), '0');
        await user.click(screen.getByRole('checkbox', { name: text.birth[language] }));
        // An option that goes with no other takes the others out.
        await user.click(screen.getByRole('checkbox', { name: text.event[language] }));
        expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text.birth[language] }).checked).toBe(
          false,
        );
        await next(page);
        // The page about retirement is left out.
        await screen.findByRole('heading', { level: 2, name: text.finances[language] });
        await saved(page);
      },
    },
    'keeping what is no valid answer, and saying that it is not saved': {
      at: '/app/surveys/investor-profile',
      sees: async (page) => {
        const { t, user, language } = page;
        const { value, reserve, soon, day, amount } = profile;
        await user.click(await screen.findByRole('radio', { name: value[language] }));
        await user.click(screen.getByRole('checkbox', { name: reserve[language] }));
        await next(page);
        await user.click(await screen.findByRole('radio', { name: soon[language] }));
        await next(page);
        await user.type(await screen.findByLabelText(day[language]), '2030-06-30');
        await saved(page);
        await user.type(screen.getByLabelText(day[language]), '{Backspace}{Backspace}');
        await user.type(screen.getByLabelText(amount[language]), '12x');
        await findText(t('surveys.save.incomplete'));
        await next(page);
        await findText(t('surveys.fault.enter_amount'));
        await findText(t('form.enter_date'));
        await user.click(screen.getByRole('button', { name: t('surveys.back') }));
        await next(page);
        expect(await screen.findByLabelText(day[language])).toHaveProperty('value', '2030-06-');
        expect(screen.getByLabelText(amount[language])).toHaveProperty('value', '12x');
      },
    },
    'called by its kind where it cannot be loaded': {
      prepare: (world) => world.fail('surveys.start', 'internal_error'),
      sees: ({ t }) => screen.findByRole('heading', { level: 1, name: t('shell.menu.surveys') }),
    },
    'asking which answer stays where another was given elsewhere, and keeping the focus': {
      sees: async (page) => {
        const { t, user, language } = page;
        const field = await screen.findByRole('textbox', { name: text.dependants[language] });
        await answerElsewhere(page, '1');
        await user.type(field, '2');
        await user.click(await screen.findByRole('button', { name: t('surveys.elsewhere.take') }));
        expect((field as HTMLInputElement).value).toBe('1');
        expect(document.activeElement?.matches('.survey')).toBe(true);
      },
    },
    'renewed where the questionnaire was changed, and keeping the focus': {
      prepare: () =>
        alterDrafts(({ version }, isRenewed) => ({
          version: isRenewed ? version + 1 : version,
          current_version: version + 1,
        })),
      sees: async ({ t, user }) => {
        const renew = await screen.findByRole('button', { name: t('surveys.changed.renew') });
        await user.click(renew);
        await waitFor(() => expect(renew.isConnected).toBe(false));
        expect(document.activeElement?.matches('.survey')).toBe(true);
        await findText(t('surveys.page', { at: 1, count: 5 }));
      },
    },
    'signed once what was answered last is saved': {
      as: exampleWorld.username,
      sees: async (page) => {
        const { t, language } = page;
        await changeDependants(page, '3');
        const release = holdResponses(/\/drafts\/[\da-f-]+$/);
        await answerTheRest(page);
        await findText(t('surveys.sign.unsaved'));
        await sign(page);
        await waitFor(() => expect(submit(page).getAttribute('aria-busy')).toBe('true'));
        release();
        await screen.findByRole('heading', { name: t('surveys.receipt.title') });
        expect((await screen.findByText(text.dependants[language])).parentElement?.textContent).toContain(
          '3',
        );
      },
    },
    'not signed, and says so, where the last answer cannot be saved': {
      as: exampleWorld.username,
      sees: async (page) => {
        const { t, world } = page;
        await changeDependants(page, '4');
        await world.fail('surveys.save', 'unavailable');
        await answerTheRest(page);
        await sign(page);
        await findAlert(t('surveys.sign.outdated'));
        await world.clearFaults();
        await page.user.click(submit(page));
        await screen.findByRole('heading', { name: t('surveys.receipt.title') });
      },
    },
    'not signed before it is declared, where the firm wants no proof': {
      as: exampleWorld.username,
      prepare: () =>
        alterDrafts(({ questionnaire }) => ({ questionnaire: { ...questionnaire, needs_proof: false } })),
      sees: async (page) => {
        const { t, user } = page;
        await screen.findByRole('heading', { name: t('surveys.review.title') });
        await user.click(submit(page));
        const declaration = await screen.findByRole('checkbox', {
          name: t('surveys.sign.declare'),
          description: t('surveys.sign.undeclared'),
        });
        await waitFor(() => expect(document.activeElement).toBe(declaration));
        await user.click(declaration);
        expect(screen.queryByText(t('surveys.sign.undeclared'))).toBeNull();
      },
    },
    'read back and signed by the client who proves who they are': {
      as: exampleWorld.username,
      sees: async ({ t, user, language }) => {
        await screen.findByRole('heading', { name: t('surveys.review.title') });
        // No one signs what they cannot read.
        await user.click(screen.getByRole('button', { name: t('shell.amounts.hide') }));
        await screen.findByRole('button', { name: t('shell.amounts.hide'), pressed: true });
        expect(document.body.textContent).toContain(money('412000.00', 'CAD', language));
        expect(screen.queryByLabelText(t('surveys.proof.password'))).toBeNull();
        const declaration = screen.getByRole('checkbox', { name: t('surveys.sign.declare') });
        await user.click(declaration);
        await screen.findByLabelText(t('surveys.proof.password'));
        expect(document.activeElement).toBe(declaration);
        await user.type(screen.getByLabelText(t('surveys.proof.password')), exampleWorld.password);
        await user.click(screen.getByRole('button', { name: t('surveys.sign.submit') }));
        await screen.findByRole('heading', { name: t('surveys.receipt.title') });
        await waitFor(() => expect(location.pathname).toMatch(/^\/app\/surveys\/results\//));
        expect(document.body.textContent).not.toContain(money('412000.00', 'CAD', language));
        screen.getAllByText(t('shell.amounts.hidden'));
        await user.click(screen.getByRole('button', { name: t('shell.amounts.hide') }));
        await waitFor(() => expect(document.body.textContent).toContain(money('412000.00', 'CAD', language)));
      },
    },
  },
});
