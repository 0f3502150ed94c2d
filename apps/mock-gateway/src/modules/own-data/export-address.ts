import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { baseUrl } from '../../config.ts';
import { isSigned, sign } from '../../identity/secrets/signature.ts';
import type { Services } from '../../identity/services.ts';
import type { ExportRow } from './own-data.tables.ts';

type AddressServices = Pick<Services, 'config' | 'clock' | 'keys'>;
type Exported = Pick<ExportRow, 'id' | 'user_id'>;

/** Long enough for a slow start of a download; one that has begun continues. */
const ADDRESS_LIFETIME_MS = 5 * 60_000;
const PURPOSE = 'own_data';

/** The address of an export, bound to its owner. */
export const exportAddress = ({ config, clock, keys }: AddressServices, { id, user_id }: Exported) => {
  const expires = clock.now().getTime() + ADDRESS_LIFETIME_MS;
  const url = new URL(`${baseUrl(config)}${fillPath(transfers.ownData.fetch.path, { export_id: id })}`);
  url.searchParams.set('expires', String(expires));
  url.searchParams.set('signature', sign(keys, PURPOSE, [user_id, id, expires]));
  return { url: url.href, expires_at: new Date(expires).toISOString() };
};

/** Whether an address was made for exactly this export and has not expired. */
export const mayFetchExport = (
  { clock, keys }: AddressServices,
  { id, user_id }: Exported,
  { expires, signature }: { expires: number; signature: string },
): boolean => expires > clock.now().getTime() && isSigned(keys, PURPOSE, [user_id, id, expires], signature);
