import type { AccessLogRow } from '@portal/contracts/access-log';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Column } from '../../ui/table/column.ts';
import { Device, What, Where, Who } from './access-cells.tsx';

/** The columns of the list: when, who, what, and from where. */
export const useAccessColumns = (): Column<AccessLogRow>[] => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return [
    {
      key: 'at',
      title: t('access_log.when'),
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    { key: 'who', title: t('access_log.who'), cell: (row) => <Who {...row} /> },
    { key: 'what', title: t('access_log.what'), cell: (row) => <What {...row} /> },
    { key: 'where', title: t('access_log.where'), cell: (row) => <Where {...row} /> },
    { key: 'device', title: t('access_log.device'), cell: (row) => <Device {...row} /> },
  ];
};
