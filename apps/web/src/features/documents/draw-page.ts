import type { PDFDocumentProxy, TextLayer } from 'pdfjs-dist';

/** Where a page is drawn: its picture, and over it its text, which is invisible and can be read and selected. */
interface Target {
  canvas: HTMLCanvasElement;
  text: HTMLElement;
}

interface Drawing {
  page: number;
  /** 1 is as wide as the room there is. */
  zoom: number;
  width: number;
  signal: AbortSignal;
}

/** Browsers reject larger pictures. */
const MAX_PIXELS = 16_000_000;

const drawPicture = async (
  pdfPage: Awaited<ReturnType<PDFDocumentProxy['getPage']>>,
  { canvas }: Target,
  scale: number,
  signal: AbortSignal,
) => {
  const { width, height } = pdfPage.getViewport({ scale });
  const density = Math.min(devicePixelRatio || 1, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = pdfPage.getViewport({ scale: scale * density });
  const drawn = document.createElement('canvas');
  drawn.width = Math.ceil(viewport.width);
  drawn.height = Math.ceil(viewport.height);
  const task = pdfPage.render({ canvas: drawn, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  if (signal.aborted) return;
  // The page before stays until this one is complete.
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
};

const drawText = async (
  pdfPage: Awaited<ReturnType<PDFDocumentProxy['getPage']>>,
  { text }: Target,
  scale: number,
  signal: AbortSignal,
) => {
  const { TextLayer: Layer } = await import('pdfjs-dist');
  const container = document.createElement('div');
  const layer: TextLayer = new Layer({
    textContentSource: pdfPage.streamTextContent(),
    container,
    viewport: pdfPage.getViewport({ scale }),
  });
  signal.addEventListener('abort', () => layer.cancel());
  await layer.render();
  if (signal.aborted) return;
  text.style.setProperty('--total-scale-factor', String(scale));
  text.replaceChildren(...container.childNodes);
};

/** Draws one page, picture and text. Does nothing more once its signal is aborted. */
export const drawPage = async (
  pdf: PDFDocumentProxy,
  target: Target,
  { page, zoom, width, signal }: Drawing,
): Promise<void> => {
  const pdfPage = await pdf.getPage(page);
  if (signal.aborted) return;
  const scale = (width / pdfPage.getViewport({ scale: 1 }).width) * zoom;
  await Promise.all([drawPicture(pdfPage, target, scale, signal), drawText(pdfPage, target, scale, signal)]);
};
