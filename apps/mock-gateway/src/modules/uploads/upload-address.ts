import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { baseUrl } from '../../config.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { isSigned, sign } from '../../identity/secrets/signature.ts';
import type { Services } from '../../identity/services.ts';
import type { UploadRow } from './uploads.tables.ts';

/** Long enough for minutes without a connection; a client whose address has expired announces the file again. */
const ADDRESS_LIFETIME_MS = 15 * 60_000;

type Addressed = Pick<UploadRow, 'id' | 'user_id' | 'file_size' | 'sha256'>;

const signedParts = ({ id, user_id, file_size, sha256 }: Addressed, expires: number) => [
  id,
  user_id,
  file_size,
  sha256,
  expires,
];

/** An address that receives the bytes of one upload for 15 minutes, and the headers to send them with. */
export const uploadInfo = (
  { config, clock, keys }: Pick<Services, 'config' | 'clock' | 'keys'>,
  upload: Addressed,
): { url: string; headers: Record<string, string> } => {
  const expires = clock.now().getTime() + ADDRESS_LIFETIME_MS;
  const signature = sign(keys, 'document upload', signedParts(upload, expires));
  return {
    url: `${baseUrl(config)}${fillPath(transfers.uploads.append.path, { id: upload.id })}`,
    headers: { [UPLOAD_TOKEN_HEADER]: `${expires}.${signature}` },
  };
};

/** Throws `not_found` for a token that was not made for an upload, and `upload_expired` for one whose time has passed. */
export const requireToken = (
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  upload: Addressed,
  token: unknown,
): void => {
  const [, expires = '', signature] = /^(\d{1,16})\.([\w-]+)$/.exec(String(token)) ?? [];
  if (!isSigned(keys, 'document upload', signedParts(upload, Number(expires)), signature))
    throw new GatewayError('not_found');
  if (Number(expires) <= clock.now().getTime()) throw new GatewayError('upload_expired');
};
