import { HISTORY_PAGE_SIZE } from '@portal/contracts/constants';
import type { LoginEvent } from '@portal/contracts/history';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { PlaceSource } from '../../parts/access/place-source.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { KindIcon, SystemIcon } from './device-icons.tsx';
import { useHistory } from './use-history.ts';
import './activity.css';

const ROW_HEIGHT_PX = 60;

interface ActivityProps {
  /** Leads to the change of the password, which ends the sessions of an intruder. */
  onChangePassword: () => void;
}

/** The sign-in attempts of this account, eight a page. */
export const Activity = ({ onChangePassword }: ActivityProps) => {
  const { t } = useTranslation();
  const history = useHistory();
  return (
    <section className="activity" aria-label={t('settings.activity.title')}>
      <p className="soft">{t('settings.activity.lead')}</p>
      <p>
        <Button onClick={onChangePassword}>{t('settings.activity.change_password')}</Button>
      </p>
      <Load read={history} skeleton={<Skeleton height={ROW_HEIGHT_PX * (HISTORY_PAGE_SIZE + 1)} />}>
        {(events) => <Events {...history} events={events} />}
      </Load>
    </section>
  );
};

interface EventsProps extends ReturnType<typeof useHistory> {
  events: readonly LoginEvent[];
}

const Events = ({ events, order, sort, isRefreshing, pageNumber, onward, back }: EventsProps) => {
  const { t } = useTranslation();
  const columns = useColumns(order, () => sort(order === 'newest' ? 'oldest' : 'newest'));
  const [newer, older] = [t('settings.activity.newer'), t('settings.activity.older')];
  if (events.length === 0) return <p>{t('settings.activity.empty')}</p>;
  return (
    <Refreshing isRefreshing={isRefreshing} className="activity-page">
      <Table
        caption={t('settings.activity.title')}
        isCaptionHidden
        narrow="two-lines"
        rows={events}
        keyOf={({ login_timestamp, cursor }) => cursor ?? login_timestamp}
        columns={columns}
      />
      {events.some(({ location }) => location) && <PlaceSource />}
      <Pager
        name={t('settings.activity.pages')}
        page={t('settings.activity.page', { page: pageNumber })}
        previous={{ label: order === 'newest' ? newer : older, open: back }}
        next={{ label: order === 'newest' ? older : newer, open: onward }}
      />
    </Refreshing>
  );
};

const useColumns = (order: EventsProps['order'], onSort: () => void): Column<LoginEvent>[] => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return [
    {
      key: 'time',
      title: t('settings.activity.time'),
      sort: {
        direction: order === 'newest' ? 'descending' : 'ascending',
        hint: t(order === 'newest' ? 'settings.activity.oldest_first' : 'settings.activity.newest_first'),
        onSort,
      },
      cell: ({ login_timestamp }) => <time dateTime={login_timestamp}>{dateTime(login_timestamp)}</time>,
    },
    {
      key: 'result',
      title: t('settings.activity.result'),
      narrow: 'main',
      cell: ({ result }) => (
        <span className={`activity-${result}`}>{t(`settings.activity.outcome.${result}`)}</span>
      ),
    },
    {
      key: 'type',
      title: t('settings.activity.type'),
      narrow: 'below',
      cell: ({ type }) => t(`settings.activity.means.${type}`),
    },
    { key: 'location', title: t('settings.activity.location'), cell: (event) => <Place {...event} /> },
    { key: 'device', title: t('settings.activity.device'), cell: (event) => <Device {...event} /> },
  ];
};

const Place = ({ location, ip }: LoginEvent) => {
  const { t } = useTranslation();
  const place = [location?.city, location?.prov].filter(Boolean).join(', ');
  return (
    <>
      {place || t('settings.activity.no_place')}
      {ip && <span className="soft activity-second">{ip}</span>}
    </>
  );
};

const kinds = ['desktop', 'mobile', 'tablet'] as const;
const isKind = (device: string): device is (typeof kinds)[number] => kinds.some((kind) => kind === device);

const Device = ({ os, browser, device }: LoginEvent) => {
  const { t } = useTranslation();
  if (!os && !device) return t('settings.activity.no_device');
  const kind = device && isKind(device) ? t(`settings.activity.kind.${device}`) : device;
  return (
    <>
      <span className="activity-icons">
        {os && <SystemIcon os={os} />}
        {device && <KindIcon kind={device} />}
        {kind}
      </span>
      <span className="soft activity-second">
        {os && browser ? t('settings.activity.browser_on', { browser, os }) : (os ?? browser)}
      </span>
    </>
  );
};
