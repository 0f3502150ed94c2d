// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { PortalTexts } from '../../ui/portal-texts.tsx';
import { ShareForm } from './share-form.tsx';
import type { HouseholdRead } from './use-household.ts';

const memberOf = (name: string) => ({
  member_id: name,
  name,
  is_self: false,
  joined_at: '2026-01-01T00:00:00Z',
});
const read = {
  share: null,
  accounts: [],
  consent: { version: '1', statement: { en: 'I agree.', fr: 'J’accepte.' } },
} as unknown as HouseholdRead;

const JOIN = 'Bob joins';

const Growing = () => {
  const [names, setNames] = useState(['Anna']);
  return (
    <>
      <ShareForm read={read} others={names.map(memberOf) as never} onShared={() => {}} onCancel={() => {}} />
      <button type="button" onClick={() => setNames(['Anna', 'Bob'])}>
        {JOIN}
      </button>
    </>
  );
};

it('counts no consent that was ticked before another member joined', async () => {
  const i18n = createI18n({ language: 'en', resources: await loadAllTexts('en') });
  await renderWithGateways(
    { app: 'https://gateway.invalid', auth: 'https://gateway.invalid' },
    <PortalTexts i18n={i18n}>
      <Growing />
    </PortalTexts>,
  );
  const user = userEvent.setup();
  const agreement = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: i18n.t('household.share.form.agree') });
  await user.click(agreement());
  expect(agreement().checked).toBe(true);
  await user.click(screen.getByRole('button', { name: JOIN }));
  expect(agreement().checked).toBe(false);
});
