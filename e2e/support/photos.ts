import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file as Playwright hands it to a file input. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Color = readonly [red: number, green: number, blue: number, alpha: number];
export const RED: Color = [200, 30, 30, 255];
export const BLUE: Color = [30, 60, 200, 255];
export const GREEN: Color = [20, 140, 60, 255];
export const CLEAR: Color = [0, 0, 0, 0];

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** Draws a PNG pixel by pixel. `claimed` is the size that its header gives, when that is another. Source: W3C, PNG specification. */
export const pngOf = (
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
  claimed = { width, height },
): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(claimed.width, 0);
  header.writeUInt32BE(claimed.height, 4);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => colorAt(x, y)).flat()]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A file of that name with any content; its type is what a browser would derive from the name. */
export const fileOf = (name: string, buffer: Buffer | string): PhotoFile => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer: Buffer.from(buffer),
});

/** Converts a PNG to a JPEG in the browser, with an Exif orientation that rotates it by 90 degrees. */
export const turnedJpegOf = async (page: Page, png: Buffer): Promise<Buffer> => {
  const drawn = await page.evaluate(async (encoded) => {
    const binary = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([binary]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
  }, png.toString('base64'));
  const jpeg = Buffer.from(drawn, 'base64');
  // Exif, one entry: orientation (0112), a short, 6: the first column is the top row.
  const note = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
};

export interface Opened {
  width: number;
  height: number;
  /** The color at a point, given as shares of width and height. */
  at: (across: number, down: number) => Color;
}

/** Opens a picture in the browser and reads its pixels. */
export const open = async (page: Page, bytes: Buffer): Promise<Opened> => {
  const { width, height, pixels } = await page.evaluate(async (encoded) => {
    const binary = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([binary]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext('2d')!;
    brush.drawImage(picture, 0, 0);
    const { data } = brush.getImageData(0, 0, picture.width, picture.height);
    return { width: picture.width, height: picture.height, pixels: [...data] };
  }, bytes.toString('base64'));
  const at = (across: number, down: number) => {
    const from = 4 * (Math.floor(down * height) * width + Math.floor(across * width));
    // Four bytes a pixel, as canvases give them.
    return pixels.slice(from, from + 4) as unknown as Color;
  };
  return { width, height, at };
};
