// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalTexts } from '../../ui/portal-texts.tsx';
import { useFaultText } from './use-fault-text.ts';

it('is the sentence of the fault, and a general one for a fault without a sentence', async () => {
  const i18n = createI18n({ language: 'en', resources: await loadAllTexts('en') });
  const { result } = renderHook(useFaultText, {
    wrapper: ({ children }) => <PortalTexts i18n={i18n}>{children}</PortalTexts>,
  });
  expect(result.current('own_email')).toBe(i18n.t('household.fault.own_email'));
  expect(result.current('of_a_newer_gateway')).toBe(i18n.t('error.invalid_request'));
});
