import { Button } from './button.tsx';
import './pager.css';

interface PageLink {
  label: string;
  /** Null where there is no such page. */
  open: (() => void) | null;
}

interface PagerProps {
  /** The accessible name of the landmark. */
  name: string;
  /** Which page is shown, as a text. */
  page: string;
  previous: PageLink;
  next: PageLink;
}

/** The previous and the next page of a list that is read by cursor. */
export const Pager = ({ name, page, previous, next }: PagerProps) => (
  <nav className="pager" aria-label={name}>
    <PageButton {...previous} />
    <p role="status">{page}</p>
    <PageButton {...next} />
  </nav>
);

/** Inactive at either end, and not disabled: a disabled button would lose the focus. */
const PageButton = ({ label, open }: PageLink) => (
  <Button isInactive={open === null} onClick={() => open?.()}>
    {label}
  </Button>
);
