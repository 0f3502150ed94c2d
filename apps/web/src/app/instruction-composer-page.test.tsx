import { screen, waitFor } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { longDate } from '@portal/i18n/format';
import { expect, onTestFinished, vi } from 'vitest';
import { clearTokens } from '../rest/clear-session.ts';
import { lastSessionEnd, rememberSessionEnd, type SessionEnd } from '../rest/session-end.ts';
import { holdResponses } from '../testing/hold-responses.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('radio', { name }));

/** Another tab ends the session: this one sees the tokens go. */
const endElsewhere = (reason: SessionEnd) => {
  const token = localStorage.getItem(storageKeys.accessToken);
  rememberSessionEnd(reason);
  clearTokens();
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.accessToken, oldValue: token }));
};

const NEXT_DAY = '2027-01-04';

/** Has the gateway quote another day from now on. */
const quoteNextDay = () => {
  const original = globalThis.fetch;
  const changed = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const response = await original(request, init);
    if (!String(request).endsWith('/quote')) return response;
    return Response.json({ ...((await response.json()) as object), trade_on: NEXT_DAY });
  });
  onTestFinished(() => changed.mockRestore());
};

const contribute = async (page: OpenPage, typed: string) => {
  const { t, user } = page;
  await choose(page, t('trade_instructions.kind.contribution'));
  const field = await screen.findByLabelText(t('trade_instructions.form.amount', { currency: 'CAD' }));
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await press(page, t('trade_instructions.form.review'));
};

/** Changes the form while it waits for what it would come to; it is still shown once that is there. */
const changeWhileAsked = async (page: OpenPage, change: () => Promise<unknown>) => {
  const release = holdResponses(/\/quote$/);
  await contribute(page, '55');
  const review = screen.getByRole('button', { name: page.t('trade_instructions.form.review') });
  expect(review.getAttribute('aria-busy')).toBe('true');
  await change();
  release();
  await waitFor(() => expect(review.getAttribute('aria-busy')).toBeNull());
  expect(review.isConnected).toBe(true);
};

