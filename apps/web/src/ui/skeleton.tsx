import { Placeholder, PlaceholderLine } from 'semantic-ui-react';
import './skeleton.css';

interface SkeletonProps {
  /** Lines of text it replaces. */
  lines?: number;
  /** A fixed height in pixels instead, for a chart or a picture. */
  height?: number;
}

/** Holds the room of content that is still loading, so that nothing moves when it appears. */
export const Skeleton = ({ lines = 1, height }: SkeletonProps) => (
  <Placeholder
    fluid
    className={height === undefined ? 'skeleton' : 'skeleton skeleton-block'}
    aria-hidden="true"
    style={height === undefined ? undefined : { height }}
  >
    {height === undefined && Array.from({ length: lines }, (_, line) => <PlaceholderLine key={line} />)}
  </Placeholder>
);
