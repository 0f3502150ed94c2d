import { hasActiveEnding } from '../../files/active-endings.ts';

const ENDINGS: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** Whether a file's name is that of a picture of the type, without an executable extension inside it. */
export const isPhotoName = (name: string, fileType: string): boolean => {
  const isOfType = ENDINGS[fileType]?.some((ending) => name.toLowerCase().endsWith(ending)) ?? false;
  return isOfType && !hasActiveEnding(name);
};
