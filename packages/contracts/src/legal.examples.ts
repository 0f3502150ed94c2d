import type { ExamplesOf } from './call.ts';
import { success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { legal } from './legal.ts';

const privacy = {
  page: 'privacy',
  version: '2',
  dated: '2026-06-01',
  changes: { en: 'A section on decisions by machines.', fr: 'Une section sur les décisions automatisées.' },
  texts: {
    fr: { title: 'Politique de confidentialité', body: '## Ce que nous recueillons\n\nVotre nom.' },
    en: { title: 'Privacy policy', body: '## What we collect\n\nYour name.' },
  },
  versions: [
    {
      version: '2',
      dated: '2026-06-01',
      changes: {
        en: 'A section on decisions by machines.',
        fr: 'Une section sur les décisions automatisées.',
      },
    },
    { version: '1', dated: '2025-09-22', changes: null },
  ],
  contacts: {
    privacy_officer: {
      name: 'Hélène Marchand',
      title: { en: 'Privacy Officer', fr: 'Responsable de la protection des renseignements personnels' },
      email: 'privacy@northmere.example',
      phone: '(514) 555-0142',
      address: {
        en: '1000 Example St., Montreal QC  H2X 1Y4',
        fr: '1000, rue Exemple, Montréal (Québec)  H2X 1Y4',
      },
    },
    bodies: [
      {
        about: 'privacy',
        name: { en: 'Commission d’accès à l’information', fr: 'Commission d’accès à l’information' },
        for: { en: 'Quebec', fr: 'Québec' },
        phone: '1 888 528-7741',
        url: { en: 'https://www.cai.gouv.qc.ca', fr: 'https://www.cai.gouv.qc.ca' },
      },
    ],
  },
};
const acceptance = {
  version: '1',
  accepted_at: '2026-01-05T15:00:00Z',
  changes: {
    fr: [{ change: 'added', heading: 'Décisions automatisées', before: null }],
    en: [{ change: 'added', heading: 'Decisions by machines', before: null }],
  },
};
const ofPrivacy = { params: { page: 'privacy' } };

export const legalExamples: ExamplesOf<typeof legal> = {
  published: [success(states.signedOut, privacy, ofPrivacy)],
  page: [success(states.client, { ...privacy, acceptance }, ofPrivacy)],
};
