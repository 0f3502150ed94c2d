import type { ReactNode } from 'react';
import { Table } from '../table/table.tsx';
import { roundShares, SHARE_DIGITS } from './round-shares.ts';
import { ShareBar, type Share } from './share-bar.tsx';
import { toneStyle } from './share-tone.ts';

interface ShareTableProps {
  title: string;
  weightTitle: string;
  /** Rates that sum to 1. Those of a kind that has colors all have one. */
  parts: readonly (Omit<Share, 'tone'> & { tone?: Share['tone'] })[];
  /** Shows a share, which is rounded, of a part by its name. */
  show: (share: string, name: string) => ReactNode;
}

/** The parts of a total: one bar where they have colors, and the same as a table. */
export const ShareTable = ({ title, weightTitle, parts, show }: ShareTableProps) => {
  const colored = parts.flatMap(({ tone, ...part }) => (tone === undefined ? [] : [{ ...part, tone }]));
  const shown = roundShares(
    parts.map(({ share }) => share),
    SHARE_DIGITS,
  );
  const rows = parts.map((part, at) => ({ ...part, shown: shown[at] ?? part.share }));
  return (
    <div className="share-table">
      <h3>{title}</h3>
      {colored.length > 0 && <ShareBar shares={colored} />}
      <Table
        caption={title}
        isCaptionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            title,
            cell: ({ name, tone }) =>
              tone === undefined ? (
                name
              ) : (
                <span className="share-key" style={toneStyle(tone)}>
                  {name}
                </span>
              ),
          },
          {
            key: 'share',
            title: weightTitle,
            isNumber: true,
            cell: ({ name, shown: share }) => show(share, name),
          },
        ]}
      />
    </div>
  );
};
