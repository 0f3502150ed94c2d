import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

const load = async (file: Blob) => openPdf(new Uint8Array(await file.arrayBuffer()));

/** An opened PDF: undefined until it is open, null when it cannot be opened. */
export const usePdf = (file: Blob): PDFDocumentProxy | null | undefined => {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let isCurrent = true;
    const opening = load(file);
    opening.then(
      (opened) => isCurrent && setPdf(opened),
      () => isCurrent && setPdf(null),
    );
    return () => {
      isCurrent = false;
      setPdf(undefined);
      void opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined);
    };
  }, [file]);
  return pdf;
};
