import type { SeededPerson } from './seeded-person.ts';

/** Users who are no clients: clients invited them as delegates. */
export const peopleInvited: readonly SeededPerson[] = [
  {
    username: 'rosalie.aubin',
    shows: 'a delegate who is no client, with an open invitation',
    name: ['Rosalie', 'Aubin'],
    profile: 'empty',
    roles: ['delegate'],
    language: 'fr',
  },
];
