import { Button } from './button.tsx';
import { useFocusOnMore } from './use-focus-on-more.ts';

interface MoreRowsProps {
  /** How many rows are shown. */
  shown: number;
  /** Null when every row is shown. */
  fetchMore: (() => void) | null;
  isFetching: boolean;
  children: string;
}

/**
 * The button after the rows of a list that fetches the next ones. It is rendered without rows to fetch, too, because the
 * focus moves from it to the last of them.
 */
export const MoreRows = ({ shown, fetchMore, isFetching, children }: MoreRowsProps) => {
  const { place, ask, onFocus, onBlur } = useFocusOnMore(shown);
  if (!fetchMore) return null;
  const press = () => {
    ask();
    if (!isFetching) fetchMore();
  };
  return (
    <span ref={place} onFocus={onFocus} onBlur={onBlur}>
      <Button
        className="not-printed"
        isBusy={isFetching}
        // Rows that are on their way, as they are on scrolling, are what a press asks for.
        isInactive={false}
        onClick={press}
      >
        {children}
      </Button>
    </span>
  );
};
