import type { ClientDocument } from '@portal/contracts/documents';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../parts/access/use-is-offered.ts';
import { useAskColumn } from '../../parts/ask/use-ask-column.tsx';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import type { NamedAccounts } from '../../parts/money/use-account-name.ts';
import { DocumentName } from './document-cells.tsx';
import { preferredVersion } from './preferred-version.ts';
import { useIsShared } from './shared-documents.ts';
import type { Selection } from './selection.ts';
import type { Downloads } from './use-downloads.ts';

interface DocumentTableProps {
  rows: readonly ClientDocument[];
  accounts: NamedAccounts;
  selection: Selection;
  downloads: Downloads;
  onOpen: (document: ClientDocument) => void;
}

/** The documents that were loaded. */
export const DocumentTable = (props: DocumentTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(props);
  return (
    <Table
      className="documents-table"
      narrow="placed"
      caption={t(useIsShared() ? 'document_list.shared.title' : 'document_list.title')}
      isCaptionHidden
      columns={columns.map((column) => ({ ...column, className: column.key }))}
      rows={props.rows}
      keyOf={({ id }) => id}
    />
  );
};

const useColumns = (props: DocumentTableProps): Column<ClientDocument>[] => {
  const { accounts, selection, onOpen } = props;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  const ask = useAskColumn(({ id, name }: ClientDocument) => ({
    about: { kind: 'document', document_id: id },
    name: name[language],
  }));
  const canOpenFile = useIsOffered()('documents/address');
  const numberOf = (uuid: string | null) => accounts.find((one) => one.account_uuid === uuid)?.number;
  const select: Column<ClientDocument> = {
    key: 'select',
    title: t('document_list.select_column'),
    head: <span className="visually-hidden">{t('document_list.select_column')}</span>,
    cell: (row) => (
      <Check
        label={t('document_list.select', { name: row.name[language] })}
        isChecked={selection.has(row.id)}
        onCheck={(isSelected) => selection.set(row.id, isSelected)}
      />
    ),
  };
  const file: Column<ClientDocument> = {
    key: 'file',
    title: t('document_list.file'),
    cell: (row) => <DownloadOne document={row} downloads={props.downloads} />,
  };
  return [
    ...(canOpenFile ? [select] : []),
    {
      key: 'document',
      title: t('document_list.name'),
      isRowHeader: true,
      cell: (row) => (
        <DocumentName document={row} accountNumber={numberOf(row.account_uuid)} onOpen={() => onOpen(row)} />
      ),
    },
    {
      key: 'account',
      title: t('document_list.account'),
      cell: ({ account_uuid }) =>
        account_uuid && (
          <AccountNameOf accounts={accounts} uuid={account_uuid} unknown={t('accounts.unknown')} />
        ),
    },
    {
      key: 'added',
      title: t('document_list.added'),
      cell: ({ added_at }) => <time dateTime={added_at}>{shortDate(businessDay(added_at))}</time>,
    },
    ...(canOpenFile ? [file] : []),
    ...ask,
  ];
};

interface CheckProps {
  label: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

const Check = ({ label, isChecked, onCheck }: CheckProps) => (
  <label className="document-check">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={({ target }) => onCheck(target.checked)}
    />
  </label>
);

const DownloadOne = ({ document, downloads }: { document: ClientDocument; downloads: Downloads }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const version = preferredVersion(document, language);
  if (!version) return <span className="soft">{t('document_list.no_file')}</span>;
  return (
    <Button
      className="document-download"
      label={t('document_list.download_named', { name: document.name[language] })}
      isBusy={downloads.isBusy}
      onClick={() => downloads.saveOne(document.id, version.language)}
    >
      {t('document_list.download')}
    </Button>
  );
};
