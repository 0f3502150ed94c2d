import { peopleOfOtherFirms } from './people-of-other-firms.ts';
import { peopleSigningIn } from './people-signing-in.ts';
import { peopleWithAccounts } from './people-with-accounts.ts';
import type { SeededPerson } from './seeded-person.ts';

/** Every seeded user. Their order decides what the seed gives them. */
export const seededPeople: readonly SeededPerson[] = [
  ...peopleWithAccounts,
  ...peopleSigningIn,
  ...peopleOfOtherFirms,
];
