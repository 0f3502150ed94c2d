import { DOCUMENT_TYPES, UPLOAD_NAME_MAX_LENGTH } from '@portal/contracts/constants';
import { GatewayError } from '../../errors/gateway-error.ts';
import { hasActiveEnding } from '../../files/active-endings.ts';

/** Control characters, separators of paths and lines, and halves of characters: no file of a client has them in its name. */
const UNACCEPTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]/u;
/** Marks that turn the direction of what follows, by which `fdp.exe` is shown as `exe.pdf`. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns a name as it is stored and shown: composed, without marks that turn its direction and without spaces around
 * it. Throws `file_name_refused` for one that is empty, too long, or has characters that no name has.
 */
export const safeName = (name: string): string => {
  const shown = name.normalize('NFC').replace(DIRECTION_MARKS, '').trim();
  const isAccepted = shown !== '' && shown.length <= UPLOAD_NAME_MAX_LENGTH && !UNACCEPTED.test(name);
  if (!isAccepted) throw new GatewayError('file_name_refused');
  return shown;
};

/** Throws `file_type_refused` unless a name ends as its type does and has no executable extension inside. */
export const requireType = (name: string, file_type: string): void => {
  const isOfType = DOCUMENT_TYPES.some(
    ({ extension, fileType }) => fileType === file_type && name.toLowerCase().endsWith(extension),
  );
  if (!isOfType || hasActiveEnding(name)) throw new GatewayError('file_type_refused');
};
