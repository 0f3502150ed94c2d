import type { ReactNode } from 'react';
import { Feed as SemanticFeed, FeedEvent, FeedExtra, FeedMeta, FeedSummary } from 'semantic-ui-react';
import './feed.css';

interface FeedProps {
  'aria-labelledby': string;
  children: ReactNode;
}

/** A list of what happened, newest first. */
export const Feed = (feed: FeedProps) => <SemanticFeed {...feed} as="ul" className="feed" />;

interface FeedItemProps {
  /** Whether the client has not seen it; said by a word within, too. */
  isNew: boolean;
  /** What happened. */
  summary: ReactNode;
  /** Of which kind it is, and when it happened. */
  meta: ReactNode;
  /** What can be done with it. */
  action: ReactNode;
}

/** One thing that happened. */
export const FeedItem = ({ isNew, summary, meta, action }: FeedItemProps) => (
  <FeedEvent as="li" className={isNew ? 'feed-item is-new' : 'feed-item'}>
    <FeedSummary className="feed-summary">{summary}</FeedSummary>
    <FeedMeta className="feed-meta soft">{meta}</FeedMeta>
    <FeedExtra className="feed-action">{action}</FeedExtra>
  </FeedEvent>
);
