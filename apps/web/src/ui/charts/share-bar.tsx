import './share-bar.css';

interface ShareBarProps {
  /** Rates that sum to 1, in the order of the series colours, or each with its own number, from 1. */
  shares: readonly { key: string; share: string; series?: number }[];
}

/** One bar divided into shares. It repeats the table beside it, so screen readers skip it. */
export const ShareBar = ({ shares }: ShareBarProps) => (
  <div className="share-bar" aria-hidden="true">
    {shares.map(({ key, share, series }, at) => (
      <span key={key} className={`share-${series ?? at + 1}`} style={{ flexGrow: Number(share) }} />
    ))}
  </div>
);
