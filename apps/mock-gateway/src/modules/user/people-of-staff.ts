import { exampleWorld } from '@portal/contracts/example-world';
import type { SeededPerson } from './seeded-person.ts';

const withApp = `signs in by authenticator app (secret ${exampleWorld.authenticatorSecret})`;
const staff = { profile: 'empty', hasAuthenticator: true } as const;

/** The firm's staff, who are no clients. */
export const peopleOfStaff: readonly SeededPerson[] = [
  {
    ...staff,
    username: exampleWorld.administratorUsername,
    shows: `an administrator: ${withApp}`,
    name: ['Denise', 'Fournier'],
    roles: ['administrator'],
    language: 'fr',
  },
  {
    ...staff,
    username: exampleWorld.complianceUsername,
    shows: `a compliance officer: ${withApp}`,
    name: ['Helen', 'Castonguay'],
    roles: ['compliance'],
  },
  {
    ...staff,
    username: exampleWorld.otherComplianceUsername,
    shows: `a compliance officer of another firm: ${withApp}`,
    name: ['Samir', 'Haddad'],
    firm: 'branded',
    roles: ['compliance'],
    language: 'fr',
  },
  {
    ...staff,
    username: exampleWorld.advisorUsername,
    shows: `an advisor: ${withApp}`,
    name: ['Geneviève', 'Lapointe'],
    roles: ['advisor'],
    language: 'fr',
    advisor: 'Geneviève Lapointe',
  },
  {
    ...staff,
    username: exampleWorld.otherAdvisorUsername,
    shows: `an advisor with other clients: ${withApp}`,
    name: ['Andrew', 'Sinclair'],
    roles: ['advisor'],
    advisor: 'Andrew Sinclair',
  },
  {
    ...staff,
    username: exampleWorld.newStaffUsername,
    shows: 'an administrator who has yet to set up a passkey or an authenticator app',
    name: ['Gavin', 'Ross'],
    roles: ['administrator'],
    hasAuthenticator: false,
  },
];
