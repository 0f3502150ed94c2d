import { createHash } from 'node:crypto';
import { networkOf } from './network-of.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** What attempts on one username count under over all networks, whether such a user exists or not. */
export const accountSubject = (username: string): string => `account:${digest(username.toLowerCase())}`;

/** What the wrong codes of one user count under, over all their challenges. */
export const challengeSubject = (userId: string): string => `challenge:${userId}`;

/** What the answers of one user to a security question count under, over all their recoveries. */
export const answerSubject = (userId: string): string => `answer:${userId}`;

/** What attempts from one network count under. */
export const addressSubject = (ip: string): string => `address:${digest(networkOf(ip))}`;

/** The subjects from and before which the attempts on one username from each of its networks are counted, of either kind. */
export const networksOfAccount = (username: string): readonly (readonly [from: string, before: string])[] =>
  ['account', 'mistypes'].map((kind) => {
    const name = `${kind}:${digest(username.toLowerCase())}`;
    // `A` comes after `@`, which a network follows.
    return [`${name}@`, `${name}A`];
  });

/** Everything that an attempt to sign in counts under. */
export const subjectsOf = ({ username, ip }: { username: string; ip: string }) => {
  const name = accountSubject(username);
  const here = `${digest(username.toLowerCase())}@${digest(networkOf(ip))}`;
  return { name, here: `account:${here}`, mistypes: `mistypes:${here}`, address: addressSubject(ip) };
};
