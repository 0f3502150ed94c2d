import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { PNG, pngChunk, pngOf, pngSaying } from '../../testing/png.ts';
import { sanitizeImage } from './sanitize-image.ts';

const ZIP = Buffer.from('PK\u0003\u0004 a zip');
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const HEADER_END = 33;
const MEBIBYTE = 1024 * 1024;

/** A picture whose left half is red and whose right half is blue. */
const twoHalves = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } });

/** The metadata a phone writes beside a picture: where and by what it was taken, and its orientation. */
const EXIF = {
  IFD0: { Make: 'Camera-of-Zoe', Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
};

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await twoHalves(60, 40).jpeg().toBuffer();
});

const rgbAt = async (image: Buffer, left: number, top: number) => {
  const region = sharp(image).extract({ left, top, width: 1, height: 1 });
  return [...(await region.removeAlpha().raw().toBuffer())];
};

describe('sanitizeImage', () => {
  it('removes where and by what a picture was taken, and turns it upright', async () => {
    // Orientation is an instruction to sharp beside the other fields.
    const taken = await sharp(jpeg).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(taken).metadata()).toMatchObject({ width: 60, height: 40, orientation: 6 });
    const picture = (await sanitizeImage(taken, 'image/jpeg'))!;
    const found = await sharp(picture).metadata();
    expect([found.width, found.height]).toEqual([40, 60]);
    expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    // Turned by a quarter, the left side is at the top.
    expect((await rgbAt(picture, 20, 5))[0]).toBeGreaterThan(200);
    expect((await rgbAt(picture, 20, 55))[2]).toBeGreaterThan(200);
  });

  it.each([
    ['a remark', pngSaying('<script>alert(1)</script>'), '<script>'],
    ['a zip within a chunk', pngSaying(ZIP), 'PK'],
    [
      'a color profile of 100 MB',
      Buffer.concat([
        PNG.subarray(0, HEADER_END),
        pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1e8))])),
        PNG.subarray(HEADER_END),
      ]),
      'iCCP',
    ],
    [
      'more than its pixels',
      pngOf(1, 1, Buffer.concat([Buffer.from([0, 1, 2, 3]), Buffer.alloc(1e6)])),
      '\u0001\u0002\u0003\u0000\u0000',
    ],
  ])('leaves nothing of %s', async (_, bytes, hidden) => {
    const picture = (await sanitizeImage(bytes, 'image/png'))!;
    expect(picture.includes(hidden)).toBe(false);
    expect(picture.length).toBeLessThan(200);
    expect(await rgbAt(picture, 0, 0)).toEqual([1, 2, 3]);
  });

  it('keeps size, colors and transparency', async () => {
    const bytes = await sharp({ create: { width: 9, height: 7, channels: 4, background: '#33669980' } })
      .png()
      .toBuffer();
    const picture = (await sanitizeImage(bytes, 'image/png'))!;
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, [...data.subarray(0, 4)]]).toEqual([9, 7, [0x33, 0x66, 0x99, 128]]);
  });

  it.each([
    ['image/png', () => plain(1500).png().toBuffer()],
    ['image/jpeg', () => plain(1500).jpeg({ progressive: true }).toBuffer()],
    ['image/jpeg', () => plain(1500).toColourspace('cmyk').jpeg().toBuffer()],
    ['image/png', () => plain(1500).toColourspace('b-w').png({ palette: true }).toBuffer()],
  ])('scales a picture down to what a screen shows (%s)', async (type, make) => {
    const picture = (await sanitizeImage(await make(), type))!;
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1024, height: 1024, depth: 'uchar' });
  });
});

