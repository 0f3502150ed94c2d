import { percent } from '@portal/i18n/format';
import { useLanguage } from '../language.ts';
import { roundShares, SHARE_DIGITS } from './round-shares.ts';
import { toneStyle, type ShareTone } from './share-tone.ts';
import './share-bar.css';

export interface Share {
  key: string;
  name: string;
  /** A rate; those of a bar sum to 1. */
  share: string;
  tone: ShareTone;
}

/**
 * One bar divided into shares, each with its percentage and its name above it where they fit. It repeats the table beside
 * it, so screen readers skip it.
 */
export const ShareBar = ({ shares }: { shares: readonly Share[] }) => {
  const { language } = useLanguage();
  const shown = roundShares(
    shares.map(({ share }) => share),
    SHARE_DIGITS,
  );
  return (
    <div className="share-bar" aria-hidden="true">
      {shares.map(({ key, name, share, tone }, at) => (
        <span key={key} className="share" style={{ ...toneStyle(tone), flexGrow: Number(share) }}>
          <span className="share-label">
            <span>{percent(shown[at] ?? share, language, { digits: SHARE_DIGITS })}</span>
            <span>{name}</span>
          </span>
        </span>
      ))}
    </div>
  );
};
