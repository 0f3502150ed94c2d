import { accessToken } from '../../rest/token-store.ts';

/** A challenge is kept for whoever is signed in; the one of a sign-in comes before anybody is. */
const keyOf = () => `portal.challenge.${accessToken()?.subject ?? 'sign-in'}`;

/** Which challenge this tab is at, over a reload. Its id says nothing without the code. */
export const keptChallenge = {
  read: (): string | null => sessionStorage.getItem(keyOf()),
  keep: (id: string): void => sessionStorage.setItem(keyOf(), id),
  forget: (): void => sessionStorage.removeItem(keyOf()),
};
