import { useTranslation } from 'react-i18next';
import type { UploadFault } from './upload-item.ts';

/** Faults with a sentence that says more about a document than the error of the contract. */
const ownFaults = [
  'file_type_refused',
  'file_too_large',
  'file_empty',
  'file_unreadable',
  'not_found',
] as const;
type OwnFault = (typeof ownFaults)[number];

const isOwn = (code: UploadFault): code is OwnFault => ownFaults.some((own) => own === code);

/** Why a file is not sent, in a sentence. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (code: UploadFault): string =>
    isOwn(code) ? t(`uploads.fault.${code}`) : t(`error.${code as 'unknown'}`);
};
