// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { applyOverrides } from '@portal/i18n/overrides';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { usePageTitle, useScreenTitle } from './use-page-title.ts';
import { PortalTexts } from './portal-texts.tsx';

const i18n = createI18n({ language: 'en', resources: await loadInitialTexts('en') });
const firm = i18n.t('shell.firm');
const wrapper = ({ children }: { children: ReactNode }) => <PortalTexts i18n={i18n}>{children}</PortalTexts>;

const Page = ({ name }: { name: string | undefined }) => {
  usePageTitle(name);
  return null;
};

const Funds = ({ path, name }: { path: string; name?: string }) => {
  const { t } = useTranslation();
  useScreenTitle(t('shell.menu.funds'), path);
  return path === '/funds' ? null : <Page name={name} />;
};

afterEach(cleanup);

it('is the name of the screen until the page has its own', () => {
  const { rerender } = render(<Funds path="/funds/a" />, { wrapper });
  expect(document.title).toBe(`Funds – ${firm}`);
  rerender(<Funds path="/funds/a" name="Bond fund" />);
  expect(document.title).toBe(`Bond fund – ${firm}`);
});

it('is the name of a page that knows it at once, and that of the screen after the page', () => {
  const { rerender } = render(<Funds path="/funds" />, { wrapper });
  rerender(<Funds path="/funds/a" name="Bond fund" />);
  expect(document.title).toBe(`Bond fund – ${firm}`);
  rerender(<Funds path="/funds/b" />);
  expect(document.title).toBe(`Funds – ${firm}`);
  rerender(<Funds path="/funds/b" name="Equity fund" />);
  rerender(<Funds path="/funds" />);
  expect(document.title).toBe(`Funds – ${firm}`);
});

it("stays the page's when a firm calls the screen otherwise", () => {
  render(<Funds path="/funds/a" name="Bond fund" />, { wrapper });
  let undo = () => {};
  act(() => {
    undo = applyOverrides(i18n, 'en', { 'shell.menu.funds': 'Our funds' });
  });
  onTestFinished(undo);
  expect(document.title).toBe(`Bond fund – ${firm}`);
});
