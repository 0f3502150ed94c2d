import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { baseUrl } from '../../config.ts';
import { sign } from '../../identity/secrets/signature.ts';
import type { Services } from '../../identity/services.ts';

const PHOTO_URL_LIFETIME_MS = 15 * 60_000;

/** What the signature of a photo's address covers. */
export const photoParts = (id: string, expires: number) => [id, expires];

/** An address that a clean photo can be fetched at for 15 minutes, by anyone who was given it. */
export const photoUrl = (
  { config, clock, keys }: Pick<Services, 'config' | 'clock' | 'keys'>,
  id: string,
): string => {
  const expires = clock.now().getTime() + PHOTO_URL_LIFETIME_MS;
  const signature = sign(keys, 'photo', photoParts(id, expires));
  return `${baseUrl(config)}${fillPath(transfers.avatar.fetch.path, { id })}?expires=${expires}&signature=${signature}`;
};
