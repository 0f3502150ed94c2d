import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text formats; woff2 and raster images are compressed already. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (file: string) => {
  const bytes = await readFile(file);
  const brotli = await toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  await Promise.all([
    writeFile(`${file}.br`, brotli),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
};

/** Writes a `.br` and a `.gz` beside every text file of a build, for the portal host to send as they are. */
export const precompress = async (dist: string): Promise<void> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
};
