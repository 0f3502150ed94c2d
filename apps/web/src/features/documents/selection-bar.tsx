import { DOCUMENTS_AT_ONCE } from '@portal/contracts/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { useLanguage } from '../../ui/language.ts';
import type { Selection } from './selection.ts';
import type { useDocumentChanges } from './use-document-changes.ts';
import type { Downloads } from './use-downloads.ts';

interface SelectionBarProps {
  selection: Selection;
  downloads: Downloads;
  /** Null where the reader marks nothing: the documents are another client's. */
  mark: ReturnType<typeof useDocumentChanges>['mark'] | null;
}

/** What can be done with all selected documents at once. */
export const SelectionBar = ({ selection, downloads, mark }: SelectionBarProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { ids, areAll, setAll } = selection;
  const areTooMany = ids.length > DOCUMENTS_AT_ONCE;
  return (
    <div className="documents-selection not-printed">
      <CheckField
        label={t('document_list.select_all')}
        checked={areAll}
        onChange={({ target }) => setAll(target.checked)}
      />
      <p role="status">
        {ids.length > 0 && t('document_list.selected', { count: ids.length })}{' '}
        {areTooMany && t('document_list.select_fewer', { count: DOCUMENTS_AT_ONCE })}
      </p>
      {ids.length > 0 && (
        <div className="documents-actions">
          <Button
            isDisabled={areTooMany}
            isBusy={downloads.isBusy}
            onClick={() => downloads.saveSeveral(ids, language)}
          >
            {t('document_list.download_selected')}
          </Button>
          {mark && (
            <>
              <Button isDisabled={areTooMany} onClick={() => mark(ids, 'viewed')}>
                {t('document_list.mark_viewed')}
              </Button>
              <Button isDisabled={areTooMany} onClick={() => mark(ids, 'new')}>
                {t('document_list.mark_new')}
              </Button>
            </>
          )}
          <button
            type="button"
            className="plain-button link-like"
            onClick={({ currentTarget }) => {
              // It goes with what is selected.
              currentTarget.closest('.documents-selection')?.querySelector('input')?.focus();
              setAll(false);
            }}
          >
            {t('document_list.clear_selection')}
          </button>
        </div>
      )}
    </div>
  );
};
