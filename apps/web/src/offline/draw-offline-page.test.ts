// @vitest-environment jsdom
import { offlineText } from '@portal/i18n/offline-page';
import { describe, expect, it, vi } from 'vitest';
import type { OfflineReading } from '../rest/offline-figures.ts';
import { drawOfflinePage } from './draw-offline-page.ts';

const LANGUAGES = ['en', 'fr'] as const;

const reading: OfflineReading = {
  kind: 'figures',
  readAt: Date.parse('2026-11-21T15:30:00Z'),
  isClockWrong: false,
  figures: {
    base_currency: 'CAD',
    total: '1234.50',
    accounts: [
      { number: 'NM-1', type: 'tfsa', currency: 'CAD', as_of: '2026-11-20', market_value: '1000.25' },
      { number: 'NM-3', type: 'lif', currency: 'CAD', as_of: null, market_value: null },
    ],
  },
};
const draw = (language: 'en' | 'fr', view: { reading: OfflineReading; areHidden?: boolean }) => {
  const root = document.createElement('main');
  document.body.replaceChildren(root);
  const [onRetry, onSignOut] = [vi.fn(), vi.fn()];
  drawOfflinePage(root, { language, areHidden: false, onRetry, onSignOut, ...view });
  const button = (name: string) =>
    [...root.querySelectorAll('button')].find((one) => one.textContent === name)!;
  return { root, onRetry, onSignOut, button };
};

describe.each(LANGUAGES)('the offline page in %s', (language) => {
  const text = (key: Parameters<typeof offlineText>[1]) => offlineText(language, key);

  it('says that there is no connection, and no figure where none is stored', () => {
    const { root, button, onRetry } = draw(language, { reading: { kind: 'none' } });
    expect(root.querySelector('h1')?.textContent).toBe(text('offline.page.title'));
    expect(root.querySelector('section')).toBeNull();
    button(text('offline.page.retry')).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows each figure with its date in words, and that they are not up to date', () => {
    const { root } = draw(language, { reading });
    const shown = root.textContent.replaceAll(/\s/g, ' ');
    const expected =
      language === 'en'
        ? ['$1,234.50', '$1,000.25', 'TFSA', 'As of November 20, 2026', 'not up to date', 'Not available']
        : ['1 234,50 $', '1 000,25 $', 'CELI', 'En date du 20 novembre 2026', 'pas à jour', 'Non disponible'];
    for (const one of expected) expect(shown).toContain(one);
    expect(shown).not.toContain('{{');
    expect(root.querySelectorAll('tbody tr')).toHaveLength(2);
  });

  it('goes by the date of the figures alone where the clock is wrong', () => {
    expect(draw(language, { reading }).root.textContent).not.toContain(text('offline.page.clock'));
    const { root } = draw(language, { reading: { ...reading, isClockWrong: true } });
    expect(root.textContent).toContain(text('offline.page.clock'));
  });

  it('hides amounts that the client hides', () => {
    const { root } = draw(language, { reading, areHidden: true });
    expect(root.textContent).toContain(text('offline.page.hidden'));
    expect(root.textContent).not.toMatch(/1.?234|1.?000/);
    expect(root.textContent).toContain('NM-1');
  });

  it('removes the figures from the page at the press that signs out, and says so', () => {
    const { root, button, onSignOut } = draw(language, { reading });
    button(text('offline.page.sign_out')).click();
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(root.querySelector('[role=status]')?.textContent).toBe(text('offline.page.signed_out'));
    expect(root.textContent).not.toContain('NM-1');
    expect(document.activeElement).toBe(button(text('offline.page.retry')));
  });

  it('says that figures of more than a week ago were removed', () => {
    const { root } = draw(language, { reading: { kind: 'expired' } });
    expect(root.textContent).toContain(text('offline.page.expired'));
  });
});
