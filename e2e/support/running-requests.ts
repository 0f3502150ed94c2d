import { eventStream } from '@portal/contracts/event-stream';
import type { BrowserContext, Request } from '@playwright/test';

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
