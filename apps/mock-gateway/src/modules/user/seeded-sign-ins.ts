import { exampleWorld } from '@portal/contracts/example-world';
import { peopleInvited } from './people-invited.ts';
import { peopleOfStaff } from './people-of-staff.ts';
import { seededPeople } from './seeded-people.ts';

export interface SeededSignIn {
  username: string;
  password: string;
  /** The state of the portal it leads to. */
  shows: string;
}

/** The seeded users. They exist only in stores that this gateway seeded itself. */
export const seededSignIns: readonly SeededSignIn[] = [
  ...seededPeople,
  ...peopleOfStaff,
  ...peopleInvited,
].map(({ username, shows }) => ({
  username,
  password: exampleWorld.password,
  shows,
}));
