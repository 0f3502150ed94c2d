import { AVATAR_SIDE_PX } from '@portal/contracts/constants';
import { centerSquare } from './crop.ts';
import { PhotoError } from './photo-file.ts';
import type { PhotoType } from './photo-header.ts';

const JPEG_QUALITY = 0.92;
/** The background of a transparent picture. */
const GROUND = '#ffffff';

const open = async (file: Blob) => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoError('damaged');
  }
};

const drawSmall = (picture: ImageBitmap) => {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE_PX;
  canvas.height = AVATAR_SIDE_PX;
  const brush = canvas.getContext('2d')!;
  const { side, left, top } = centerSquare(picture);
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = GROUND;
  brush.fillRect(0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX);
  brush.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE_PX, AVATAR_SIDE_PX);
  return canvas;
};

/**
 * Redraws a picture at 100 by 100 pixels: upright, cropped around its middle, on white. Only the pixels of the file go
 * into the new one, no metadata. Throws a PhotoError when the picture cannot be opened.
 */
export const resizePhoto = async (file: Blob, type: PhotoType): Promise<Blob> => {
  const picture = await open(file);
  const canvas = drawSmall(picture);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small ? resolve(small) : reject(new PhotoError('damaged'))),
      type,
      JPEG_QUALITY,
    );
  });
};
