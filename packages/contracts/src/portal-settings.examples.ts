import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { portalSettings } from './portal-settings.ts';

const banner = {
  is_on: true,
  starts: { day: '2026-11-28', time: '00:00' },
  ends: { day: '2026-11-30', time: '06:00' },
  en: { label: 'Planned maintenance', description: 'The portal is closed on Sunday from 2:00 to 4:00.' },
  fr: { label: 'Entretien prévu', description: 'Le portail sera fermé dimanche de 2 h à 4 h.' },
};
const products = { dz: true, surveyEngine: true, selfRegistration: true };
const saved = { revision: 1, saved_at: '2026-11-23T14:00:00.000Z', saved_by: 'Gavin Ross' };
const newBanner = { body: { revision: 0, banner } };
const newFeatures = { body: { revision: 0, products } };
const dashboards = {
  everyone: [
    { section: 'total', width: 'full' },
    { section: 'accounts', width: 'full' },
    { section: 'advisor', width: 'half' },
  ],
  trustee: null,
} as const;
const texts = [{ key: 'shell.firm_kind', en: 'Family office', fr: 'Bureau de famille' }];
const colours = { light: { accent: '#1f4e5f' }, dark: { accent: '#9ccbd9' } };
const unsaved = { revision: 0, saved_at: null, saved_by: null };

export const portalSettingsExamples: ExamplesOf<typeof portalSettings> = {
  read: [
    success(states.administrator, {
      banner: { ...banner, ...saved },
      features: { products, ...unsaved },
      templates: { dashboards, ...unsaved },
      words: { texts, ...unsaved },
      palette: { colours, ...unsaved },
    }),
    failure('permission_denied', states.client),
  ],
  saveBanner: [
    success(states.administrator, { revision: 1 }, newBanner),
    failure('permission_denied', states.client, newBanner),
    failure('conflict', states.administrator, { body: { revision: 7, banner } }),
  ],
  saveFeatures: [
    success(states.administrator, { revision: 1 }, newFeatures),
    failure('permission_denied', states.client, newFeatures),
    failure('conflict', states.administrator, { body: { revision: 7, products } }),
  ],
  saveTemplates: [
    success(states.administrator, { revision: 1 }, { body: { revision: 0, dashboards } }),
    failure('permission_denied', states.client, { body: { revision: 0, dashboards } }),
    failure('conflict', states.administrator, { body: { revision: 7, dashboards } }),
  ],
  saveWords: [
    success(states.administrator, { revision: 1 }, { body: { revision: 0, texts } }),
    failure('permission_denied', states.client, { body: { revision: 0, texts } }),
    failure('conflict', states.administrator, { body: { revision: 7, texts } }),
  ],
  savePalette: [
    success(states.administrator, { revision: 1 }, { body: { revision: 0, colours } }),
    failure('permission_denied', states.client, { body: { revision: 0, colours } }),
    failure('conflict', states.administrator, { body: { revision: 7, colours } }),
  ],
};
