import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPage } from './draw-page.ts';
import { PdfTools } from './pdf-tools.tsx';
import { usePdf } from './use-pdf.ts';
import type { ViewedFile } from './viewed-file.ts';
import { ZOOMS } from './zooms.ts';

const WHOLE_WIDTH = ZOOMS.indexOf(1);

/** A PDF, one page at a time. */
export const PdfView = ({ file, title, failed }: ViewedFile) => {
  const { t } = useTranslation();
  const pdf = usePdf(file);
  if (pdf === null) return failed;
  if (!pdf) return <p role="status">{t('document_list.loading')}</p>;
  return <Pages pdf={pdf} title={title} failed={failed} />;
};

interface PagesProps {
  pdf: PDFDocumentProxy;
  title: string;
  failed: ReactNode;
}

const Pages = ({ pdf, title, failed }: PagesProps) => {
  const [page, setPage] = useState(1);
  const [zoomAt, setZoomAt] = useState(WHOLE_WIDTH);
  const { frame, canvas, text, isDamaged } = useDrawnPage(pdf, page, ZOOMS[zoomAt] ?? 1);
  const { t } = useTranslation();
  if (isDamaged) return failed;
  return (
    <>
      <PdfTools page={page} count={pdf.numPages} onPage={setPage} zoomAt={zoomAt} onZoom={setZoomAt} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls is reached by the keyboard too. */}
      <div className="pdf-frame" ref={frame} role="region" aria-label={title} tabIndex={0}>
        <div className="pdf-page">
          <canvas ref={canvas} aria-hidden="true" />
          <div
            className="pdf-text"
            ref={text}
            role="group"
            aria-label={t('document_list.page_of', { page, count: pdf.numPages })}
          />
        </div>
      </div>
    </>
  );
};

/** Draws the page again when it is another, or when it is zoomed. */
const useDrawnPage = (pdf: PDFDocumentProxy, page: number, zoom: number) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isDamaged, setIsDamaged] = useState(false);
  useEffect(() => {
    if (!frame.current || !canvas.current || !text.current) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    const target = { canvas: canvas.current, text: text.current };
    drawPage(pdf, target, { page, zoom, width: frame.current.clientWidth, signal }).catch(() => {
      if (!signal.aborted) setIsDamaged(true);
    });
    return () => drawing.abort();
  }, [pdf, page, zoom]);
  return { frame, canvas, text, isDamaged };
};
