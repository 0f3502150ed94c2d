// Behaviour: docs/behaviour/portal-settings.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { savePalette, saveTemplates, saveWords } from './save-appearance.ts';
import { readSettings, saveBanner, saveFeatures } from './save-settings.ts';

/** What administrators set of their firm's portal. */
export const portalSettings: Handlers<typeof contracts.portalSettings> = {
  read: (_input, context) => readSettings(context),
  saveBanner: (input, context) => saveBanner(context, input),
  saveFeatures: (input, context) => saveFeatures(context, input),
  saveTemplates: (input, context) => saveTemplates(context, input),
  saveWords: (input, context) => saveWords(context, input),
  savePalette: (input, context) => savePalette(context, input),
};
