import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ZOOM_SIGNS, ZOOMS } from './zooms.ts';

interface PdfToolsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoomAt: number;
  onZoom: (zoomAt: number) => void;
}

/** Leads from page to page, and makes them larger. */
export const PdfTools = ({ page, count, onPage, zoomAt, onZoom }: PdfToolsProps) => {
  const { t } = useTranslation();
  return (
    <div className="pdf-tools">
      {count > 1 && (
        <Button isInactive={page === 1} onClick={() => onPage(page - 1)}>
          {t('document_list.previous_page')}
        </Button>
      )}
      <p role="status">{t('document_list.page_of', { page, count })}</p>
      {count > 1 && (
        <Button isInactive={page === count} onClick={() => onPage(page + 1)}>
          {t('document_list.next_page')}
        </Button>
      )}
      <div className="pdf-zoom" role="group" aria-label={t('document_list.zoom')}>
        <Button
          label={t('document_list.zoom_out')}
          isInactive={zoomAt === 0}
          onClick={() => onZoom(zoomAt - 1)}
        >
          {ZOOM_SIGNS.out}
        </Button>
        <Button
          label={t('document_list.zoom_in')}
          isInactive={zoomAt === ZOOMS.length - 1}
          onClick={() => onZoom(zoomAt + 1)}
        >
          {ZOOM_SIGNS.in}
        </Button>
      </div>
    </div>
  );
};
