import { Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MarkdownText } from './deferred-text.ts';

/** A text that the firm wrote in Markdown. Its parser is loaded with the first one; `lines` is the height until then. */
export const Markdown = ({ text, lines = 6 }: { text: string; lines?: number }) => (
  <Suspense fallback={<Skeleton lines={lines} />}>
    <MarkdownText text={text} />
  </Suspense>
);
