import { deferred } from '../../ui/deferred.tsx';

/** A text in Markdown, whose parser is loaded on demand. */
export const MarkdownText = deferred(async () => (await import('./markdown-text.tsx')).MarkdownText);
