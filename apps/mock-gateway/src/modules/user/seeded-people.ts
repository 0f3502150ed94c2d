import { exampleWorld } from '@portal/contracts/example-world';
import type { NewUser } from '../../identity/user.tables.ts';
import type { SeededFirmKey } from '../app-config/seeded-firms.ts';
import type { WealthProfile } from '../../wealth/account-plans.ts';
import type { SeededRoleKey } from './seeded-roles.ts';

/** Somebody who can sign in, and the state of the portal they are there to show. */
export interface SeededPerson {
  username: string;
  /** For developers, in one line. */
  shows: string;
  /** Null for a client who is a business only. */
  name: readonly [first: string, last: string] | null;
  profile: WealthProfile;
  firm?: SeededFirmKey;
  roles?: readonly SeededRoleKey[];
  language?: 'en' | 'fr';
  isTimedOut?: boolean;
  /** Whether an authenticator app is asked at sign-in. */
  hasAuthenticator?: boolean;
  /** Whether the terms are still to be accepted. */
  isBeforeTerms?: boolean;
  /** Whether hundreds of sign-ins came before. */
  hasLongHistory?: boolean;
  /** How many client numbers there are beside the first, as families have them. */
  moreClients?: number;
  ids?: { user?: string; client?: string; clientId?: string; photo?: string };
  /** Columns of the user's row that differ from an ordinary client's. */
  columns?: Partial<NewUser>;
}

/** Everybody there is. The first is whom the contract's examples speak of. */
export const seededPeople: readonly SeededPerson[] = [
  {
    username: exampleWorld.username,
    shows: 'one role, one account (TFSA)',
    name: ['Olivia', 'Martin'],
    profile: 'single',
    ids: { user: exampleWorld.userUuid, client: exampleWorld.clientUuid, clientId: exampleWorld.clientId },
  },
  {
    username: 'amelie.gagnon',
    shows: 'a family of four accounts and three client numbers, French names and French e-mail',
    name: ['Amélie', 'Gagnon-Lefèvre'],
    profile: 'family',
    language: 'fr',
    moreClients: 2,
  },
  {
    username: 'margaret.chen',
    shows: 'ten accounts in Canadian and U.S. dollars, hundreds of sign-ins',
    name: ['Margaret', 'Chen'],
    profile: 'ten-accounts',
    hasLongHistory: true,
  },
  {
    username: 'david.okafor',
    shows: 'two accounts, one in U.S. dollars',
    name: ['David', 'Okafor'],
    profile: 'usd',
  },
  {
    username: 'simone.dube',
    shows: 'a retired client who withdraws each month',
    name: ['Simone', 'Dubé'],
    profile: 'retired',
    language: 'fr',
  },
  {
    username: 'kai.nakamura',
    shows: 'a young client: TFSA and FHSA',
    name: ['Kai', 'Nakamura'],
    profile: 'young',
  },
  {
    username: 'eva.lindqvist',
    shows: 'a new client, account opened three months ago',
    name: ['Eva', 'Lindqvist'],
    profile: 'new',
  },
  {
    username: 'noel.sauve',
    shows: 'no account yet',
    name: ['Noël', 'Sauvé'],
    profile: 'empty',
    language: 'fr',
  },
  {
    username: 'irene.valcourt',
    shows: 'unusual accounts: empty, overdrawn, closed, a split, a reversal, no price, unknown cost',
    name: ['Irène', 'Valcourt'],
    profile: 'unusual',
  },
  {
    username: 'henri.lavoie',
    shows: 'three roles, each with other pages; accounts shared with one of them',
    name: ['Henri', 'Lavoie'],
    profile: 'family',
    roles: ['client', 'trustee', 'assistant'],
  },
  {
    username: 'dev.tester',
    shows: 'every permission, the Page Example too',
    name: ['Devon', 'Tester'],
    profile: 'single',
    roles: ['developer'],
  },
  {
    username: 'maya.singh',
    shows: 'no permissions: an empty menu',
    name: ['Maya', 'Singh'],
    profile: 'single',
    roles: ['closed'],
  },
  {
    username: 'jonas.peeters',
    shows: 'security questions unfinished',
    name: ['Jonas', 'Peeters'],
    profile: 'single',
    columns: { questions_finished: 0 },
  },
  {
    username: 'zoe.tessier',
    shows: 'device step unfinished',
    name: ['Zoé', 'Tessier'],
    profile: 'single',
    language: 'fr',
    columns: { device_required: 1 },
  },
  {
    username: 'samuel.cote',
    shows: 'terms unfinished',
    name: ['Samuel', 'Côté'],
    profile: 'single',
    language: 'fr',
    isBeforeTerms: true,
  },
  {
    username: 'ines.morin',
    shows: 'all three steps unfinished',
    name: ['Inès', 'Morin'],
    profile: 'single',
    isBeforeTerms: true,
    columns: { questions_finished: 0, device_required: 1, province: 'QC' },
  },
  {
    username: 'ruth.tremblay',
    shows: 'a Quebec client who reads English: questions and terms unfinished',
    name: ['Ruth', 'Tremblay'],
    profile: 'single',
    isBeforeTerms: true,
    columns: { questions_finished: 0, province: 'QC' },
  },
  {
    username: 'owen.reid',
    shows: 'a client outside Quebec: terms unfinished',
    name: ['Owen', 'Reid'],
    profile: 'single',
    isBeforeTerms: true,
  },
  {
    username: exampleWorld.challengedUsername,
    shows: 'a sign-in that needs a challenge',
    name: ['Lucas', 'Roy'],
    profile: 'single',
    columns: { needs_challenge: 1 },
  },
  {
    username: exampleWorld.textedUsername,
    shows: 'a sign-in that needs a code by text message',
    name: ['Aisha', 'Karim'],
    profile: 'single',
    columns: { needs_challenge: 1, challenge_kind: 'sms' },
  },
  {
    username: exampleWorld.appUsername,
    shows: `a sign-in by authenticator app (secret ${exampleWorld.authenticatorSecret}, or recovery code ${exampleWorld.recoveryCode})`,
    name: ['Félix', 'Arsenault'],
    profile: 'single',
    language: 'fr',
    hasAuthenticator: true,
  },
  {
    username: exampleWorld.lockedUsername,
    shows: 'locked: refused with the right password',
    name: ['Claire', 'Bouchard'],
    profile: 'single',
    columns: { status: 'locked' },
  },
  {
    username: exampleWorld.timedOutUsername,
    shows: 'must wait before the next try',
    name: ['Ethan', 'Wilson'],
    profile: 'single',
    isTimedOut: true,
  },
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
    shows: 'very long names',
    name: ['Maximilienne-Alexandra', 'Vandenbroucke de Saint-Germain-en-Laye'],
    profile: 'usd',
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
    shows: 'the other client whose rows nobody else may read',
    name: ['Rachel', 'Adler'],
    profile: 'single',
    ids: { client: exampleWorld.otherClientUuid, photo: exampleWorld.otherAvatarUuid },
  },
];