describe('the scan', () => {
  const damaged = Buffer.from(PNG);
  damaged[PNG.length - 20]! ^= 1;
  const animated = Buffer.concat([
    PNG.subarray(0, HEADER_END),
    pngChunk('acTL', Buffer.from('0000000100000000', 'hex')),
    PNG.subarray(HEADER_END),
  ]);
  const interlaced = () => plain(2049).png({ progressive: true }).toBuffer();
  it.each([
    ['a PNG that was announced as a JPEG', PNG, 'image/jpeg'],
    ['a JPEG that was announced as a PNG', () => jpeg, 'image/png'],
    ['a PNG with a zip behind it', Buffer.concat([PNG, ZIP]), 'image/png'],
    ['a PNG with a PNG behind it', Buffer.concat([PNG, PNG]), 'image/png'],
    ['a PNG with a zip that ends like a PNG', Buffer.concat([PNG, ZIP, PNG.subarray(-12)]), 'image/png'],
    ['a JPEG with a zip behind it', () => Buffer.concat([jpeg, ZIP]), 'image/jpeg'],
    [
      'a JPEG with a zip that ends like a JPEG',
      () => Buffer.concat([jpeg, ZIP, jpeg.subarray(-2)]),
      'image/jpeg',
    ],
    ['half a PNG', PNG.subarray(0, PNG.length / 2), 'image/png'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length - 3), 'image/jpeg'],
    [
      'a JPEG whose pixels end early',
      () => Buffer.concat([jpeg.subarray(0, -20), jpeg.subarray(-2)]),
      'image/jpeg',
    ],
    ['a damaged PNG', damaged, 'image/png'],
    ['a PNG without pixels', pngOf(1, 1, Buffer.alloc(0)), 'image/png'],
    ['a PNG of dimensions that cannot be opened', pngOf(60_000, 60_000, PNG), 'image/png'],
    ['a PNG that is a pixel too high', pngOf(1, 4_097, Buffer.alloc(4 * 4_097)), 'image/png'],
    ['a large PNG that would be decoded completely in memory', interlaced, 'image/png'],
    ['a PNG that moves', animated, 'image/png'],
    ['a GIF', () => plain(3).gif().toBuffer(), 'image/png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>'), 'image/png'],
    [
      'an SVG that was announced as one',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
    ],
    ['noise', randomBytes(400), 'image/png'],
    ['a JPEG of two bytes', Buffer.from('ffd8', 'hex'), 'image/jpeg'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['a virus', pngSaying(EICAR), 'image/png'],
  ])('rejects %s', async (_, made, type) => {
    expect(await sanitizeImage(typeof made === 'function' ? await made() : made, type)).toBeNull();
  });

  it('judges many files at once as it judges one', async () => {
    const bytes = [PNG, damaged, PNG, animated, PNG];
    const pictures = await Promise.all(bytes.map((one) => sanitizeImage(one, 'image/png')));
    expect(pictures.map((one) => one !== null)).toEqual([true, false, true, false, true]);
  });

  it('opens a huge picture of 16 bits in less memory than its pixels take', async () => {
    const header = Buffer.from('00001000000010001006000000', 'hex');
    const giant = Buffer.concat([
      PNG.subarray(0, 8),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc((4096 * 8 + 1) * 4096))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    // In a process of its own, whose peak memory is that of the picture.
    const script = `
      import { buffer } from 'node:stream/consumers';
      import { sanitizeImage } from ${JSON.stringify(import.meta.resolve('./sanitize-image.ts'))};
      const bytes = await buffer(process.stdin);
      const before = process.resourceUsage().maxRSS;
      const picture = await sanitizeImage(bytes, 'image/png');
      console.log(JSON.stringify({ isThere: picture !== null, kibibytes: process.resourceUsage().maxRSS - before }));`;
    const node = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    const { stdout } = spawnSync(process.execPath, node, { input: giant, encoding: 'utf8' });
    // Our own script writes it.
    const { isThere, kibibytes } = JSON.parse(stdout) as { isThere: boolean; kibibytes: number };
    expect(isThere).toBe(true);
    expect(kibibytes * 1024).toBeLessThan(4096 * 4096 * 8 - 30 * MEBIBYTE);
  });
});
