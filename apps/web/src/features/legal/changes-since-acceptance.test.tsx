// @vitest-environment jsdom
import type { SectionChange } from '@portal/contracts/legal';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { ChangesSinceAcceptance } from './changes-since-acceptance.tsx';

const fr: SectionChange[] = [{ change: 'changed', heading: 'Vos renseignements', before: 'Avant' }];
const en: SectionChange[] = [{ change: 'changed', heading: 'Your information', before: 'Before' }];

const langsOf = async (english: SectionChange[] | null) => {
  const { box, render, t } = await makeMain(loadAllTexts);
  await render(
    <ChangesSinceAcceptance
      page="privacy"
      acceptance={{
        version: '2025-01',
        accepted_at: '2025-02-01T12:00:00Z',
        changes: { fr, en: english },
      }}
    />,
  );
  const { heading } = (english ?? fr)[0]!;
  expect(box.querySelector('li')?.textContent).toContain(t('legal.change.changed', { heading }));
  expect(box.querySelector('summary')?.textContent).toBe(t('legal.before', { heading }));
  return Array.from(box.querySelectorAll('[lang]'), (one) => [one.getAttribute('lang'), one.tagName]);
};

it('changes that are there in French only are marked as French on an English page', async () => {
  expect(await langsOf(null)).toEqual([
    ['fr-CA', 'SPAN'],
    ['fr-CA', 'SPAN'],
    ['fr-CA', 'DIV'],
  ]);
});

it('changes in the language of the page are in its language', async () => {
  expect(await langsOf(en)).toEqual([]);
});
