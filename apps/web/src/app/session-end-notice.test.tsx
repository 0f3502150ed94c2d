// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { act, lazy, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lastSessionEnd, rememberSessionEnd } from '../rest/session-end.ts';
import { PortalTexts } from '../ui/portal-texts.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';

afterEach(() => sessionStorage.clear());

const loadTexts = async () => createI18n({ language: 'en', resources: await loadInitialTexts('en') });

it('shows why a session ended once, on a page whose code comes later too', async () => {
  const i18n = await loadTexts();
  const { promise: code, resolve: loadCode } = Promise.withResolvers<{ default: () => string }>();
  const Lazy = lazy(() => code);
  const page = () => (
    <PortalTexts i18n={i18n}>
      <Suspense>
        <SessionEndNotice />
        <Lazy />
      </Suspense>
    </PortalTexts>
  );
  rememberSessionEnd('not_a_client');
  const { unmount } = render(page());
  await act(async () => loadCode({ default: () => 'The form' }));
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(screen.getByText(i18n.t('session.ended.not_a_client'))).toBeTruthy();
  expect(lastSessionEnd()).toBe('');

  unmount();
  render(page());
  expect(screen.queryByText(i18n.t('session.ended.not_a_client'))).toBeNull();
});

it('has the focus, unless a field has it', async () => {
  const i18n = await loadTexts();
  const show = () => {
    rememberSessionEnd('signed_out');
    return render(
      <PortalTexts i18n={i18n}>
        <SessionEndNotice />
      </PortalTexts>,
    );
  };
  const { unmount } = show();
  expect(document.activeElement?.textContent).toBe(i18n.t('session.ended.signed_out'));
  unmount();

  const { container } = render(<input aria-label="Username" />);
  const field = container.querySelector('input');
  field?.focus();
  show();
  expect(document.activeElement).toBe(field);
});
