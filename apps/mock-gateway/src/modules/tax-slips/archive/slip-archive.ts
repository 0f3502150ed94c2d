import { taxPaperTexts } from '@portal/i18n/tax-papers';
import { uniqueNames } from '../../../text/file-name.ts';
import type { Entry } from '../../documents/archive.ts';
import type { SlipArchive } from './archive-address.ts';
import type { SlipFile } from './slip-documents.queries.ts';

/** What `manifest.json` of an archive says. */
interface Manifest {
  tax_year: number;
  language: string;
  files: { name: string; slip: string; account: string | null; size: number; sha256: string }[];
}

const MANIFEST = 'manifest.json';

const manifestOf = ({ year, language }: SlipArchive, files: readonly SlipFile[]): Manifest => ({
  tax_year: year,
  language,
  files: files.map(({ name, form, account, size, sha256 }) => ({
    name,
    slip: taxPaperTexts[language].forms[form].name,
    account,
    size,
    sha256,
  })),
});

/** The entries of an archive: its manifest, and each slip under a name of its own. */
export const slipEntries = (archive: SlipArchive, files: readonly SlipFile[], at: Date): Entry[] => {
  const names = uniqueNames(files.map(({ name }) => name));
  const named = files.map((file, index) => ({ ...file, name: names[index] ?? file.name }));
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(archive, named), null, 2)}\n`);
  return [
    { name: MANIFEST, at, bytes: manifest },
    ...named.map(({ name, file_id, size, at: madeAt }) => ({ name, file_id, size, at: madeAt })),
  ];
};
