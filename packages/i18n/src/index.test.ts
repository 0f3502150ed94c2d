import { LANGUAGES, type Language as ContractLanguage } from '@portal/contracts/constants';
import * as fc from 'fast-check';
import i18next from 'i18next';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { quantity } from './format.ts';
import { createI18n } from './index.ts';
import { languages, type Language } from './languages.ts';
import { loadInitialTexts } from './initial-texts.ts';
import { changeLanguage, fetchTexts } from './load-texts.ts';
import { applyOverrides } from './overrides.ts';

const i18nIn = async (language: Language) =>
  createI18n({ language, resources: await loadInitialTexts(language) });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the languages', () => {
  it('are those of the contract', () => {
    expect(languages.map(({ code }) => code)).toEqual(LANGUAGES);
    expectTypeOf<Language>().toEqualTypeOf<ContractLanguage>();
  });
});

describe('the texts of the portal', () => {
  it('are found by i18next itself, which packages/i18n is to be built on', async () => {
    expect(await i18nIn('en')).toBeInstanceOf(i18next.constructor);
  });
});

describe('a text', () => {
  it('is found by its key in the given language', async () => {
    expect((await i18nIn('en')).t('shell.menu.dashboard')).toBe('Dashboard');
    expect((await i18nIn('fr')).t('shell.menu.dashboard')).toBe('Tableau de bord');
  });

  it('follows the plural of its language, in which French counts nothing as one', async () => {
    const [en, fr] = await Promise.all([i18nIn('en'), i18nIn('fr')]);
    const counted = (t: typeof en.t, key: 'documents.new' | 'notifications.unread') =>
      [0, 1, 2].map((count) => t(key, { count }));
    expect(counted(en.t, 'documents.new')).toEqual(['0 new documents', '1 new document', '2 new documents']);
    expect(counted(fr.t, 'documents.new')).toEqual([
      '0 nouveau document',
      '1 nouveau document',
      '2 nouveaux documents',
    ]);
    expect(counted(en.t, 'notifications.unread')).toEqual([
      '0 unread notifications',
      '1 unread notification',
      '2 unread notifications',
    ]);
    expect(counted(fr.t, 'notifications.unread')).toEqual([
      '0 avis non lu',
      '1 avis non lu',
      '2 avis non lus',
    ]);
  });

  it('groups the digits of a count, and of no year', async () => {
    const [en, fr] = await Promise.all([i18nIn('en'), i18nIn('fr')]);
    expect(en.t('documents.new', { count: 1_106 })).toBe('1,106 new documents');
    expect(fr.t('documents.new', { count: 1_106 })).toBe('1\u00a0106 nouveaux documents');
    for (const { t, language } of [en, fr]) {
      expect(t('documents.new', { count: 12_345 })).toContain(quantity('12345', language as Language));
      expect(t('user.menu', { name: 2_026 })).toContain('2026');
    }
  });

  it('takes a value as it is: nothing is escaped, and nothing in it is carried out', async () => {
    const { t } = await i18nIn('en');
    const name = '<b>O’Neil & Cie</b> $t(shell.firm) {{name}}';
    expect(t('user.menu', { name })).toBe(`${name}, your menu`);
  });

  it('does not compile under a key that does not exist', async () => {
    const { t } = await i18nIn('en');
    // @ts-expect-error there is no such key
    expect(() => t('shell.menu.dashbord')).toThrow('shell.menu.dashbord');
    // @ts-expect-error there is no such domain
    expect(() => t('shel.menu.dashboard')).toThrow('shel.menu.dashboard');
  });
});

describe('a text that is missing', () => {
  const withoutFooter = async () => {
    const resources = structuredClone(await loadInitialTexts('fr'));
    delete (resources['shell'] as { footer?: string }).footer;
    return resources;
  };

  it('throws while the portal is written', async () => {
    const { t } = createI18n({ language: 'fr', resources: await withoutFooter() });
    expect(() => t('shell.footer')).toThrow(
      'There is no text "shell.footer" in fr; add it in both languages.',
    );
  });

  it('is read in English in production, once the English texts are there', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const i18n = createI18n({ language: 'fr', resources: await withoutFooter() });
    const redrawn = new Promise((resolve) => i18n.on('languageChanged', resolve));
    expect(i18n.t('shell.footer')).toBe('');
    await redrawn;
    expect(i18n.t('shell.footer')).toBe('Powered by Ledgerline Software');
    expect(i18n.t('shell.menu.dashboard')).toBe('Tableau de bord');
  });
});

