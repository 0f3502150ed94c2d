import { accessToken } from '../../rest/token-store.ts';

const keyFor = (owner: string) => `portal.challenge.${owner}`;

/** Where the tab stores the challenge of a sign-in, which exists before there is a signed-in user. */
export const signInChallengeKey = keyFor('sign-in');

/** A challenge is stored for the signed-in user. */
const keyOf = () => {
  const user = accessToken()?.subject;
  return user === undefined ? signInChallengeKey : keyFor(user);
};

/** The current challenge of this tab, which survives a reload. Its id is worthless without the code. */
export const storedChallenge = {
  read: (): string | null => sessionStorage.getItem(keyOf()),
  write: (id: string): void => sessionStorage.setItem(keyOf(), id),
  remove: (): void => sessionStorage.removeItem(keyOf()),
};
