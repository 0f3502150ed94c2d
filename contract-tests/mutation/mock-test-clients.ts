import { exampleWorld } from '@portal/contracts/example-world';
import { seededRecord } from '@portal/contracts/seeded-links';

/** Whom the states of our own gateway concern: all of them are there to be tried with. */
export const mockTestClients: readonly string[] = [
  exampleWorld.username,
  exampleWorld.challengedUsername,
  exampleWorld.lockedUsername,
  exampleWorld.timedOutUsername,
  'camille.fortin',
  'maya.singh',
  'jonas.peeters',
  'samuel.cote',
  'lina.haddad',
  'arthur.bell',
  'colette.pare',
  'mathis.roberge',
  seededRecord.email,
  // Names that examples hold: of a user who is to be registered, and of an address that no client has.
  'new.client',
  'nobody@example.ca',
];
