import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { findText, type OpenPage } from '../testing/test-page.tsx';

/** What a client reads and does on the page of a questionnaire, and what is done to it from elsewhere. */

export const text = {
  dependants: {
    en: 'How many people depend on you financially?',
    fr: 'Combien de personnes sont à votre charge?',
  },
  retired: { en: 'Retired', fr: 'À la retraite' },
  event: { en: 'None of these', fr: 'Aucun de ceux-là' },
  birth: { en: 'Birth or adoption', fr: 'Naissance ou adoption' },
  finances: { en: 'Your finances', fr: 'Votre situation financière' },
};

export const profile = {
  value: {
    en: 'Keeping its value, even if it grows little',
    fr: 'Préserver sa valeur, même si elle augmente peu',
  },
  reserve: { en: 'A reserve for the unexpected', fr: 'Une réserve pour les imprévus' },
  soon: { en: 'In less than 3 years', fr: 'Dans moins de 3 ans' },
  day: { en: 'By when do you need it?', fr: 'D’ici quelle date en avez-vous besoin?' },
  amount: { en: /\(CAD, optional\)$/, fr: /\(CAD, facultatif\)$/ },
};

export const next = async ({ t, user }: OpenPage) =>
  user.click(await screen.findByRole('button', { name: t('surveys.next') }));
export const saved = ({ t }: OpenPage) => findText(t('surveys.save.saved'));

export const submit = ({ t }: OpenPage) => screen.getByRole('button', { name: t('surveys.sign.submit') });

export const sign = async (page: OpenPage) => {
  const { t, user } = page;
  await user.click(screen.getByRole('checkbox', { name: t('surveys.sign.declare') }));
  await user.type(screen.getByLabelText(t('surveys.proof.password')), exampleWorld.password);
  await user.click(submit(page));
};

/** Goes back from what is read back to the first page, and answers it otherwise. */
export const changeDependants = async ({ t, user, language }: OpenPage, answer: string) => {
  await screen.findByRole('heading', { name: t('surveys.review.title') });
  await user.click(screen.getAllByRole('button', { name: new RegExp(`^${t('surveys.review.change')}`) })[0]!);
  const field = await screen.findByRole('textbox', { name: text.dependants[language] });
  await user.clear(field);
  await user.type(field, answer);
};

export const answerTheRest = async (page: OpenPage) => {
  const name = page.t('surveys.next');
  while (screen.queryByRole('button', { name })) await page.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: page.t('surveys.review.title') });
};

interface Draft {
  version: number;
  questionnaire: object;
}

/** Alters each draft that the gateway answers; `isRenewed` where it was moved to the version in force. */
export const alterDrafts = async (alter: (draft: Draft, isRenewed: boolean) => object) => {
  const original = globalThis.fetch;
  const altered = vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const response = await original(request, init);
    if (!/\/surveys\/start\//.test(String(request))) return response;
    const draft = (await response.json()) as Draft;
    return Response.json({ ...draft, ...alter(draft, String(init?.body).includes('renew')) });
  });
  onTestFinished(() => altered.mockRestore());
};

export const CLIENT = 'kai.nakamura';

/** Answers how many dependants there are, as from another browser. */
export const answerElsewhere = async ({ world }: OpenPage, answer: string) => {
  const { draft_id, revision } = await callAs(CLIENT, world, '/rest/portal/surveys/start/kyc-review', {});
  const answers = [{ question: 'dependants', answer: [answer] }];
  await callAs(CLIENT, world, `/rest/portal/surveys/drafts/${draft_id as string}`, { revision, answers });
};
