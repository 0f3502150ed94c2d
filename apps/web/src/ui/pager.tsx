import { Button } from './button.tsx';
import './pager.css';

interface Turn {
  label: string;
  /** Null at the end of the pages. */
  go: (() => void) | null;
}

interface PagerProps {
  /** What the pages are pages of. */
  name: string;
  /** Which page this is, in words. */
  page: string;
  back: Turn;
  onward: Turn;
}

/** Turns the pages of a list that is read piece by piece. */
export const Pager = ({ name, page, back, onward }: PagerProps) => (
  <nav className="pager" aria-label={name}>
    <TurnButton {...back} />
    <p role="status">{page}</p>
    <TurnButton {...onward} />
  </nav>
);

/** At either end it stays, inactive: a disabled button would lose the focus. */
const TurnButton = ({ label, go }: Turn) => (
  <Button isInactive={go === null} onClick={() => go?.()}>
    {label}
  </Button>
);
