import { exampleWorld } from '@portal/contracts/example-world';
import type { SeededPerson } from './seeded-person.ts';

/** Users who differ in how they sign in and what they must finish first. */
export const peopleSigningIn: readonly SeededPerson[] = [
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
    shows: 'locked: rejected with the right password',
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
];