testPage('trade_instructions/new', {
  at: '/app/trade-instructions/new',
  as: exampleWorld.username,
  prepare: async (world) => {
    sessionStorage.clear();
    await world.prepare('client');
  },
  loaded: { sees: ({ t }) => screen.findByRole('radio', { name: t('trade_instructions.kind.sell') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('trade_instructions.no_account')) },
  failed: 'tradeInstructions.options',
  forbidden: 'tradeInstructions.options',
  more: {
    'asking for what is missing in the words of the specification': {
      sees: async (page) => {
        const { t } = page;
        await press(page, t('trade_instructions.form.review'));
        await findAlert(t('trade_instructions.form.missing'));
        const buy = screen.getByRole('radio', { name: t('trade_instructions.kind.buy') });
        await waitFor(() => expect(document.activeElement).toBe(buy));
        await choose(page, t('trade_instructions.kind.contribution'));
        await screen.findByLabelText(t('trade_instructions.form.amount', { currency: 'CAD' }));
        expect(screen.queryByText(t('trade_instructions.form.enter_amount'))).toBeNull();
        await contribute(page, page.language === 'fr' ? '1,2,3' : '1,5');
        await findText(t('trade_instructions.form.enter_amount'));
        const amount = screen.getByLabelText(t('trade_instructions.form.amount', { currency: 'CAD' }));
        await waitFor(() => expect(document.activeElement).toBe(amount));
      },
    },
    'reading back an amount typed as the language writes it, and leading to the receipt': {
      sees: async (page) => {
        const { t, language } = page;
        await contribute(page, language === 'fr' ? '1 234,5' : '1,234.5');
        const expected =
          language === 'fr' ? /^Verser 1.234,50.\$ de mon compte/ : /^Contribute \$1,234\.50 from my bank/;
        const sentence = await screen.findByText(
          (_, element) => element?.tagName === 'P' && expected.test(element.textContent),
        );
        expect(sentence.textContent).toContain('4F-');
        await press(page, t('trade_instructions.review.send'));
        await waitFor(() => expect(window.location.pathname).toMatch(/trade-instructions\/[0-9a-f-]{36}$/));
        await screen.findByRole('button', { name: t('trade_instructions.receipt.withdraw') });
        expect(document.activeElement).toBe(screen.getByRole('main'));
        expect(sessionStorage.getItem('portal.instruction-draft')).toBeNull();
      },
    },
    'saying why it cannot be accepted': {
      sees: async (page) => {
        const { t, user } = page;
        await choose(page, t('trade_instructions.kind.sell'));
        const [first] = await screen.findAllByRole('combobox', {
          name: t('trade_instructions.form.fund_sell'),
        });
        await user.selectOptions(first!, 'NMR115');
        await choose(page, t('trade_instructions.form.by.units'));
        await user.type(screen.getByLabelText(t('trade_instructions.form.units')), '999999');
        await press(page, t('trade_instructions.form.review'));
        await findAlert(t('trade_instructions.problem.above_held'));
      },
    },
    'sent only once every warning was read, and the client has proved who they are': {
      sees: async (page) => {
        const { t, user } = page;
        await contribute(page, '30000');
        await press(page, t('trade_instructions.review.send'));
        const proof = await screen.findByLabelText(t('trade_instructions.proof.password'));
        await waitFor(() => expect(document.activeElement).toBe(proof));
        await user.type(await screen.findByLabelText(t('trade_instructions.proof.password')), 'not it');
        await press(page, t('trade_instructions.review.send'));
        const warning = await screen.findByRole('checkbox', {
          name: t('trade_instructions.warning.above_room'),
          description: t('trade_instructions.review.unread'),
        });
        await waitFor(() => expect(document.activeElement).toBe(warning));
        await user.click(warning);
        expect(screen.queryByText(t('trade_instructions.review.unread'))).toBeNull();
        await press(page, t('trade_instructions.review.send'));
        await findAlert(t('error.wrong_password'));
        const field = screen.getByLabelText(t('trade_instructions.proof.password'));
        await user.clear(field);
        await user.type(field, exampleWorld.password);
        await press(page, t('trade_instructions.review.send'));
        await screen.findByRole('button', { name: t('trade_instructions.receipt.withdraw') });
      },
    },
    'read back again, from the beginning, once its day is over': {
      sees: async (page) => {
        const { t, user, language } = page;
        await contribute(page, '30000');
        await user.click(
          await screen.findByRole('checkbox', { name: t('trade_instructions.warning.above_room') }),
        );
        await page.world.fail('tradeInstructions.send', 'conflict', 1);
        quoteNextDay();
        await user.type(screen.getByLabelText(t('trade_instructions.proof.password')), 'typed{Enter}');
        const date = longDate(NEXT_DAY, language).replaceAll(' ', '\u{A0}');
        await findAlert(t('trade_instructions.review.too_late', { date }));
        const again = screen.getByRole('region', { name: t('trade_instructions.review.title') });
        expect(document.activeElement).toBe(again.parentElement);
        await press(page, t('trade_instructions.review.change'));
      },
    },
    'read back with the exchange rate where the fund is in another currency': {
      as: 'irene.valcourt',
      sees: async (page) => {
        const { t, user, language } = page;
        await choose(page, t('trade_instructions.kind.buy'));
        const account = await screen.findByLabelText<HTMLSelectElement>(t('trade_instructions.form.account'));
        await user.selectOptions(account, account.options[1]!);
        await user.selectOptions(
          await screen.findByLabelText(t('trade_instructions.form.fund_buy')),
          'NMR105',
        );
        await user.type(
          await screen.findByLabelText(t('trade_instructions.form.amount', { currency: 'CAD' })),
          '100',
        );
        await press(page, t('trade_instructions.form.review'));
        const rate = await screen.findByText(/^1 USD = /);
        expect(rate.textContent).toMatch(language === 'fr' ? /= 1,\d+ CAD$/ : /= 1\.\d+ CAD$/);
      },
    },
    'not read back once it was changed meanwhile': {
      sees: async (page) => {
        await changeWhileAsked(page, () => page.user.type(screen.getByDisplayValue('55'), '0'));
        expect(screen.getByDisplayValue('550')).toBeTruthy();
        expect(sessionStorage.getItem('portal.instruction-draft')).toContain('"550"');
      },
    },
    'cleared once it was cleared meanwhile': {
      sees: async (page) => {
        await changeWhileAsked(page, () => press(page, page.t('trade_instructions.form.clear')));
        expect(screen.queryByDisplayValue('55')).toBeNull();
        expect(sessionStorage.getItem('portal.instruction-draft')).toBeNull();
      },
    },
    'left with what was filled in when the session is over': {
      prepare: (world) => world.fail('tradeInstructions.quote', 'session_invalid', 2),
      sees: async (page) => {
        await contribute(page, '88');
        await waitFor(() => expect(lastSessionEnd()).toBe('expired'));
        expect(sessionStorage.getItem('portal.instruction-draft')).toContain('88');
      },
    },
    'left with what was filled in when the session is over in another tab, and without it after a sign-out': {
      sees: async (page) => {
        const draft = () => sessionStorage.getItem(storageKeys.instructionDraft);
        await contribute(page, '99');
        const filledIn = draft()!;
        expect(filledIn).toContain('99');
        endElsewhere('expired');
        await screen.findByRole('heading', { name: page.t('session.sign_in.title') });
        expect(draft()).toBe(filledIn);
        endElsewhere('signed_out');
        await waitFor(() => expect(draft()).toBeNull());
      },
    },
    'not filled in for an account that does not take what is chosen': {
      as: 'irene.valcourt',
      sees: async (page) => {
        const { t, user } = page;
        const accounts = () =>
          screen.findByLabelText<HTMLSelectElement>(t('trade_instructions.form.account'));
        const values = async (kind: 'buy' | 'withdrawal') => {
          await choose(page, t(`trade_instructions.kind.${kind}`));
          return [...(await accounts()).options].map(({ value }) => value);
        };
        const withdrawn = await values('withdrawal');
        const lockedIn = (await values('buy')).find((value) => !withdrawn.includes(value))!;
        await user.selectOptions(await accounts(), lockedIn);
        await choose(page, t('trade_instructions.kind.withdrawal'));
        expect((await accounts()).value).toBe('');
        expect(screen.queryByText(t('trade_instructions.form.open_counted'))).toBeNull();
      },
    },
    'keeping what was filled in over a page that is left': {
      sees: async (page) => {
        const { t, user } = page;
        await contribute(page, '77');
        await press(page, t('trade_instructions.review.change'));
        const kind = await screen.findByRole('radio', { name: t('trade_instructions.kind.contribution') });
        expect(document.activeElement).toBe(kind);
        await user.click(screen.getByRole('link', { name: t('trade_instructions.back') }));
        await user.click(await screen.findByRole('link', { name: t('trade_instructions.new') }));
        expect(await screen.findByDisplayValue('77')).toBeTruthy();
      },
    },
  },
});
