/** A percentage of the width, for layout only. */
const widthOf = (share: string) => `${Number(share) * 100}%`;

/** A share before, in a lighter color, and after. Hidden from screen readers, because the figures are beside it. */
export const TwoBars = ({ before, after }: { before: string; after: string }) => (
  <span className="two-bars" aria-hidden="true">
    <span className="bar-before" style={{ width: widthOf(before) }} />
    <span className="bar-after" style={{ width: widthOf(after) }} />
  </span>
);
