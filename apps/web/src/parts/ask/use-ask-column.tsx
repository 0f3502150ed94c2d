import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../../ui/can-open.ts';
import type { Column } from '../../ui/table/column.ts';
import { AskLink, type AskedRow } from './ask-link.tsx';

/** The column whose links begin a conversation about a row; none for a role that has no conversations. */
export const useAskColumn = <Row,>(toAsked: (row: Row) => AskedRow): Column<Row>[] => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  const title = t('ask.about');
  const column: Column<Row> = {
    key: 'ask',
    title,
    head: <span className="visually-hidden">{title}</span>,
    cell: (row) => <AskLink {...toAsked(row)} />,
  };
  return canOpen('/app/conversations') ? [column] : [];
};
