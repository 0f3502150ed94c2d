import type { CustomConfiguration } from '@portal/contracts/app-config';
import { colour } from '@portal/contracts/field';
import { applyOverrides } from '@portal/i18n/overrides';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCustomConfiguration } from '../features/app-config/use-app-config.ts';
import { useLanguage } from '../ui/language.ts';

/** The values of a palette that change the colors of the portal; others are ignored. */
const PALETTE = [
  'paper',
  'surface',
  'surface-sunk',
  'hairline',
  'field-line',
  'ink',
  'ink-soft',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const;

const applyPalette = (palette: Record<string, string>) => {
  const { style } = document.documentElement;
  const applied = PALETTE.filter((name) => z.safeParse(colour, palette[name]).success);
  for (const name of applied) style.setProperty(`--${name}`, palette[name]!);
  return () => applied.forEach((name) => style.removeProperty(`--${name}`));
};

const paletteOf = (custom: CustomConfiguration | null) => custom?.theme?.palette_config ?? {};

/** Replaces the portal's words and colors by the firm's, and restores them at sign-out. */
export const useCustomConfigurationApplied = (): void => {
  const { i18n } = useTranslation();
  const { language } = useLanguage();
  const custom = useCustomConfiguration();

  useEffect(() => applyPalette(paletteOf(custom)), [custom]);
  useEffect(() => {
    const undo = applyOverrides(i18n, language, custom?.lang?.[language] ?? {});
    return () => undo();
  }, [custom, i18n, language]);
};
