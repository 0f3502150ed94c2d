import { AVATAR_EXTENSIONS } from '@portal/contracts/constants';
import { describe, expect, it } from 'vitest';
import { checkPhoto, PHOTO_MAX_MEGABYTES, truthfulName, type PhotoError } from './photo-file.ts';
import { photoSizeOf, photoTypeOf } from './photo-header.ts';

const hex = (...parts: string[]) => Uint8Array.from(Buffer.from(parts.join(''), 'hex'));
const word = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8';
const END = 'ffd9';
const png = (width: number, height: number) =>
  hex(PNG, '0000000d49484452', word(width, 8), word(height, 8), '0802000000', '00000000');
const frame = (width: number, height: number, marker = 'c0') =>
  `ff${marker}001108${word(height, 4)}${word(width, 4)}03012200021101031101`;
/** A note that holds a small picture of its own, as cameras write it. */
const THUMBNAIL = `ffe1${word(2 + 2 + 19, 4)}${JPEG}${frame(160, 120)}`;
const jpeg = (...segments: string[]) => hex(JPEG, ...segments, END);

const reasonOf = async (...parts: BlobPart[]) =>
  checkPhoto(new Blob(parts)).catch(({ reason }: PhotoError) => reason);

describe('a file', () => {
  it.each([
    ['a PNG', png(3, 2), 'image/png'],
    ['a JPEG', jpeg(frame(3, 2)), 'image/jpeg'],
    ['a GIF', hex('474946383961', '0300', '0200'), null],
    ['a WebP', Uint8Array.from(Buffer.from('RIFF....WEBPVP8 ')), null],
    ['an SVG', Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), null],
    [
      'a PDF with a PNG behind it',
      Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.7'), png(3, 2)])),
      null,
    ],
    ['nothing', new Uint8Array(), null],
    ['half a signature', hex('89504e47'), null],
  ])('is recognized by its content: %s', (_, bytes, type) => {
    expect(photoTypeOf(bytes)).toBe(type);
  });

  it('has the size of its picture in its header', () => {
    expect(photoSizeOf(png(640, 480), 'image/png')).toEqual({ width: 640, height: 480 });
    expect(photoSizeOf(jpeg(frame(640, 480)), 'image/jpeg')).toEqual({ width: 640, height: 480 });
    expect(photoSizeOf(jpeg(frame(640, 480, 'c2')), 'image/jpeg')).toEqual({ width: 640, height: 480 });
  });

  it('has the size of its picture, not of the thumbnail in it', () => {
    expect(photoSizeOf(jpeg(THUMBNAIL, frame(4_000, 3_000)), 'image/jpeg')).toEqual({
      width: 4_000,
      height: 3_000,
    });
  });

  it.each([
    ['not an image', [Buffer.from('a letter')], 'not_a_photo'],
    ['an empty file', [], 'not_a_photo'],
    ['a 50 MB photo', [jpeg(frame(8_000, 6_000)), new Uint8Array(50e6)], 'too_large'],
    ['a decompression bomb in a PNG', [png(60_000, 60_000)], 'too_many_pixels'],
    ['a decompression bomb in a JPEG', [jpeg(frame(65_000, 65_000))], 'too_many_pixels'],
    ['a picture of no height', [png(100, 0)], 'damaged'],
    ['a PNG that ends too early', [hex(PNG)], 'damaged'],
    ['a JPEG that ends too early', [hex(JPEG, 'ffe0', '4000')], 'damaged'],
    ['a JPEG without a picture', [jpeg()], 'damaged'],
  ] satisfies [string, BlobPart[], string][])('is rejected when it is %s', async (_, parts, reason) => {
    expect(await reasonOf(...parts)).toBe(reason);
  });

  it('may be as large as the limit', async () => {
    const photo = jpeg(frame(8_000, 8_000));
    const rest = new Uint8Array(PHOTO_MAX_MEGABYTES * 1e6 - photo.length);
    expect(await reasonOf(photo, rest)).toBe('image/jpeg');
    expect(await reasonOf(photo, rest, 'x')).toBe('too_large');
  });

  it('is rejected when it cannot be read', async () => {
    const gone = new Blob(['x']);
    gone.slice = () => ({ ...gone, arrayBuffer: () => Promise.reject(new Error('gone')) });
    await expect(checkPhoto(gone)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('the name a photo is sent under', () => {
  it.each([
    ['me.png', 'image/png', 'me.png'],
    ['me.JPEG', 'image/jpeg', 'me.JPEG'],
    ['me.jpg', 'image/jpeg', 'me.jpg'],
    ['me.gif', 'image/png', 'me.png'],
    ['me.png', 'image/jpeg', 'me.jpg'],
    ['me.png.exe', 'image/png', 'me.png.png'],
    ['me', 'image/png', 'me.png'],
    ['.png', 'image/jpeg', 'photo.jpg'],
    ['', 'image/png', 'photo.png'],
  ] as const)('%s with the content %s is %s', (name, type, expected) => {
    expect(truthfulName(name, type)).toBe(expected);
  });

  it('is never longer than the gateway accepts, with its extension', () => {
    const name = truthfulName(`${'é'.repeat(300)}.png`, 'image/png');
    expect(name).toHaveLength(255);
    expect(name.endsWith('.png')).toBe(true);
  });

  it('ends in one of the accepted types: .png, .jpeg, .jpg', () => {
    for (const extension of AVATAR_EXTENSIONS) {
      const type = extension === '.png' ? 'image/png' : 'image/jpeg';
      expect(truthfulName(`me${extension}`, type)).toBe(`me${extension}`);
    }
  });
});
