import type { AccessLogRow } from '@portal/contracts/access-log';
import { knownDevice } from '../../identity/devices/describe-device.ts';
import { recordedPlace } from '../../identity/devices/place-of.ts';
import type { FoundAccess } from './access-log.queries.ts';

const accountOf = ({ account_uuid, account_number: number, account_type: type }: FoundAccess) =>
  account_uuid !== null && number !== null && type !== null ? { account_uuid, number, type } : null;

const documentOf = ({ document_id, name_en: en, name_fr: fr }: FoundAccess) =>
  document_id !== null && en !== null && fr !== null ? { document_id, name: { en, fr } } : null;

const reasonOf = ({ reason, reason_words: words }: FoundAccess) =>
  reason !== null && words !== null ? { reason, words } : null;

/** Converts an access to a row of the list. */
export const toRow = async (access: FoundAccess, placesDir: string | null): Promise<AccessLogRow> => ({
  cursor: `${access.at}.${access.client_uuid}.${access.number}`,
  at: new Date(access.at).toISOString(),
  reader: { reader_id: access.reader_id, name: access.reader_name },
  role: { role: access.role, name: access.role_name },
  subject: access.subject,
  outcome: access.outcome,
  reason: reasonOf(access),
  account: accountOf(access),
  document: documentOf(access),
  ip: access.ip,
  ...knownDevice(access),
  location: await recordedPlace(access, placesDir),
});
