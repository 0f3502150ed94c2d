import './skeleton.css';

interface SkeletonProps {
  /** Lines of text it stands in for. */
  lines?: number;
  /** A fixed height in pixels instead, for a chart or a picture. */
  height?: number;
}

/** Holds the room of what is still on its way, so that nothing moves when it comes. */
export const Skeleton = ({ lines = 1, height }: SkeletonProps) => (
  <div className="skeleton" aria-hidden="true" style={height === undefined ? undefined : { height }}>
    {height === undefined &&
      Array.from({ length: lines }, (_, line) => <span key={line} className="skeleton-line" />)}
  </div>
);
