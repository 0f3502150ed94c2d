/** A percentage of the width, which is geometry and no figure. */
const widthOf = (share: string) => `${Number(share) * 100}%`;

/** A share before, quietly, and after. The figures beside it say the same, so it is silent for a screen reader. */
export const TwoBars = ({ before, after }: { before: string; after: string }) => (
  <span className="two-bars" aria-hidden="true">
    <span className="bar-before" style={{ width: widthOf(before) }} />
    <span className="bar-after" style={{ width: widthOf(after) }} />
  </span>
);
