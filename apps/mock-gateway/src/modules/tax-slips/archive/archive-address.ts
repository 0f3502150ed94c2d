import type { Language } from '@portal/contracts/constants';
import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import { isSigned, sign } from '../../../identity/secrets/signature.ts';
import {
  isCurrent,
  signedAddress,
  type AddressServices,
  type Shown,
} from '../../documents/document-address.ts';

/** The slips of a year of a user, in a language. */
export interface SlipArchive {
  userId: string;
  year: number;
  language: Language;
}

const PURPOSE = 'tax_slip_archive';

const names: Record<Language, string> = { en: 'tax-slips', fr: 'feuillets-fiscaux' };

/** What an archive is saved as. */
export const archiveName = ({ year, language }: Pick<SlipArchive, 'year' | 'language'>): string =>
  `${names[language]}-${year}.zip`;

const partsOf = ({ userId, year, language }: SlipArchive, expires: number) => [
  userId,
  year,
  language,
  expires,
];

/** The address of an archive, bound to its user, year and language. */
export const archiveAddress = (services: AddressServices, archive: SlipArchive) => {
  const { userId, year, language } = archive;
  const path = fillPath(transfers.taxSlips.fetchArchive.path, { year: String(year), language });
  return signedAddress(services, `${path}?user=${userId}`, (expires) =>
    sign(services.keys, PURPOSE, partsOf(archive, expires)),
  );
};

/** Whether an address was made for exactly this archive and has not expired. */
export const mayFetchArchive = (services: AddressServices, archive: SlipArchive, shown: Shown): boolean =>
  isCurrent(services, shown) &&
  isSigned(services.keys, PURPOSE, partsOf(archive, shown.expires), shown.signature);
