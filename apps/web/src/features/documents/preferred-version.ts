import type { Language } from '@portal/contracts/constants';
import type { ClientDocument } from '@portal/contracts/documents';

export type Version = ClientDocument['versions'][number];

/** The file of a document for a reader of a language: in that language, or else the first; undefined where there is none. */
export const preferredVersion = (
  { versions }: Pick<ClientDocument, 'versions'>,
  language: Language,
): Version | undefined => versions.find((version) => version.language === language) ?? versions[0];
