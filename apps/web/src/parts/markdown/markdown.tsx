import { Suspense } from 'react';
import { deferred } from '../../ui/deferred.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Text = deferred(async () => (await import('./markdown-text.tsx')).MarkdownText);

const MarkdownView = ({ text, lines = 6 }: { text: string; lines?: number }) => (
  <Suspense fallback={<Skeleton lines={lines} />}>
    <Text text={text} />
  </Suspense>
);

/**
 * A text that the firm wrote in Markdown. Its parser is loaded with the first one, or ahead of it by `preload`; `lines` is the
 * height until then.
 */
export const Markdown = Object.assign(MarkdownView, { preload: Text.preload });
