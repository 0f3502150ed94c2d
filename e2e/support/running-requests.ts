import { eventStream } from '@portal/contracts/event-stream';
import { expect, type BrowserContext, type Request } from '@playwright/test';

/** The stream of events stays open, and is no activity of the client. */
export const isEventStream = (request: Request) => request.url().endsWith(eventStream.path);

/** The requests of all tabs that have no response yet. */
export const runningRequests = (context: BrowserContext) => {
  const running = new Set<Request>();
  context.on('request', (request) => {
    if (!isEventStream(request)) running.add(request);
  });
  context.on('requestfinished', (request) => running.delete(request));
  context.on('requestfailed', (request) => running.delete(request));
  return running;
};

/** As long as no request follows another. */
const CALM_POLLS = 5;

/** Waits until no request runs, and none follows for half a second. */
export const requestsEnd = (running: ReadonlySet<Request>): Promise<void> => {
  let calm = 0;
  return expect
    .poll(() => (calm = running.size === 0 ? calm + 1 : 0), { intervals: [100] })
    .toBeGreaterThan(CALM_POLLS);
};
