import type { UploadFault } from './upload-item.ts';

/** What the gateway accepts. */
export interface UploadTypes {
  types: readonly { extension: string; file_type: string }[];
  max_bytes: number;
}

/**
 * The type of a file by its name, as the gateway lists it; undefined for none of these. Browsers name types in their own
 * ways: a CSV file is a spreadsheet on some systems, and nothing on others.
 */
export const typeOf = ({ types }: UploadTypes, name: string): string | undefined =>
  types.find(({ extension }) => name.toLowerCase().endsWith(extension))?.file_type;

/** Why a file is rejected before anything of it is read; null for one that is not. */
export const faultOf = (types: UploadTypes, { name, size }: File): UploadFault | null => {
  if (size === 0) return 'file_empty';
  if (size > types.max_bytes) return 'file_too_large';
  return typeOf(types, name) ? null : 'file_type_refused';
};
