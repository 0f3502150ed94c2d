// @vitest-environment jsdom
import { loadAllTexts } from '@portal/i18n/load-texts';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { SlipCell } from './slip-cell.tsx';

const nothing = () => {};

it('an earlier version of a slip is named with its form and its account', async () => {
  const { box, render, t } = await makeMain(loadAllTexts);
  const document = { id: 'earlier', added_at: '2026-02-20T12:00:00Z' } as never;
  await render(
    <SlipCell
      slip={{ form: 't5', state: 'corrected', id: 's', document: null, earlier: [document] }}
      account="Cash 12-345"
      actions={{ onOpen: nothing, onDownload: nothing }}
      boxes={{ shown: [], toggle: nothing }}
    />,
  );
  const earlier = box.querySelector('.tax-slip-earlier button')!;
  const name = `${t('tax_slips.form.t5')}, Cash 12-345`;
  expect(earlier.getAttribute('aria-label')).toBe(t('tax_slips.of', { action: earlier.textContent, name }));
});
