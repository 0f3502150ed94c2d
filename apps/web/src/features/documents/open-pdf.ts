import type { PDFDocumentProxy } from 'pdfjs-dist';
import { startWorker } from '../../ui/start-worker.ts';

const [workerUrl = ''] = Object.values(
  import.meta.glob<string>('../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

/** The typefaces that every PDF viewer has and no PDF needs to contain, by the names pdf.js gives their files. */
const standardFonts = import.meta.glob<string>(
  '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url', import: 'default', eager: true },
);

const fontUrl = (name: string) =>
  Object.entries(standardFonts).find(([path]) => path.endsWith(`/${name}`))?.[1];

/** Fetches the typefaces from where the portal itself is; nothing else that a PDF may name is fetched. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = fontUrl(filename);
    if (url === undefined) throw new Error(`${filename} is no file of the viewer.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** Opens a PDF of these bytes. Rejects for one that is damaged or needs a password. */
export const openPdf = async (data: Uint8Array): Promise<PDFDocumentProxy> => {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerPort ??= startWorker(workerUrl);
  return getDocument({
    data,
    BinaryDataFactory: StandardFonts,
    useWorkerFetch: false,
    // WebAssembly is blocked by the Content-Security-Policy; pdf.js has the same in JavaScript.
    useWasm: false,
    disableWorkerRendering: true,
    enableXfa: false,
  }).promise;
};
