import { lazyScreen } from './lazy-screen.tsx';

/** Rows of files name accounts. */
const fileTexts = ['wealth', 'files'] as const;

/** What the firm puts there for a client, and what a client uploaded. */
export const documents = lazyScreen(async () => (await import('./documents-page.tsx')).DocumentsPage, {
  texts: fileTexts,
});
/** Those that another client shares. */
export const sharedDocuments = lazyScreen(
  async () => (await import('./shared-documents-page.tsx')).SharedDocumentsPage,
  { texts: fileTexts },
);
/** The slips of each tax year. */
export const taxSlips = lazyScreen(async () => (await import('./tax-slips-page.tsx')).TaxSlipsPage, {
  texts: fileTexts,
});
/** What a client sends, and what the firm asks for. */
export const uploads = lazyScreen(async () => (await import('./uploads-page.tsx')).UploadsPage, {
  texts: 'files',
});
/** Reports that a client has made. */
export const reports = lazyScreen(async () => (await import('./reports-page.tsx')).ReportsPage, {
  texts: [...fileTexts, 'reports'],
});
