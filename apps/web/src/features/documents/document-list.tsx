import type { ClientDocument } from '@portal/contracts/documents';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Load } from '../../ui/load.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFilters, type FilterState } from '../../ui/use-filters.ts';
import { useLastRead } from '../../ui/use-last-read.ts';
import { DocumentTable } from './document-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FiltersInUse } from './filters-in-use.tsx';
import { documentFilters, type Filters } from './filters.ts';
import { useIsShared } from './shared-documents.ts';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDocumentChanges } from './use-document-changes.ts';
import { useDocuments, type Documents } from './use-documents.ts';
import { useDownloads } from './use-downloads.ts';
import './documents.css';

const SKELETON_HEIGHT_PX = 480;
const UPLOADS_PATH = '/app/documents/uploads';

const DocumentDialog = deferred(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** The documents of a client: filters, the list, and what can be done with those selected; to the client's own also the way to send one. */
export const DocumentList = () => {
  const { t } = useTranslation();
  const state = useFilters(documentFilters);
  const found = useDocuments(state.filters);
  // The filters stay, with what is typed in them, when the list of one of them cannot be read.
  const lastRead = useLastRead(found);
  const isShared = useIsShared();
  return (
    <>
      {isShared ? (
        <p className="soft documents-lead">{t('document_list.shared.lead')}</p>
      ) : (
        <div className="documents-head">
          <p className="soft documents-lead">{t('document_list.lead')}</p>
          <Offered call="uploads/create">
            <ButtonLink to={UPLOADS_PATH} className="not-printed">
              {t('document_list.send')}
            </ButtonLink>
          </Offered>
        </div>
      )}
      <Load read={{ ...found, data: lastRead }} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(firstPage) => <Loaded state={state} found={found} firstPage={firstPage} />}
      </Load>
    </>
  );
};

interface LoadedProps {
  state: FilterState<Filters>;
  found: Documents;
  /** That of the filters before, where the list of these cannot be read. */
  firstPage: NonNullable<Documents['data']>;
}

const labelKeys = {
  type: 'document_list.kind',
  year: 'document_list.year',
  account: 'document_list.account',
  status: 'document_list.status',
  text: 'document_list.text',
} as const;

const Loaded = ({ state, found, firstPage }: LoadedProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ClientDocument | null>(null);
  // One that no longer matches the filters, as a new one does not once it is opened, stays open.
  const shown = opened && (found.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <Refreshing isRefreshing={found.isRefreshing} className="documents">
      <FilterBar facets={firstPage} />
      <FiltersInUse accounts={firstPage.accounts} />
      <IgnoredFilters labels={state.ignored.map((name) => t(labelKeys[name]))} />
      <Found isFiltered={state.isAnyOn} found={found} onOpen={setOpened} />
      {/* The list stays, and the focus with it, until the code of the dialog is there. */}
      <Suspense fallback={null}>
        {shown && <DocumentDialog key={shown.id} document={shown} onClose={() => setOpened(null)} />}
      </Suspense>
    </Refreshing>
  );
};

interface FoundProps {
  isFiltered: boolean;
  found: Documents;
  onOpen: (document: ClientDocument) => void;
}

/** What the filters find, or why it cannot be read. */
const Found = ({ isFiltered, found, onOpen }: FoundProps) => {
  const { t } = useTranslation();
  const none = useIsShared() ? 'document_list.shared.none' : 'document_list.none';
  const { data, error } = found;
  if (!data) return error && <LoadError text={t(error.messageKey)} onTryAgain={found.retry} />;
  if (data.count === 0) return <p role="status">{t(isFiltered ? 'document_list.no_match' : none)}</p>;
  return <Rows found={found} firstPage={data} onOpen={onOpen} />;
};

interface RowsProps extends Omit<LoadedProps, 'state'>, Pick<FoundProps, 'onOpen'> {}

const Rows = ({ found, firstPage, onOpen }: RowsProps) => {
  const selection = useSelection(found.rows);
  const changes = useDocumentChanges();
  const mark = useIsShared() ? null : changes.mark;
  const downloads = useDownloads((ids) => mark?.(ids, 'viewed'));
  const failure = downloads.error ?? changes.error;
  return (
    <>
      <Offered call="documents/archive">
        <SelectionBar selection={selection} downloads={downloads} mark={mark} />
      </Offered>
      {failure && <FailureMessage failure={failure} />}
      <DocumentTable
        rows={found.rows}
        accounts={firstPage.accounts}
        selection={selection}
        downloads={downloads}
        onOpen={onOpen}
      />
      <End found={found} count={firstPage.count} />
    </>
  );
};

const End = ({ found, count }: { found: Documents; count: number }) => {
  const { t } = useTranslation();
  return (
    <>
      {found.error && <LoadError text={t(found.error.messageKey)} onTryAgain={found.retry} />}
      <div className="documents-end">
        <p role="status" className="soft">
          {t('document_list.shown', { shown: found.rows.length, count })}
        </p>
        <MoreRows shown={found.rows.length} fetchMore={found.fetchMore} isFetching={found.isFetchingMore}>
          {t('document_list.more')}
        </MoreRows>
      </div>
    </>
  );
};
