import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import './related-pages.css';

interface RelatedPagesProps {
  /** The account they are about; all of them without it. */
  account?: string;
  /** The calendar year they are about, where one is shown; the latest without it. */
  year?: string;
}

const pages = [
  { path: '/app/realized_gains', label: 'shell.menu.realized_gains' },
  { path: '/app/income', label: 'shell.menu.income' },
] as const;

/** Leads to the pages that say more of the same accounts; those that the role may open. */
export const RelatedPages = ({ account, year }: RelatedPagesProps) => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  const address = new URLSearchParams({
    ...(account !== undefined && { accounts: account }),
    ...(year !== undefined && { year }),
  }).toString();
  const open = pages.filter(({ path }) => canOpen(path));
  return (
    open.length > 0 && (
      <ul className="related-pages not-printed">
        {open.map(({ path, label }) => (
          <li key={path}>
            <Link to={address === '' ? path : `${path}?${address}`}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    )
  );
};
