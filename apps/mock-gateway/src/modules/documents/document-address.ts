import type { DocumentPurpose } from '@portal/contracts/documents';
import type { Language } from '@portal/contracts/constants';
import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { baseUrl } from '../../config.ts';
import { isSigned, sign } from '../../identity/secrets/signature.ts';
import type { Services } from '../../identity/services.ts';
import type { DocumentRow, VersionRow } from './documents.tables.ts';

/** What addresses are signed with. */
export type AddressServices = Pick<Services, 'config' | 'clock' | 'keys'>;

/** Long enough for a slow start of a download; one that has begun continues. */
const ADDRESS_LIFETIME_MS = 5 * 60_000;

/** Types that a browser shows without running anything of them. */
const INLINE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'];

/** Whether files of a type may be shown in a page. */
export const isShownInline = (mediaType: string): boolean => INLINE_TYPES.includes(mediaType);

/** Whose address of a client's documents it is, where it is not the client's own. */
interface ForReader {
  /** A user with whom the documents are shared, and a role of theirs. */
  shared_with?: string | undefined;
  /** The user of an advisor, to whose desk the document came. */
  advisor?: string | undefined;
}

interface OneFile extends ForReader {
  document: Pick<DocumentRow, 'id' | 'client_uuid'>;
  language: VersionRow['language'];
  purpose: DocumentPurpose;
}

/** Only where there is one, so that the addresses of owners are as they are without delegates. */
const readerParts = ({ shared_with, advisor }: ForReader) => [
  ...(shared_with === undefined ? [] : [shared_with]),
  ...(advisor === undefined ? [] : ['advisor', advisor]),
];

const fileParts = ({ document, language, purpose, ...reader }: OneFile, expires: number) => [
  document.client_uuid,
  document.id,
  language,
  purpose,
  expires,
  ...readerParts(reader),
];

/** An address of a path, signed until it expires. */
export const signedAddress = (
  { config, clock }: AddressServices,
  path: string,
  signature: (expires: number) => string,
  { shared_with, advisor }: ForReader = {},
) => {
  const expires = clock.now().getTime() + ADDRESS_LIFETIME_MS;
  const url = new URL(`${baseUrl(config)}${path}`);
  url.searchParams.set('expires', String(expires));
  if (shared_with !== undefined) url.searchParams.set('shared_with', shared_with);
  if (advisor !== undefined) url.searchParams.set('advisor', advisor);
  url.searchParams.set('signature', signature(expires));
  return { url: url.href, expires_at: new Date(expires).toISOString() };
};

const filePath = ({ document: { id }, language, purpose }: OneFile) =>
  fillPath(transfers.documents.fetch.path, { id, language, purpose });

/** The address of one file, bound to its client, document, language and purpose. */
export const fileAddress = (services: AddressServices, file: OneFile) =>
  signedAddress(
    services,
    filePath(file),
    (expires) => sign(services.keys, 'document', fileParts(file, expires)),
    file,
  );

/** What the sender of a request shows of an address. */
export interface Shown {
  expires: number;
  signature: string;
}

/** Whether an address has not expired. */
export const isCurrent = ({ clock }: AddressServices, { expires }: Shown) => expires > clock.now().getTime();

/** Whether an address was made for exactly this file and has not expired. */
export const mayFetchFile = (services: AddressServices, file: OneFile, shown: Shown): boolean =>
  isCurrent(services, shown) &&
  isSigned(services.keys, 'document', fileParts(file, shown.expires), shown.signature);

/** The documents of an archive, in the order chosen, and the user whose they are. */
interface Selection extends Pick<ForReader, 'shared_with'> {
  userId: string;
  ids: readonly string[];
  language: Language;
}

/** An identifier is 16 bytes: a hundred of them fit an address so. */
const packIds = (ids: readonly string[]) =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');

const HEX_OF_ID = /(.{8})(.{4})(.{4})(.{4})(.{12})/g;

/** The identifiers in an address. */
export const unpackIds = (packed: string): string[] =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replaceAll(HEX_OF_ID, '$1-$2-$3-$4-$5 ')
    .trimEnd()
    .split(' ');

const selectionParts = ({ userId, ids, language, ...reader }: Selection, expires: number) => [
  userId,
  packIds(ids),
  language,
  expires,
  ...readerParts(reader),
];

const archivePath = ({ language }: Selection) =>
  fillPath(transfers.documents.fetchArchive.path, { language });

/** The address of an archive, bound to its user, documents and language. */
export const archiveAddress = (services: AddressServices, selection: Selection) =>
  signedAddress(
    services,
    `${archivePath(selection)}?ids=${packIds(selection.ids)}`,
    (expires) => sign(services.keys, 'document_archive', selectionParts(selection, expires)),
    selection,
  );

/** Whether an address was made for exactly this selection and has not expired. */
export const mayFetchArchive = (services: AddressServices, selection: Selection, shown: Shown): boolean =>
  isCurrent(services, shown) &&
  isSigned(services.keys, 'document_archive', selectionParts(selection, shown.expires), shown.signature);
