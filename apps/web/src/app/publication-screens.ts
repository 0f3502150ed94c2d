import { lazyScreen } from './lazy-screen.tsx';

/** The firm's articles. */
export const insights = lazyScreen(
  async () => (await import('../features/insights/insights-page.tsx')).InsightsPage,
  { texts: 'publications' },
);
/** One article. */
export const article = lazyScreen(
  async () => (await import('../features/insights/article-page.tsx')).ArticlePage,
  {
    texts: ['wealth', 'publications'],
  },
);
/** Questions and answers. */
export const faq = lazyScreen(async () => (await import('../features/faq/faq-page.tsx')).FaqPage, {
  texts: 'publications',
});
