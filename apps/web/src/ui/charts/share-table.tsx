import { percent } from '@portal/i18n/format';
import { useLanguage } from '../language.ts';
import { Table } from '../table/table.tsx';
import { ShareBar } from './share-bar.tsx';
import { wholeShares } from './whole-shares.ts';

/** As many parts as can be told apart by colour; the rest share the last. */
const COLOURS = 6;
/** Of a percentage, that are shown. */
const DIGITS = 2;

interface ShareTableProps {
  title: string;
  weightTitle: string;
  /** Rates that sum to 1. */
  parts: readonly { key: string; name: string; share: string }[];
}

/** How something is split up: one bar where colours tell its parts apart, and the same as a table. */
export const ShareTable = ({ title, weightTitle, parts }: ShareTableProps) => {
  const { language } = useLanguage();
  const isColoured = parts.length <= COLOURS;
  const shown = wholeShares(
    parts.map(({ share }) => share),
    DIGITS,
  );
  const rows = parts.map((part, at) => ({ ...part, at, shown: shown[at] ?? part.share }));
  return (
    <div className="share-table">
      <h3>{title}</h3>
      {isColoured && <ShareBar shares={parts} />}
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
              isColoured ? <span className={`share-key share-${at + 1}`}>{name}</span> : name,
          },
          {
            key: 'share',
            title: weightTitle,
            isNumber: true,
            cell: ({ shown: share }) => percent(share, language, { digits: DIGITS }),
          },
        ]}
      />
    </div>
  );
};
