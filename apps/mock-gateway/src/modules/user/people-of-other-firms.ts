import { exampleWorld } from '@portal/contracts/example-world';
import type { SeededPerson } from './seeded-person.ts';

/** Users who differ in their product, firm or profile. */
export const peopleOfOtherFirms: readonly SeededPerson[] = [
  {
    username: 'victor.hale',
    shows: 'not a main-product user: signed out again',
    name: ['Victor', 'Hale'],
    profile: 'empty',
    columns: { is_dz_user: 0 },
  },
  {
    username: 'nadia.benali',
    shows: 'survey-only product',
    name: ['Nadia', 'Benali'],
    profile: 'empty',
    firm: 'surveys',
  },
  {
    username: 'theo.girard',
    shows: 'an alert banner',
    name: ['Théo', 'Girard'],
    profile: 'usd',
    firm: 'alerting',
  },
  {
    username: 'lina.haddad',
    shows: "a firm's own palette and words",
    name: ['Lina', 'Haddad'],
    profile: 'family',
    firm: 'branded',
  },
  {
    username: 'maximilienne.saint-germain',
    shows: 'very long names; lives abroad since 2023',
    name: ['Maximilienne-Alexandra', 'Vandenbroucke de Saint-Germain-en-Laye'],
    profile: 'usd',
    residences: { 2023: 'abroad' },
    columns: { province: null, mobile_phone: '8025550146' },
  },
  {
    username: 'peter.novak',
    shows: 'no contact information',
    name: ['Peter', 'Novak'],
    profile: 'single',
    columns: { has_contact: 0, email: null, mobile_phone: null },
  },
  {
    username: 'gestion.rivenord',
    shows: 'a business name and no person',
    name: null,
    profile: 'corporate',
    language: 'fr',
    columns: { business_name: 'Gestion Rivenord inc.', display_name: 'Gestion Rivenord inc.' },
  },
  {
    username: 'camille.fortin',
    shows: 'a profile photo',
    name: ['Camille', 'Fortin'],
    profile: 'young',
    language: 'fr',
    ids: { photo: exampleWorld.avatarUuid },
  },
  {
    username: 'rachel.adler',
    shows: 'the other client whose rows no one else may read',
    name: ['Rachel', 'Adler'],
    profile: 'single',
    ids: { client: exampleWorld.otherClientUuid, photo: exampleWorld.otherAvatarUuid },
  },
];