describe('the texts of later screens', () => {
  it('are loaded once, on request', async () => {
    const i18n = await i18nIn('fr');
    expect(i18n.getResource('fr', 'translation', 'settings')).toBeUndefined();
    const coming = fetchTexts(i18n, 'fr', 'identity');
    expect(fetchTexts(i18n, 'fr', 'identity')).toBe(coming);
    expect(coming.status).toBeUndefined();
    await coming;
    expect(fetchTexts(i18n, 'fr', 'identity')).toBe(coming);
    expect(coming.status).toBe('fulfilled');
    expect(i18n.t('settings.title')).toBe('Paramètres');
  });

  it('come with a change of language once they are in use', async () => {
    const i18n = await i18nIn('fr');
    await changeLanguage(i18n, 'en');
    expect(i18n.getResource('en', 'translation', 'settings')).toBeUndefined();
    await fetchTexts(i18n, 'en', 'identity');
    await changeLanguage(i18n, 'fr');
    expect(i18n.t('settings.title')).toBe('Paramètres');
  });

  it('take the words of the firm when they come', async () => {
    const i18n = await i18nIn('en');
    const undo = applyOverrides(i18n, 'en', { 'settings.title': 'My choices' });
    await fetchTexts(i18n, 'en', 'identity');
    expect(i18n.t('settings.title')).toBe('My choices');
    undo();
    expect(i18n.t('settings.title')).toBe('Settings');
  });
});

describe('a firm’s own texts', () => {
  it('take the place of those that exist until they are taken back', async () => {
    const i18n = await i18nIn('fr');
    const undo = applyOverrides(i18n, 'fr', {
      'shell.firm': 'Haddad et fils',
      'shell.frim': 'x',
      shell: 'x',
    });
    expect(i18n.t('shell.firm')).toBe('Haddad et fils');
    undo();
    expect(i18n.t('shell.firm')).toBe('Northmere');
    expect(i18n.getResource('fr', 'translation', 'shell.frim')).toBeUndefined();
  });

  it('stay with the portal they were given to', async () => {
    applyOverrides(await i18nIn('en'), 'en', { 'shell.firm': 'Another' });
    expect((await i18nIn('en')).t('shell.firm')).toBe('Northmere');
  });

  it('redraw what is on screen, and only when something changed', async () => {
    const i18n = await i18nIn('en');
    const redrawn = vi.fn<() => void>();
    i18n.on('languageChanged', redrawn);
    applyOverrides(i18n, 'en', { 'shell.frim': 'x' });
    expect(redrawn).not.toHaveBeenCalled();
    applyOverrides(i18n, 'en', { 'shell.firm': 'x' });
    expect(redrawn).toHaveBeenCalledOnce();
  });

  it('are left aside when they are blank', async () => {
    const i18n = await i18nIn('en');
    applyOverrides(i18n, 'en', { 'shell.firm': ' ' });
    expect(i18n.t('shell.firm')).toBe('Northmere');
  });

  it('are left aside above 2000 characters', async () => {
    const i18n = await i18nIn('en');
    applyOverrides(i18n, 'en', { 'shell.firm': 'x'.repeat(2_001), 'shell.footer': 'x'.repeat(2_000) });
    expect(i18n.t('shell.firm')).toBe('Northmere');
    expect(i18n.t('shell.footer')).toHaveLength(2_000);
  });

  it.each(['__proto__.polluted', 'constructor.prototype.polluted', 'toString.name', 'shell.firm.length'])(
    'cannot reach %s',
    async (key) => {
      applyOverrides(await i18nIn('en'), 'en', { [key]: 'x' });
      expect(({} as { polluted?: string }).polluted).toBeUndefined();
      expect(Object.prototype.toString.name).toBe('toString');
    },
  );

  it('cannot call for another text, nor for themselves', async () => {
    const i18n = await i18nIn('en');
    applyOverrides(i18n, 'en', { 'shell.firm': '$t(shell.firm)', 'shell.footer': '\u0000shell.footer)' });
    expect(i18n.t('shell.firm')).toBe('$t(shell.firm)');
    expect(i18n.t('shell.footer')).toBe('Powered by Ledgerline Software');
  });

  it('never break the page, whatever they hold', async () => {
    const i18n = await i18nIn('en');
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '{{',
        '}}',
        'name',
        ',',
        '- ',
        'number(',
        'style: currency',
        ')',
        '$t(',
        '\u0000',
        '<b>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const undo = applyOverrides(i18n, 'en', { 'user.menu': pieces.join('') });
        expect(i18n.t('user.menu', { name: 'Ada' })).toBeTypeOf('string');
        undo();
      }),
    );
  });
});
