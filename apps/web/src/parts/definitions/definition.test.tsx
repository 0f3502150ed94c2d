// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addBrowserStandIns } from '../../testing/browser-stand-ins.ts';
import { Table } from '../../ui/table/table.tsx';
import { define } from './define.ts';
import { placeBeside } from './place-beside.ts';

afterEach(cleanup);

const draw = async (language: 'en' | 'fr') => {
  addBrowserStandIns();
  const resources = { ...(await loadInitialTexts(language)), ...(await loadAllTexts(language)) };
  const i18n = createI18n({ language, resources });
  const title = i18n.t('holdings.column.book_cost');
  render(
    <I18nextProvider i18n={i18n}>
      <Table
        caption="Holdings"
        rows={[{ cost: '1.00' }]}
        keyOf={({ cost }) => cost}
        columns={[
          { key: 'name', title: 'Name', cell: () => 'ABC' },
          { key: 'cost', title, about: define('book_cost'), cell: ({ cost }) => cost },
        ]}
      />
      <button type="button" aria-label="elsewhere" />
    </I18nextProvider>,
  );
  const button = screen.getByRole('button', { name: i18n.t('defined_term.ask', { title }) });
  return { t: i18n.t, title, button, user: userEvent.setup() };
};

describe('a definition in the head of a table', () => {
  it.each(['en', 'fr'] as const)(
    'is opened by Enter, has the focus, and is closed by Escape: %s',
    async (language) => {
      const { t, button, user } = await draw(language);
      expect(button.getAttribute('aria-expanded')).toBe('false');
      button.focus();
      await user.keyboard('{Enter}');
      const panel = await screen.findByRole('dialog', { name: t('definitions.terms.book_cost.name') });
      expect(panel.textContent).toContain(t('definitions.terms.book_cost.text'));
      expect(document.activeElement).toBe(panel);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(button);
    },
  );

  it('is opened by Space and closed by its own button', async () => {
    const { t, button, user } = await draw('en');
    button.focus();
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: t('definitions.close') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes when the reader goes elsewhere, by pointer or by keyboard', async () => {
    const { button, user } = await draw('fr');
    await user.click(button);
    await screen.findByRole('dialog');
    await user.click(screen.getByText('ABC'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await screen.findByRole('dialog');
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('elsewhere');
  });

  it('leaves the name of its column as it is', async () => {
    const { title } = await draw('en');
    expect(screen.getByRole('columnheader', { name: title })).toBeTruthy();
  });
});

describe('the place of a definition', () => {
  const box = (left: number, top: number, width: number, height: number) => {
    const element = document.createElement('span');
    const rect = { left, top, width, height, right: left + width, bottom: top + height };
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    return element;
  };

  it.each([
    ['below its button', box(500, 100, 20, 20), '350px', '126px'],
    ['within the window at its left', box(0, 100, 20, 20), '8px', '126px'],
    ['within the window at its right', box(1000, 100, 20, 20), '696px', '126px'],
    ['above a button at the end of the window', box(500, 740, 20, 20), '350px', '534px'],
  ])('is %s', (_, button, left, top) => {
    addBrowserStandIns();
    const panel = box(0, 0, 320, 200);
    placeBeside(panel, button);
    expect(panel.style).toMatchObject({ left, top });
  });
});
