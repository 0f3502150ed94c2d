import { auditEvents } from '@portal/contracts/audit-events';
import type { AuditLine } from '@portal/contracts/compliance';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { readableCsv } from '../../ui/files/csv.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import type { AuditSearch } from './use-compliance.ts';
import './compliance.css';

/** The lines that a search found, a page at a time. */
export const AuditLines = ({ found }: { found: Omit<AuditSearch, 'search'> }) => {
  const { t } = useTranslation();
  const { data, isRefreshing, pageNumber, newer, older } = found;
  return (
    <>
      <div role="status">
        {data?.rows.length === 0 && !isRefreshing && <p className="soft">{t('compliance.audit.none')}</p>}
      </div>
      <Load read={found} skeleton={<Skeleton lines={8} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            isRefreshing && <Skeleton lines={8} />
          ) : (
            <Refreshing isRefreshing={isRefreshing}>
              <Lines rows={rows} />
              <Pager
                name={t('compliance.audit.pages')}
                page={t('compliance.audit.page', { page: pageNumber })}
                previous={{ label: t('compliance.audit.newer'), open: newer }}
                next={{ label: t('compliance.audit.older'), open: older }}
              />
            </Refreshing>
          )
        }
      </Load>
    </>
  );
};

/** The lists of complaints, as the audit log names the one that was viewed. */
const complaintLists = ['open', 'overdue', 'answered', 'all'] as const;

const Lines = ({ rows }: { rows: readonly AuditLine[] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { language } = useLanguage();
  const column = (
    key: 'number' | 'at' | 'event' | 'user' | 'subject',
    cell: (line: AuditLine) => string,
    more: Partial<Column<AuditLine>> = {},
  ): Column<AuditLine> => ({ key, title: t(`compliance.audit.column.${key}`), cell, ...more });
  const wordsOf = ({ event, subject }: AuditLine) => {
    const list = event === 'complaints_viewed' && complaintLists.find((one) => one === subject);
    if (list) return t(`compliance.audit.complaints.${list}`);
    return subject ?? t('compliance.audit.no_subject');
  };
  const columns = [
    column('number', ({ number }) => String(number)),
    column('at', ({ at }) => dateTime(at)),
    column('event', ({ event }) => {
      const known = auditEvents.find((one) => one === event);
      return known ? t('compliance.audit.named', { words: t(`compliance.event.${known}`), event }) : event;
    }),
    column('user', ({ user_id, client_number }) => client_number ?? user_id, {
      className: 'compliance-words',
    }),
    column('subject', wordsOf, {
      className: 'compliance-words',
    }),
  ];
  const save = () => {
    const cells = rows.map(({ number, at, event, user_id, client_number, subject }) => [
      String(number),
      at,
      event,
      user_id,
      client_number ?? '',
      subject ?? '',
    ]);
    const titles = ['number', 'at', 'event', 'user_id', 'client_number', 'subject'] as const;
    const head = titles.map((name) => t(`compliance.audit.file.${name}`));
    saveFile(`${t('compliance.audit.file_name')}.csv`, readableCsv([head, ...cells], language));
  };
  return (
    <>
      <Table
        caption={t('shell.menu.audit_log')}
        isCaptionHidden
        columns={columns}
        keyOf={({ number }) => String(number)}
        rows={rows}
        narrow="stacked"
        className="compliance-table"
      />
      <p className="not-printed">
        <Button onClick={save}>{t('compliance.audit.save')}</Button>
      </p>
    </>
  );
};
