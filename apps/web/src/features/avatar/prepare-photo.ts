import { checkPhoto, PhotoError, truthfulName } from './photo-file.ts';
import { resizePhoto } from './resize-photo.ts';

/** A photo as it is sent. */
export interface PreparedPhoto {
  name: string;
  file: Blob;
  /** Whether the chosen file had the extension of another type. */
  isRenamed: boolean;
}

/** Prepares the chosen or dropped file as a photo. Throws a PhotoError when it is not one photo. */
export const preparePhoto = async (files: readonly File[]): Promise<PreparedPhoto> => {
  const [chosen, ...others] = files;
  if (others.length > 0) throw new PhotoError('several');
  if (!chosen) throw new PhotoError('not_a_photo');
  const type = await checkPhoto(chosen);
  const name = truthfulName(chosen.name, type);
  return { name, file: await resizePhoto(chosen, type), isRenamed: name !== chosen.name };
};
