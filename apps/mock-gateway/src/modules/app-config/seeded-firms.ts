import type { appVariables, BannerInfo, CustomConfiguration, Features } from '@portal/contracts/app-config';
import type { ContactChangeModes } from '@portal/contracts/contact-details';
import { ownTemplates, templates } from './seeded-templates.ts';
import type { StoredTemplate } from './template-of-role.ts';

/** A firm as a new store has it. */
export interface SeededFirm {
  templates: readonly StoredTemplate[];
  features: Features;
  custom: CustomConfiguration;
  banner: BannerInfo;
  /** How clients change what they are reached by; as at a firm that has chosen nothing when left out. */
  contactChanges?: ContactChangeModes;
}

const mainProduct: Features = {
  products: { dz: true, surveyEngine: true },
  productPages: { dz: '/app/dashboard', surveyEngine: '/app/surveys' },
};

const noBanner: BannerInfo = { enabled: false, active_msg: null, messages: {} };
const asItIs: CustomConfiguration = { lang: null, theme: null };

/** The firms of the seeded people; each differs from the first in one thing. */
export const seededFirms = {
  northmere: { features: mainProduct, templates, custom: asItIs, banner: noBanner },
  surveys: {
    templates,
    features: { ...mainProduct, products: { dz: false, surveyEngine: true, selfRegistration: false } },
    custom: asItIs,
    banner: noBanner,
  },
  alerting: {
    templates,
    features: mainProduct,
    custom: asItIs,
    contactChanges: { email: 'at_once', phone: 'closed', address: 'at_once' },
    banner: {
      enabled: true,
      active_msg: 'maintenance',
      messages: {
        maintenance: {
          iso_language: {
            en: {
              label: 'Planned maintenance',
              description: 'The portal is closed on Sunday from 2:00 a.m. to 4:00 a.m.',
            },
            fr: { label: 'Entretien prévu', description: 'Le portail sera fermé dimanche de 2 h à 4 h.' },
          },
        },
      },
    },
  },
  branded: {
    templates: ownTemplates,
    features: mainProduct,
    contactChanges: { email: 'on_request', phone: 'on_request', address: 'at_once' },
    custom: {
      lang: {
        en: { 'shell.firm': 'Haddad & Sons', 'shell.firm_kind': 'Family office' },
        fr: { 'shell.firm': 'Haddad et fils', 'shell.firm_kind': 'Bureau de famille' },
      },
      theme: {
        name: 'light',
        palette_config: {
          accent: '#5b2333',
          'accent-strong': '#3e1622',
          'accent-soft': '#f3e6e8',
          'series-1': '#5b2333',
        },
      },
    },
    banner: noBanner,
  },
} as const satisfies Record<string, SeededFirm>;

export type SeededFirmKey = keyof typeof seededFirms;

/** The security questions a client may choose from, by key. */
export const offeredQuestions = [
  'best_childhood_friend',
  'mothers_middle_name',
  'fathers_middle_name',
  'favourite_singer',
  'first_car',
  'first_pet',
  'first_street',
] as const;

/** Minutes of inactivity after which a session ends. */
export const idleMinutes = 15;

/** What a client may choose to get on paper. */
export const deliveryPreferences: ReturnType<
  (typeof appVariables)['cp.document_delivery_preferences']['parse']
> = [
  { key: 'statements', value: 'paper', label: { en: 'Account statements', fr: 'Relevés de compte' } },
  { key: 'tax_slips', value: 'paper', label: { en: 'Tax slips', fr: 'Feuillets fiscaux' } },
  { key: 'reports', value: 'paper', label: { en: 'Performance reports', fr: 'Rapports sur le rendement' } },
  {
    key: 'trade_confirmations',
    value: 'paper',
    label: { en: 'Trade confirmations', fr: 'Avis d’exécution' },
  },
];
