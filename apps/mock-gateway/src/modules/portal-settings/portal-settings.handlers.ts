// Behaviour: docs/behaviour/portal-settings.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { readSettings, saveBanner, saveFeatures } from './save-settings.ts';

/** What administrators set of their firm's portal. */
export const portalSettings: Handlers<typeof contracts.portalSettings> = {
  read: (_input, context) => readSettings(context),
  saveBanner: (input, context) => saveBanner(context, input),
  saveFeatures: (input, context) => saveFeatures(context, input),
};
