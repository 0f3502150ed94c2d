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

/** At the last page it stays and does nothing: a button disabled while it has the focus would lose it. */
const TurnButton = ({ label, go }: Turn) => (
  <button type="button" className="ui basic button" aria-disabled={go === null} onClick={() => go?.()}>
    {label}
  </button>
);
