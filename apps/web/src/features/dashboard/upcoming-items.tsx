import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { UpcomingItem } from '@portal/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { useCanOpen } from '../../ui/can-open.ts';
import { List, ListItem } from '../../ui/list.tsx';

export type Ahead = OutputOf<typeof contracts.dashboard.upcoming>;

/** The page that says more about each. */
const pages: Record<UpcomingItem['kind'], string> = {
  documents: '/app/documents',
  fund_prices: '/app/funds',
  tfsa_limit: '/app/accounts',
  fhsa_limit: '/app/accounts',
  rrsp_deadline: '/app/accounts',
  rrif_conversion: '/app/accounts',
  tax_slips: '/app/tax-slips',
};

/** What lies ahead, each with its day. */
export const UpcomingItems = ({ items, currency }: Ahead) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  if (items.length === 0) return <p>{t('dashboard.upcoming.none')}</p>;
  return (
    <List className="tile-list">
      {items.map((item, at) => (
        <ListItem key={`${item.kind}/${at}`}>
          {item.on !== null && <time dateTime={item.on}>{longDate(item.on)}</time>}
          <What item={item} currency={currency} />
        </ListItem>
      ))}
    </List>
  );
};

const What = ({ item, currency }: { item: UpcomingItem; currency: string }) => {
  const { t } = useTranslation();
  const { moneyText, draw } = useFormat();
  const { kind, on, count, contributed, limit } = item;
  const canOpen = useCanOpen();
  const name = t(`dashboard.upcoming.kind.${kind}`, { count: count ?? 0, year: on?.slice(0, 4) ?? '' });
  const text = canOpen(pages[kind]) ? <Link to={pages[kind]}>{name}</Link> : name;
  if (contributed === null) return <p>{text}</p>;
  return (
    <>
      <p>{text}</p>
      <p className="soft">
        {draw(
          t('dashboard.upcoming.contributed', {
            contributed: moneyText(contributed, currency),
            limit: moneyText(limit, currency),
          }),
        )}
      </p>
    </>
  );
};
