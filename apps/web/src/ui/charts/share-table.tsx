import { percent } from '@portal/i18n/format';
import { useLanguage } from '../language.ts';
import { Table } from '../table/table.tsx';
import { ShareBar } from './share-bar.tsx';
import { roundShares } from './round-shares.ts';

/** How many parts can be distinguished by colour. */
const MAX_COLORED_PARTS = 6;
/** Digits of a percentage after the decimal mark. */
const PERCENT_DIGITS = 2;

interface ShareTableProps {
  title: string;
  weightTitle: string;
  /** Rates that sum to 1. */
  parts: readonly { key: string; name: string; share: string }[];
}

/** The parts of a total: one bar where colours can distinguish them, and the same as a table. */
export const ShareTable = ({ title, weightTitle, parts }: ShareTableProps) => {
  const { language } = useLanguage();
  const isColored = parts.length <= MAX_COLORED_PARTS;
  const shown = roundShares(
    parts.map(({ share }) => share),
    PERCENT_DIGITS,
  );
  const rows = parts.map((part, at) => ({ ...part, at, shown: shown[at] ?? part.share }));
  return (
    <div className="share-table">
      <h3>{title}</h3>
      {isColored && <ShareBar shares={parts} />}
      <Table
        caption={title}
        isCaptionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            title,
            cell: ({ name, at }) =>
              isColored ? <span className={`share-key share-${at + 1}`}>{name}</span> : name,
          },
          {
            key: 'share',
            title: weightTitle,
            isNumber: true,
            cell: ({ shown: share }) => percent(share, language, { digits: PERCENT_DIGITS }),
          },
        ]}
      />
    </div>
  );
};
