import lighthouse from 'lighthouse';
import type { Page } from 'puppeteer-core';
import { median } from '../rounds.ts';
import type { PageFigures } from './goals.ts';

/** What is read of a request in a result. */
interface ListedRequest {
  url: string;
  /** Bytes, 0 from a cache. */
  transferSize: number;
}

/**
 * Measures a page once as Lighthouse's telephone loads it, with its slow network and processor. A cache that is kept holds
 * what an earlier visit left. Throws what Lighthouse says when the page did not load.
 */
export const measurePage = async (page: Page, url: string, isCacheKept: boolean): Promise<PageFigures> => {
  const result = await lighthouse(
    url,
    { onlyCategories: ['performance'], disableStorageReset: isCacheKept, logLevel: 'error' },
    undefined,
    page,
  );
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}.`);
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  const numberOf = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse found no ${audit} of ${url}.`);
    return value;
  };
  // Lighthouse's own table of requests, whose columns are these.
  const { items } = audits['network-requests']!.details as unknown as { items: ListedRequest[] };
  const requests = items.filter((request) => request.url.startsWith('http'));
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    fcpMs: numberOf('first-contentful-paint'),
    lcpMs: numberOf('largest-contentful-paint'),
    blockingMs: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    requests: requests.length,
    sent: requests.filter(({ transferSize }) => transferSize > 0).length,
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
};

/** The median of each figure by itself. */
export const medianFigures = (runs: readonly PageFigures[]): PageFigures => {
  const of = (pick: (figures: PageFigures) => number) => median(runs.map(pick));
  return {
    score: of(({ score }) => score),
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    requests: of(({ requests }) => requests),
    sent: of(({ sent }) => sent),
    bytes: of(({ bytes }) => bytes),
  };
};
