import type { ReactNode } from 'react';
import {
  Comment as SemanticComment,
  CommentAuthor,
  CommentGroup,
  CommentMetadata,
  CommentText,
} from 'semantic-ui-react';
import './comments.css';

/** What people wrote, one after the other. */
export const Comments = ({ children }: { children: ReactNode }) => (
  <CommentGroup className="comments">{children}</CommentGroup>
);

interface CommentProps {
  author: ReactNode;
  /** When it was written, and what else is known of it. */
  meta: ReactNode;
  /** As it was typed: its lines stay, and its signs mean nothing. */
  text: string;
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** What was sent with it. */
  children?: ReactNode;
}

/** What one person wrote. */
export const Comment = ({ author, meta, text, isOwn, children }: CommentProps) => (
  <SemanticComment className={isOwn ? 'comment-item is-own' : 'comment-item'}>
    <CommentAuthor className="comment-author">{author}</CommentAuthor>
    <CommentMetadata className="comment-meta soft">{meta}</CommentMetadata>
    <CommentText className="comment-text" dir="auto">
      {text}
    </CommentText>
    {children}
  </SemanticComment>
);
