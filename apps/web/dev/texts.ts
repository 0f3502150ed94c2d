import { DEFAULT_LANGUAGE } from '@portal/contracts/constants';
import { storageKeys } from '@portal/contracts/storage-keys';

const texts = {
  panel: { en: 'Mock', fr: 'Simulation' },
  scenario: { en: 'Scenario', fr: 'Scénario' },
  scenario_on: { en: 'on', fr: 'en vigueur' },
  play: { en: 'Go', fr: 'Aller' },
  user: { en: 'Sign in as', fr: 'Se connecter comme' },
  enter: { en: 'Sign in', fr: 'Connexion' },
  clock: { en: 'Clock', fr: 'Horloge' },
  freeze: { en: 'Freeze', fr: 'Figer' },
  resume: { en: 'Go on', fr: 'Reprendre' },
  release: { en: 'Real time', fr: 'Heure réelle' },
  day: { en: '+1 d', fr: '+1 j' },
  set: { en: 'Set', fr: 'Régler' },
  utc: { en: 'Time (UTC)', fr: 'Heure (UTC)' },
  fault: { en: 'Fault', fr: 'Panne' },
  call: { en: 'Call', fr: 'Appel' },
  kind: { en: 'Kind', fr: 'Type' },
  code: { en: 'Code', fr: 'Code' },
  times: { en: 'Times', fr: 'Fois' },
  plant: { en: 'Plant', fr: 'Ajouter' },
  clear: { en: 'Clear', fr: 'Effacer' },
  latency: { en: 'Latency', fr: 'Latence' },
  language: { en: 'Language', fr: 'Langue' },
  world: { en: 'World of this tab', fr: 'Monde de cet onglet' },
  everybody: { en: 'Everybody’s', fr: 'Celui de tous' },
  own: { en: 'A new one', fr: 'Un nouveau' },
  reset: { en: 'Reset', fr: 'Réinitialiser' },
  console: { en: 'Console', fr: 'Console' },
  outbox: { en: 'Outbox', fr: 'Boîte d’envoi' },
  by_hand: { en: 'Sign in by hand:', fr: 'Connectez-vous à la main :' },
  no_mock: { en: 'No mock gateway answers here.', fr: 'Aucune passerelle simulée ne répond ici.' },
} as const;

/** The language of the portal in this tab. */
export const panelLanguage = (): 'en' | 'fr' =>
  (localStorage.getItem(storageKeys.language) ?? DEFAULT_LANGUAGE) === 'fr' ? 'fr' : 'en';

/** A text of the panel. */
export const say = (key: keyof typeof texts): string => texts[key][panelLanguage()];
