// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { isMissing, substituteWhenBuildIsGone, onCodeMissing } from '../ui/served-build.ts';
import { showNewVersion } from './new-version.ts';

// The entire page is replaced: a notice in the page of the last test would be put back into the next.
afterEach(() => {
  document.body = document.createElement('body');
  onCodeMissing(async () => false);
});

const notices = () => [...document.querySelectorAll('#new-version')];

describe.each(['en', 'fr'] as const)('the notice of a new version in %s', (language) => {
  it('is shown once, and leaves the page and its focus alone', async () => {
    const i18n = createI18n({ language, resources: await loadAllTexts(language) });
    const field = document.body.appendChild(document.createElement('input'));
    field.value = 'half a sentence';
    field.focus();
    showNewVersion(i18n);
    showNewVersion(i18n);
    const [notice, ...others] = notices();
    expect(others).toEqual([]);
    expect(notice?.querySelector('[role=alert]')?.textContent).toContain(i18n.t('offline.new_version.lead'));
    expect([document.activeElement, field.value]).toEqual([field, 'half a sentence']);
    const [reload, later] = notice!.querySelectorAll('button');
    later!.click();
    expect([...notice!.querySelectorAll('button')]).toEqual([reload]);
    expect(notice?.querySelector('[role=alert]')).toBeNull();
    expect(document.activeElement).toBe(reload);
  });

  it('is inside the innermost dialog that is open, and on the page once that has closed', async () => {
    const i18n = createI18n({ language, resources: await loadAllTexts(language) });
    const [outer, inner] = ['outer', 'inner'].map((id) => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.open = true;
      dialog.id = id;
      return dialog;
    });
    showNewVersion(i18n);
    expect([outer?.childElementCount, inner?.childElementCount]).toEqual([0, 1]);
    inner?.remove();
    await expect.poll(() => outer?.childElementCount).toBe(1);
  });
});

it('the page can be scrolled from beneath the notice, and what takes the focus is not there', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = readFileSync(join(import.meta.dirname, 'new-version.css'), 'utf8');
  onTestFinished(() => style.remove());
  const kept = () => [
    getComputedStyle(document.documentElement).getPropertyValue('scroll-padding-bottom'),
    getComputedStyle(document.body).getPropertyValue('padding-bottom'),
  ];
  const before = kept();
  showNewVersion(createI18n({ language: 'en', resources: await loadAllTexts('en') }));
  for (const [at, value] of kept().entries()) expect(value).not.toBe(before[at]);
});

describe('what cannot be loaded', () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  it('fails as before while the host has the same build, or cannot be reached', async () => {
    onCodeMissing(async () => false);
    const failure = await substituteWhenBuildIsGone(load(), 'nothing').catch((caught: unknown) => caught);
    expect(failure).toEqual(new TypeError('Failed to fetch dynamically imported module'));
    expect(isMissing(failure as Error)).toBe(true);
  });

  it('is replaced when the host has another build', async () => {
    onCodeMissing(async () => true);
    expect(await substituteWhenBuildIsGone(load(), 'nothing')).toBe('nothing');
    expect(await substituteWhenBuildIsGone(Promise.resolve('loaded'), 'nothing')).toBe('loaded');
  });
});
