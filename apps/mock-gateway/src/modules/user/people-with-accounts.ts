import { exampleWorld } from '@portal/contracts/example-world';
import type { SeededPerson } from './seeded-person.ts';

/** Users who differ in their accounts and roles. The first is the one of the contract's examples. */
export const peopleWithAccounts: readonly SeededPerson[] = [
  {
    username: exampleWorld.username,
    shows: 'one role, one account (TFSA), three requested documents',
    name: ['Olivia', 'Martin'],
    profile: 'single',
    hasRequests: true,
    ids: { user: exampleWorld.userUuid, client: exampleWorld.clientUuid, clientId: exampleWorld.clientId },
  },
  {
    username: 'amelie.gagnon',
    shows:
      'a family of four accounts and three client numbers, French names and French e-mail, uploads in each state',
    name: ['Amélie', 'Gagnon-Lefèvre'],
    profile: 'family',
    hasRequests: true,
    hasUploads: true,
    language: 'fr',
    moreClients: 2,
  },
  {
    username: 'margaret.chen',
    shows:
      'ten accounts in Canadian and U.S. dollars, hundreds of sign-ins, statements of three years; inquiries, meetings and instructions in each state',
    name: ['Margaret', 'Chen'],
    profile: 'ten-accounts',
    hasLongHistory: true,
    hasManyDocuments: true,
  },
  {
    username: 'david.okafor',
    shows: 'two accounts, one in U.S. dollars; lived in Quebec until 2023',
    name: ['David', 'Okafor'],
    profile: 'usd',
    residences: { 0: 'QC', 2024: 'ON' },
  },
  {
    username: 'simone.dube',
    shows:
      'a retired client of Quebec who withdraws each month, with the tax slips of last year and a complaint in French',
    name: ['Simone', 'Dubé'],
    profile: 'retired',
    hasTaxSlips: true,
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
];
