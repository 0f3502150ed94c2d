import { accessToken } from '../../rest/token-store.ts';

/** A challenge is stored for the signed-in user; that of a sign-in exists before there is one. */
const keyOf = () => `portal.challenge.${accessToken()?.subject ?? 'sign-in'}`;

/** The current challenge of this tab, which survives a reload. Its id is worthless without the code. */
export const storedChallenge = {
  read: (): string | null => sessionStorage.getItem(keyOf()),
  write: (id: string): void => sessionStorage.setItem(keyOf(), id),
  remove: (): void => sessionStorage.removeItem(keyOf()),
};
