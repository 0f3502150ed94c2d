import type { CustomConfiguration } from '@portal/contracts/app-config';
import { color } from '@portal/contracts/field';
import { paletteNames } from '@portal/contracts/palette-names';
import { applyOverrides } from '@portal/i18n/overrides';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCustomConfiguration } from '../features/app-config/use-app-config.ts';
import { useLanguage } from '../ui/language.ts';
import { onAppearanceChange, storedScheme } from '../ui/stored-appearance.ts';

const applyPalette = (palette: Record<string, string>) => {
  const { style } = document.documentElement;
  const applied = paletteNames.filter((name) => z.safeParse(color, palette[name]).success);
  for (const name of applied) style.setProperty(`--${name}`, palette[name]!);
  return () => applied.forEach((name) => style.removeProperty(`--${name}`));
};

const darkMode = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the palette of the scheme that the reader chose or their system asks for, and the other when that changes. */
const applyPalettes = (theme: CustomConfiguration['theme'] | undefined) => {
  const dark = darkMode();
  const isDark = () => {
    const scheme = storedScheme();
    return scheme === 'system' ? dark.matches : scheme === 'dark';
  };
  const apply = () => applyPalette((isDark() ? theme?.dark_palette_config : theme?.palette_config) ?? {});
  let undo = apply();
  const renew = () => {
    undo();
    undo = apply();
  };
  dark.addEventListener('change', renew);
  const stopFollowing = onAppearanceChange(renew);
  return () => {
    stopFollowing();
    dark.removeEventListener('change', renew);
    undo();
  };
};

/** Replaces the portal's words and colors by the firm's, and restores them at sign-out. */
export const useCustomConfigurationApplied = (): void => {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  const custom = useCustomConfiguration();

  useEffect(() => applyPalettes(custom?.theme), [custom]);
  useEffect(() => {
    const undo = applyOverrides(i18n, language, custom?.lang?.[language] ?? {});
    return () => undo();
  }, [custom, i18n, language]);
};
