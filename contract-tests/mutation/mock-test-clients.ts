import { exampleWorld } from '@portal/contracts/example-world';
import { seededRecord } from '@portal/contracts/seeded-links';

/** The clients of the states of our own gateway, all of which are for tests. */
export const mockTestClients: readonly string[] = [
  exampleWorld.username,
  exampleWorld.challengedUsername,
  exampleWorld.lockedUsername,
  exampleWorld.newStaffUsername,
  exampleWorld.advisorUsername,
  exampleWorld.otherAdvisorUsername,
  exampleWorld.timedOutUsername,
  'camille.fortin',
  'henri.lavoie',
  'maya.singh',
  'jonas.peeters',
  'samuel.cote',
  'lina.haddad',
  'arthur.bell',
  'colette.pare',
  'mathis.roberge',
  'eva.lindqvist',
  seededRecord.email,
  // Names in examples: a user to be registered, and an address of no client.
  'new.client',
  'marie.roy',
  'marie.roy.staff',
  'marie.roy.advisor',
  'marie.roy@example.ca',
  'jeanne.morel@example.ca',
  'nobody@example.ca',
];
